import { Select } from '@fluentui/react-components'
import type { service } from '../../contracts/api'
import { languages, useTexts } from '../../lib/language'
import { prefer } from '../../stores/mirrors'
import { useApp } from '../../stores/state'
import { attempt } from '../../ui/attempt'
import { FileChip } from '../../ui/FileChip'
import { Segmented } from '../../ui/Segmented'
import { Head } from './Head'
import { KeptSlider } from './KeptSlider'
import { Option } from './Options'
import { Card, Row } from './Row'
import { useSettingsView } from './store'
import { texts } from './texts'
import css from './settings.module.css'

const themes = ['system', 'light', 'dark', 'contrast'] as const

/** How the screen looks for the person on this computer. */
export function Look() {
  const t = useTexts(texts)
  const prefs = useApp((s) => s.about?.prefs)
  const file = useSettingsView().optionsFile
  if (!prefs) return null
  const set = (change: Partial<service.Prefs>) => void attempt(() => prefer(change))
  return (
    <>
      <Head title={t('look')} why={t('lookWhy')} />
      <Card>
        <Row label={t('theme')} hint={t('themeWhy')}>
          {() => (
            <Segmented
              label={t('theme')}
              value={prefs.theme}
              choices={themes.map((value) => ({ value, label: t(value) }))}
              onChange={(theme) => set({ theme })}
            />
          )}
        </Row>
        <Row label={t('textSize')} hint={t('textSizeWhy')}>
          {(ids) => (
            <KeptSlider
              value={prefs.textSize}
              min={80}
              max={200}
              step={10}
              label={ids.label}
              say={(n) => `${n} %`}
              keep={(textSize) => set({ textSize })}
            />
          )}
        </Row>
        <Row label={t('language')} hint={t('languageWhy')}>
          {(ids) => (
            <Select
              className={css.choice}
              id={ids.control}
              aria-labelledby={ids.label}
              value={prefs.language}
              onChange={(_, d) => set({ language: d.value })}
            >
              <option value="">{t('system')}</option>
              {Object.entries(languages).map(([id, name]) => (
                <option key={id} value={id} lang={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Row>
        <Row label={t('motion')} hint={t('motionWhy')}>
          {() => (
            <Segmented
              label={t('motion')}
              value={prefs.motion === 'reduced' ? 'reduced' : 'system'}
              choices={(['system', 'reduced'] as const).map((value) => ({ value, label: t(value) }))}
              onChange={(motion) => set({ motion })}
            />
          )}
        </Row>
        <Row label={t('wheel')} hint={t('wheelWhy')}>
          {() => (
            <Segmented
              label={t('wheel')}
              value={prefs.wheel === 'move' ? 'move' : 'zoom'}
              choices={[
                { value: 'zoom', label: t('wheelZooms') },
                { value: 'move', label: t('wheelMoves') },
              ]}
              onChange={(wheel) => set({ wheel })}
            />
          )}
        </Row>
      </Card>
      <h2 className={`row wrap mt-8 ${css.part}`}>
        {t('mouse')} <span>{t('mouseWhy')}</span> <FileChip file={file} />
      </h2>
      <Card>
        <Option about={{ key: 'left-drag', hint: 'leftDragWhy' }} />
      </Card>
    </>
  )
}
