import { Button, Menu, MenuItem, MenuItemRadio, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components'
import { ChevronDown16Regular, Edit16Regular, MoreHorizontal20Regular } from '@fluentui/react-icons'
import { keyName } from '../../commands/keys'
import { perform } from '../../commands/registry'
import { useTexts } from '../../lib/language'
import { askAgainAfter, untilLoss, useOpenGate, write } from '../../stores/gates'
import { usePrices } from '../../ui/forecast'
import { Note } from './Note'
import { texts } from './texts'
import css from './approval.module.css'

/** The answers to a prompt: send, edit once, reject, skip, and how often to be asked. */
export function PromptFoot({ agent }: { agent: string }) {
  const t = useTexts(texts)
  const { writing, busy } = useOpenGate()
  const prices = usePrices()
  if (writing === 'note')
    return (
      <footer className={`stack gap-8 flex-none bg-card border-top ${css.foot}`}>
        <Note label={t('noteLabelA', { agent })} />
      </footer>
    )
  const editing = writing === 'edit'
  return (
    <footer className={`row stack gap-8 flex-none bg-card border-top ${css.foot} ${css.row} ${css.wrap}`}>
      {(prices.next || prices.spent) && (
        <p className={`caption ${css.prices}`} data-testid="gate-price">
          {prices.next} {prices.spent}
        </p>
      )}
      <Button appearance="primary" className={css.send} disabledFocusable={busy} onClick={() => perform('gate.approve')}>
        {t(editing ? 'sendEdited' : 'send')}
        <kbd aria-hidden>{keyName('Ctrl+Enter').replace('+', ' ')}</kbd>
      </Button>
      {editing ? (
        <Button onClick={() => write('nothing')}>{t('cancel')}</Button>
      ) : (
        <>
          <Button icon={<Edit16Regular />} onClick={() => perform('gate.edit')}>
            {t('editOnce')}
          </Button>
          <Button onClick={() => perform('gate.reject')}>{t('reject')}</Button>
          <Button appearance="subtle" className={css.skip} onClick={() => perform('gate.skip')}>
            {t('skip')}
          </Button>
          <Menu>
            <MenuTrigger disableButtonEnhancement>
              <Button appearance="subtle" className={css.more} icon={<MoreHorizontal20Regular />} aria-label={t('more')} />
            </MenuTrigger>
            <MenuPopover>
              <MenuList>
                <MenuItem onClick={() => perform('gate.skip')}>{t('skip')}</MenuItem>
              </MenuList>
            </MenuPopover>
          </Menu>
          <AskMenu />
        </>
      )}
    </footer>
  )
}

/** How many further turns go without a question. It counts with the next Send. */
function AskMenu() {
  const t = useTexts(texts)
  const next = useOpenGate((s) => s.next)
  const now = next === 0 ? t('askEvery') : next === untilLoss ? t('untilShort') : t('askShort', { n: next })
  return (
    <Menu checkedValues={{ next: [String(next)] }} onCheckedValueChange={(_, d) => askAgainAfter(Number(d.checkedItems[0] ?? 0))}>
      <MenuTrigger disableButtonEnhancement>
        <Button icon={<ChevronDown16Regular />} iconPosition="after" className={css.ask}>
          {now}
        </Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuItemRadio name="next" value="0">
            {t('askEvery')}
          </MenuItemRadio>
          <MenuItemRadio name="next" value="5">
            {t('next5')}
          </MenuItemRadio>
          <MenuItemRadio name="next" value="20">
            {t('next20')}
          </MenuItemRadio>
          <MenuItemRadio name="next" value={String(untilLoss)}>
            {t('untilLoss')}
          </MenuItemRadio>
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
