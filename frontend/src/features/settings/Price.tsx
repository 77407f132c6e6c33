import { useState } from 'react'
import { api, type service } from '../../contracts/api'
import { useTexts } from '../../lib/language'
import { FileChip } from '../../ui/FileChip'
import { explain } from '../../ui/failures'
import { failureOf } from '../../ui/notify'
import { TextField } from './Fields'
import { Card, Row } from './Row'
import { texts } from './texts'
import css from './settings.module.css'

/** What the agent's model costs. It is kept when both prices are known; two empty fields mean that no cost is shown. */
export function Price({ agent, free }: { agent: service.AgentForm; free: boolean }) {
  const t = useTexts(texts)
  const { price } = agent
  const [begun, begin] = useState<{ model: string; input: string; output: string; problem: string } | null>(null) // what could not be kept yet
  const { input, output, problem } = begun?.model === agent.model ? begun : { ...price, problem: '' }
  const keep = async (read: string, written: string, currency: string) => {
    const wait = (problem: string) => begin({ model: agent.model, input: read, output: written, problem })
    if ((read === '') !== (written === '')) return wait(t('priceBoth'))
    try {
      await api.settings.SetPrice(agent.model, read, written, currency)
      begin(null)
    } catch (e) {
      wait(explain(failureOf(e)).what)
    }
  }
  if (!agent.model || (free && !price.input)) return null
  return (
    <Card label={t('price')}>
      <div className={`flex wrap items-baseline ${css.priceHead}`}>
        <h2>{t('price')}</h2>
        <p className={`hint break lh-1400 ${css.hint}`}>{t('priceWhy', { model: agent.model })}</p>
        <FileChip file={price.file} />
      </div>
      <Row label={t('priceRead')} hint={t('priceReadWhy')} problem={problem || undefined} name="input">
        {(ids) => <TextField number value={input} unit={price.currency} ids={ids} onKeep={(v) => keep(v, output, price.currency)} />}
      </Row>
      <Row label={t('priceWritten')} hint={t('priceWrittenWhy')} name="output">
        {(ids) => <TextField number value={output} unit={price.currency} ids={ids} onKeep={(v) => keep(input, v, price.currency)} />}
      </Row>
      <Row label={t('currency')} hint={t('currencyWhy')} name="currency">
        {(ids) => <TextField value={price.currency} ids={ids} onKeep={(v) => keep(input, output, v)} />}
      </Row>
    </Card>
  )
}
