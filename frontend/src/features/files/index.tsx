import { Button, ProgressBar } from '@fluentui/react-components'
import { DocumentAdd48Regular, LinkAddRegular } from '@fluentui/react-icons'
import { useEffect } from 'react'
import { useTexts } from '../../lib/language'
import { later } from '../../ui/later'
import { useDrops } from '../../stores/drops'
import { bringComing, watchDrops } from './drop'
import css from './files.module.css'
import { cancel } from './importing'
import { useImports } from './imports'
import { offerNewFiles } from './newfiles'
import './panel'
import { texts } from './texts'

const Questions = later(async () => (await import('./Questions')).Questions)

/** Documents on their way into the graph: dropped anywhere, chosen, pasted, or found in the project's folder. */
export function Files() {
  const asked = useImports((s) => s.question !== null)
  useEffect(watchDrops, [])
  useEffect(offerNewFiles, [])
  useEffect(bringComing, [])
  return (
    <>
      <DropFrame />
      <Sending />
      <Reading />
      {asked && <Questions />}
    </>
  )
}

function DropFrame() {
  const t = useTexts(texts)
  const { over, node, takers } = useDrops()
  if (!over || takers.length) return null // who takes it instead shows where
  return (
    <div className={`grid place-center no-pointer ${css.dropFrame}`} aria-hidden="true" data-on={node?.id}>
      {node && (
        <div
          className={`absolute rounded-lg ${css.dropNode}`}
          data-testid="drop-target"
          style={{ left: node.left, top: node.top, width: node.width, height: node.height }}
        />
      )}
      <div className={`row gap-6 card text-center shadow-3 ${css.dropWords}`}>
        {node ? <LinkAddRegular fontSize={48} /> : <DocumentAdd48Regular />}
        <b className="lh-1375">{node ? t('dropOn', { name: node.name || node.id }) : t('drop')}</b>
        <span>{t('dropHint')}</span>
      </div>
    </div>
  )
}

function Sending() {
  const t = useTexts(texts)
  const sending = useImports((s) => s.sending)
  if (!sending) return null
  const words = sending.files === 1 ? t('sending', { name: sending.name }) : t('sendingMany', { n: sending.files })
  return <Progress words={words} value={sending.done / sending.whole} />
}

/** A large document takes the program seconds to read. */
function Reading() {
  const t = useTexts(texts)
  const { name, at, of } = useImports((s) => s.reading)
  if (!name) return null
  const words = of > 1 ? t('readingMany', { name, at: at + 1, of }) : t('reading', { name })
  return <Progress words={words} value={of > 1 ? at / of : undefined} late />
}

/** late: it comes only with what takes a while. */
function Progress({ words, value, late }: { words: string; value?: number; late?: boolean }) {
  const t = useTexts(texts)
  return (
    <div className={`stack gap-8 card break shadow-3 ${css.sending}`} data-late={late} role="status">
      <b>{words}</b>
      <ProgressBar value={value} aria-label={words} />
      <Button size="small" onClick={cancel}>
        {t('cancel')}
      </Button>
    </div>
  )
}
