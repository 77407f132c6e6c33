import type { service } from '../../contracts/api'
import { useTexts } from '../../lib/language'
import { nameOf, useDefinitions } from '../../stores/definitions'
import { useLooks } from '../../ui/looks'
import { Marked } from '../../ui/Marked'
import { NodeSign } from '../../ui/NodeSign'
import { StateMark } from '../../ui/StateMark'
import { texts } from './texts'
import css from './find.module.css'

/** One node that was found: sign, name, the place in its text, where it is. */
export function HitRow({ hit, id, marked, onGo }: { hit: service.FindHit; id: string; marked: boolean; onGo: () => void }) {
  const t = useTexts(texts)
  const types = useDefinitions((s) => s.nodeTypes)
  const quiet = useLooks((s) => s.state)(hit.state).quiet
  return (
    <li id={id} role="option" aria-selected={marked} className={`hover flex gap-10 rounded pointer ${css.hit}`} onClick={onGo}>
      <NodeSign type={hit.type} />
      <div className="stack fill">
        <b className="break">
          <Marked pieces={hit.name} />
        </b>
        {hit.text.length > 0 && (
          <p>
            <Marked pieces={hit.text} />
          </p>
        )}
        <span className={`row gap-8 min-w-0 nowrap fs-11 text-3 ${css.foot}`}>
          <span className="mono">{hit.id}</span>
          <span>{nameOf(types, hit.type)}</span>
          {!quiet && <StateMark state={hit.state} />}
          <span className="ml-auto clip ellipsis">{hit.levelName || t('top')}</span>
        </span>
      </div>
    </li>
  )
}
