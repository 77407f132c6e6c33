import { DocumentText20Regular, Warning16Regular } from '@fluentui/react-icons'
import { perform } from '../../commands/registry'
import type { service } from '../../contracts/api'
import { useLanguage, useTexts } from '../../lib/language'
import { openSource } from '../../stores/inspect'
import { texts } from './texts'
import css from './inspector.module.css'

/** The file behind an Artifact: its name, how it is written, and whether it still is what was imported. */
export function Source({ node }: { node: service.NodeView }) {
  const t = useTexts(texts)
  const language = useLanguage((s) => s.language)
  const s = node.source
  return (
    <div className={`flex gap-10 p-8-12 bg-card border rounded ${css.source}`}>
      <DocumentText20Regular aria-hidden />
      <div className="stack gap-2 min-w-0">
        {s && <span className="break bold">{s.file}</span>}
        {s && s.state !== 'missing' && (
          <span className={`hint lh-1375 ${css.fieldHint}`}>
            {t('fileFacts', { size: size(s.size, language), encoding: s.encoding || 'none', bom: s.bom ? 'yes' : 'no' })}
          </span>
        )}
        {s && s.state !== 'same' && (
          <span className="row gap-4 fs-12 bold text-warn">
            <Warning16Regular aria-hidden />
            {t(s.state === 'missing' ? 'fileMissing' : 'fileChanged')}
          </span>
        )}
        <span className={`hint lh-1375 ${css.fieldHint}`}>{t('readOnly')}</span>
        {s?.state === 'changed' && (
          <button
            type="button"
            className={`min-w-0 max-w-full text-accent text-left ${css.linkName}`}
            onClick={() => perform('files.readAgain')}
          >
            {t('readAgain')}
          </button>
        )}
        <button
          type="button"
          className={`min-w-0 max-w-full text-accent text-left ${css.linkName}`}
          onClick={() => openSource({ node: node.id, from: 0, to: 0, nodes: [] })}
        >
          {t('read')}
        </button>
      </div>
    </div>
  )
}

/** size is a number of bytes in words. */
function size(bytes: number, language: string): string {
  const [n, unit] = bytes < 1000 ? [bytes, 'byte'] : bytes < 1e6 ? [bytes / 1e3, 'kilobyte'] : [bytes / 1e6, 'megabyte']
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit,
    unitDisplay: bytes < 1000 ? 'long' : 'short',
    maximumFractionDigits: n < 10 && bytes >= 1000 ? 1 : 0,
  }).format(n)
}
