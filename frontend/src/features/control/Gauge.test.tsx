import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { service } from '../../contracts/api'
import { Gauge } from './Gauge'
import { usePromptPreview } from './promptPreview'
import css from './control.module.css'

test('the gauge is quiet, warns from 75 % of the room for a prompt, and calls from 90 %', () => {
  const preview = {
    budget: 1000,
    tokens: 0,
    sections: [],
    problem: null,
    gate: false,
    leftOut: [],
    nodes: [],
  } as unknown as service.PromptPreview
  const at = (tokens: number) => {
    usePromptPreview.setState({ preview: { ...preview, tokens } })
    const { unmount } = render(<Gauge />)
    const gauge = screen.getByRole('button')
    const tone = [css.nearly!, css.full!].find((c) => gauge.classList.contains(c)) ?? ''
    const sign = gauge.querySelector('svg') !== null // not by its colour alone
    unmount()
    return [tone, sign]
  }
  expect([at(749), at(750), at(899), at(900), at(1200)]).toEqual([
    ['', false],
    [css.nearly, true],
    [css.nearly, true],
    [css.full, true],
    [css.full, true],
  ])
})
