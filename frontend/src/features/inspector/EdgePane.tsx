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
      <header className={css.head}>
        <LinkSign type={edge.type} />
        <span className={css.kind}>{t('link')}</span>
        <span className={`mono ${css.id}`}>{edge.id}</span>
        <span className={css.space} />
        <CloseButton onClick={() => selectEdge(null)} />
      </header>
      <div className={css.body}>
        <h2 className={css.title}>{nameOf(types, edge.type)}</h2>
        <div>
          <End label={t('from')} end={edge.from} />
          <End label={t('to')} end={edge.to} />
        </div>
        {edge.outside && (
          <p className={css.note}>
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
        <div className={css.row}>
          <Button icon={<ArrowSwap20Regular />} onClick={() => void editEdge(edge.id, { reverse: true })}>
            {t('reverse')}
          </Button>
          <Button icon={<Delete20Regular />} className={css.danger} onClick={() => void remove([], [edge.id])}>
            {t('deleteLink')}
          </Button>
        </div>
        <section className={css.section} aria-label={t('why')}>
          <h3>{t('why')}</h3>
          <ol className={css.why}>
            <li className={edge.by === 'person' ? css['why-you'] : edge.by ? undefined : css['why-file']}>
              {edge.by === 'person' ? (
                <b>{t('madeByYou')}</b>
              ) : edge.by ? (
                <button type="button" className={css.linkName} onClick={() => show('logs', { turn: edge.by })}>
                  {t('madeBy', { n: turnNumber(edge.by) })}
                </button>
              ) : (
                <b>{t('someone')}</b>
              )}
              {edge.reason && <q>{edge.reason}</q>}
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
    <div className={css.edgeEnd}>
      <span className={css.fieldLabel}>{label}</span>
      <NodeSign type={end.type} size={20} />
      <button
        type="button"
        className={css.linkName}
        onClick={() => void reveal(end.id, end.level)}
        title={t('showNode', { name: end.name })}
      >
        {end.name || end.id}
      </button>
      <span className={`mono ${css.linkId}`}>{end.id}</span>
    </div>
  )
}
