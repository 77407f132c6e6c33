import { Button } from '@fluentui/react-components'
import { useId, useMemo } from 'react'
import { useTexts } from '../../lib/language'
import { useGraph } from '../../stores/state'
import { examples } from './examples'
import { useChat } from './store'
import { texts } from './texts'
import css from './chat.module.css'

/** Before the first question: what the chat is for, and three questions that this graph suggests. */
export function Empty() {
  const t = useTexts(texts)
  const id = useId()
  const revision = useGraph((s) => s.revision)
  const offers = useMemo(() => {
    void revision // the model changes in place
    const { model } = useGraph.getState()
    return examples(model.nodes.values(), (id) => model.edgesOf(id).length)
  }, [revision])
  return (
    <div className={`stack gap-8 flex-auto scroll-y ${css.empty}`} role="group" aria-labelledby={id}>
      <p className="text-2" id={id}>
        {t('empty')}
      </p>
      {offers.map((o) => {
        const text = t(o.text, { name: o.name })
        return (
          <Button key={text} className={css.example} onClick={() => useChat.setState({ draft: text })}>
            {text}
          </Button>
        )
      })}
    </div>
  )
}
