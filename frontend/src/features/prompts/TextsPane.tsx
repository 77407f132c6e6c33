import { Button } from '@fluentui/react-components'
import { Add16Regular, DocumentText16Regular } from '@fluentui/react-icons'
import type { service } from '../../contracts/api'
import { useTexts } from '../../lib/language'
import { FileChip } from '../../ui/FileChip'
import { titleOf } from './model'
import { setDialog } from './store'
import { PromptEditor } from './TextBlock'
import { texts } from './texts'
import tab from '../../ui/listtab.module.css'
import css from './prompts.module.css'

const words = {
  chat: { title: 'chatTitle', hint: 'chatHint' },
  answer: { title: 'answerPage', hint: 'answerPageHint' },
  clarify: { title: 'answers', hint: 'answersHint' },
} as const

/** Texts outside of the phases: that of the chat, that of the page with the answer, or the answers to what the agent asks. */
export function TextsPane({ view, kind }: { view: service.PromptsView; kind: keyof typeof words }) {
  const t = useTexts(texts)
  const list = view.texts.filter((x) => x.kind === kind)
  return (
    <section className={`scroll-y ${css.pane} ${tab.pane}`} aria-labelledby="prompts-texts">
      <header className={`row wrap gap-10 ${css.paneHead}`}>
        <h1 className="grow break" id="prompts-texts">
          {t(words[kind].title)}
        </h1>
        {kind === 'clarify' && (
          <Button icon={<Add16Regular />} onClick={() => setDialog({ kind: 'addAnswer' })}>
            {t('addAnswer')}
          </Button>
        )}
      </header>
      <p className={`row between gap-12 text-2 ${css.paneLead}`}>{t(words[kind].hint, { agent: view.agent })}</p>
      <ul className="stack gap-8">
        {list.map((text) => (
          <li key={text.file} className={css.block} data-kind="file" data-block={`file: ${text.id}`}>
            <div className={`row gap-8 ${css.blockHead} ${css.blockPlain}`}>
              <span className={`flex flex-none text-2 ${css.blockIcon}`} aria-hidden>
                <DocumentText16Regular />
              </span>
              <h2 className="flex-none break">{titleOf(text.id.replace(/^clarify-/, ''))}</h2>
              <span className={`truncate hint fill ${css.blockSub}`} />
              <FileChip file={text.file} />
            </div>
            <PromptEditor text={text} view={view} chat={kind !== 'clarify'} />
          </li>
        ))}
      </ul>
    </section>
  )
}
