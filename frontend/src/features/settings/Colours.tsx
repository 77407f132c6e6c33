import { Button, Tooltip } from '@fluentui/react-components'
import { ArrowResetRegular } from '@fluentui/react-icons'
import { api, type service } from '../../contracts/api'
import { useTexts } from '../../lib/language'
import { attempt } from '../../ui/attempt'
import { FileChip } from '../../ui/FileChip'
import { NodeSign } from '../../ui/NodeSign'
import { ProblemList } from '../../ui/ProblemList'
import { ColourField } from './ColourField'
import { Head } from './Head'
import { Card } from './Row'
import { useSettingsView } from './store'
import { texts } from './texts'
import css from './settings.module.css'

const parts = [
  ['node-type', 'nodeTypes'],
  ['edge-type', 'linkTypes'],
  ['category', 'categories'],
  ['state', 'states'],
] as const

/** The colours of all definitions in one place. */
export function Colours() {
  const t = useTexts(texts)
  const view = useSettingsView()
  return (
    <>
      <Head title={t('colours')} why={t('coloursWhy')}>
        <FileChip file={view.colorsFile} />
      </Head>
      <ProblemList problems={view.problems.filter((p) => p.file === view.colorsFile)} withFile />
      {parts.map(([kind, title]) => {
        const rows = view.colors.filter((c) => c.kind === kind)
        return (
          rows.length > 0 && (
            <section key={kind} aria-labelledby={`colours-${kind}`}>
              <h2 className={`row wrap mt-8 ${css.part}`} id={`colours-${kind}`}>
                {t(title)}
              </h2>
              <Card>
                {rows.map((row) => (
                  <OneColour key={row.id} row={row} file={view.colorsFile} />
                ))}
              </Card>
            </section>
          )
        )
      })}
    </>
  )
}

function OneColour({ row, file }: { row: service.ColorRow; file: string }) {
  const t = useTexts(texts)
  const set = async (colour: string) => {
    await attempt(() => api.settings.SetColor(row.kind, row.id, colour))
  }
  return (
    <div className={`row wrap ${css.colourRow}`} role="group" aria-label={row.name}>
      {row.kind === 'node-type' && <NodeSign type={row.id} />}
      <span className={`break ${css.colourName}`}>{row.name}</span>
      {row.line > 0 && (
        <>
          <FileChip file={file} line={row.line}>
            {t('fromColors')}
          </FileChip>
          <Tooltip content={t('ownColour')} relationship="label">
            <Button appearance="subtle" size="small" icon={<ArrowResetRegular />} onClick={() => void set('')} />
          </Tooltip>
        </>
      )}
      <ColourField name={row.name} value={row.color} filled={row.kind === 'node-type' || row.kind === 'category'} onKeep={set} />
    </div>
  )
}
