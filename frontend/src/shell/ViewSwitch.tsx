import { BookOpen16Regular, Flowchart16Regular, TextBulletListTree16Regular } from '@fluentui/react-icons'
import { defineTexts, useTexts } from '../lib/language'
import { read, useView } from '../stores/view'
import { Segmented } from '../ui/Segmented'
import './readings'
import css from './ViewSwitch.module.css'

const texts = defineTexts({
  label: ['Ways to look at the graph', 'Ansichten des Graphen'],
  answer: ['Answer', 'Antwort'],
  canvas: ['Canvas', 'Graph'],
  outline: ['Outline', 'Gliederung'],
})

/** The ways to look at the same graph; the selection and the right pane stay. */
export function ViewSwitch() {
  const t = useTexts(texts)
  const reading = useView((s) => s.reading)
  return (
    <div className={`absolute shadow-1 ${css.switch}`} data-float data-testid="view-switch">
      <Segmented
        label={t('label')}
        value={reading}
        choices={[
          { value: 'answer', label: t('answer'), icon: BookOpen16Regular },
          { value: 'canvas', label: t('canvas'), icon: Flowchart16Regular },
          { value: 'outline', label: t('outline'), icon: TextBulletListTree16Regular },
        ]}
        onChange={read}
      />
    </div>
  )
}
