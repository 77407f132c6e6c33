import { Button } from '@fluentui/react-components'
import { ArrowSwap20Regular, Delete20Regular, Info16Regular } from '@fluentui/react-icons'
import type { service } from '../../contracts/api'
import { useTexts } from '../../lib/language'
import { nameOf, useDefinitions } from '../../stores/definitions'
import { editEdge, remove, reveal } from '../../ui/edit'
import { selectEdge, show } from '../../stores/view'
import { LinkSign } from '../../ui/LinkSign'
import { NodeSign } from '../../ui/NodeSign'
import { Choose } from './Choose'
import { CloseButton } from './CloseButton'
import { turnNumber } from './story'
import { texts } from './texts'
import css from './inspector.module.css'

/** Everything about one link. */
export function EdgePane({ edge }: { edge: service.EdgeView }) {
  const t = useTexts(texts)
  const types = useDefinitions((s) => s.edgeTypes)
  return (
    <>
      <header className={`row gap-8 flex-none ${css.head}`}>
        <LinkSign type={edge.type} />
        <span className="caption">{t('link')}</span>
        <span className={`mono hint ${css.id}`}>{edge.id}</span>
        <span className="grow" />
        <CloseButton onClick={() => selectEdge(null)} />
      </header>
      <div className={`stack gap-14 grow min-h-0 scroll-y ${css.body}`}>
        <h2 className={`break lh-1375 ${css.title}`}>{nameOf(types, edge.type)}</h2>
        <div>
          <End label={t('from')} end={edge.from} />
          <End label={t('to')} end={edge.to} />
        </div>
        {edge.outside && (
          <p className={`flex items-start gap-10 p-8-12 note lh-1375 ${css.note}`}>
            <Info16Regular aria-hidden />
            <span>{t(edge.live ? 'outsideLink' : 'deadLink')}</span>
          </p>
        )}
        <Choose kind="edgeTypes" label={t('type')} value={edge.type} onChoose={(type) => void editEdge(edge.id, { type })} />
        <Choose
          kind="categories"
          label={t('category')}
          value={edge.category}
          onChoose={(category) => void editEdge(edge.id, { category })}
        />
        <div className={`row wrap between gap-8 ${css.row}`}>
          <Button icon={<ArrowSwap20Regular />} onClick={() => void editEdge(edge.id, { reverse: true })}>
            {t('reverse')}
          </Button>
          <Button icon={<Delete20Regular />} className={css.danger} onClick={() => void remove([], [edge.id])}>
            {t('deleteLink')}
          </Button>
        </div>
        <section className={`stack gap-8 border-top ${css.section}`} aria-label={t('why')}>
          <h3>{t('why')}</h3>
          <ol className={`stack gap-10 relative fs-12 lh-1420 ${css.why}`}>
            <li className={edge.by === 'person' ? css['why-you'] : edge.by ? undefined : css['why-file']}>
              {edge.by === 'person' ? (
                <b>{t('madeByYou')}</b>
              ) : edge.by ? (
                <button
                  type="button"
                  className={`min-w-0 max-w-full text-accent text-left ${css.linkName}`}
                  onClick={() => show('logs', { turn: edge.by })}
                >
                  {t('madeBy', { n: turnNumber(edge.by) })}
                </button>
              ) : (
                <b>{t('someone')}</b>
              )}
              {edge.reason && <q className="block pre-wrap text-2">{edge.reason}</q>}
            </li>
          </ol>
        </section>
      </div>
    </>
  )
}

function End({ label, end }: { label: string; end: service.EndView }) {
  const t = useTexts(texts)
  return (
    <div className={`row gap-8 ${css.edgeEnd}`}>
      <span className={css.fieldLabel}>{label}</span>
      <NodeSign type={end.type} size={20} />
      <button
        type="button"
        className={`fill max-w-full truncate text-accent text-left ${css.linkName}`}
        onClick={() => void reveal(end.id, end.level)}
        title={t('showNode', { name: end.name })}
      >
        {end.name || end.id}
      </button>
      <span className="mono flex-none fs-11 text-3">{end.id}</span>
    </div>
  )
}
