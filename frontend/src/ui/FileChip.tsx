import { Tooltip } from '@fluentui/react-components'
import { Document16Regular } from '@fluentui/react-icons'
import { defineTexts, useTexts } from '../lib/language'
import { openFile } from './editor/openFile'
import css from './filechip.module.css'

const texts = defineTexts({ open: ['Open {file} as plain text', '{file} als Text öffnen'] })

/** The file behind something on the screen; a click opens its text. */
export function FileChip({ file, line, children }: { file: string; line?: number; children?: React.ReactNode }) {
  const t = useTexts(texts)
  return (
    <Tooltip content={t('open', { file })} relationship="label">
      <button className={`chip gap-6 max-w-full p-0-8 well text-2 border ${css.chip}`} onClick={() => openFile(file, line)}>
        <Document16Regular aria-hidden />
        <span className="truncate">{children ?? file}</span>
      </button>
    </Tooltip>
  )
}
