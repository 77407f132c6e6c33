import { Button, Menu, MenuGroup, MenuGroupHeader, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components'
import { BookmarkAddRegular } from '@fluentui/react-icons'
import { useState } from 'react'
import type { service } from '../../contracts/api'
import { useTexts } from '../../lib/language'
import { useProject } from '../../stores/state'
import { drawnWords } from '../../ui/drawnWords'
import css from './inchat.module.css'
import { choose } from './actions'
import { claims } from './rules'
import { texts } from './texts'

/** selectedIn are the words of an answer that are selected. */
function selectedIn(button: Element): string {
  const selection = getSelection()
  const answer = button.closest('[data-reply]')?.querySelector('[data-said]')
  return answer && selection?.rangeCount ? drawnWords(selection.getRangeAt(0), answer) : ''
}

/** Keep, under an answer of the chat: its beginning, or the words that are selected, wait in To decide as what the person says they are. */
export function ChatKeep({ reply }: { reply: service.ChatMessage }) {
  const t = useTexts(texts)
  const readOnly = useProject((s) => s.readOnly)
  const [passage, setPassage] = useState('')
  if (readOnly) return null
  const look = (e: React.SyntheticEvent) => setPassage(selectedIn(e.currentTarget)) // before the press takes the selection away
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <Button
          className={css.keep}
          size="small"
          appearance="subtle"
          icon={<BookmarkAddRegular />}
          onPointerDownCapture={look}
          onKeyDownCapture={look}
        >
          {t('keep')}
        </Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuGroup>
            <MenuGroupHeader>{t(passage ? 'keepPassage' : 'keepAnswer')}</MenuGroupHeader>
            {claims.map((kind) => (
              <MenuItem key={kind} onClick={() => void choose(reply.id, passage, kind)}>
                {t('kind', { kind })}
              </MenuItem>
            ))}
          </MenuGroup>
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
