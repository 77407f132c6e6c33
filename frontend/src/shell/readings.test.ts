import { expect, test } from 'vitest'
import { goThere } from './readings'

const frame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))

test('a view that comes late takes the keys only where nobody went elsewhere, and only the one that was wanted last', async () => {
  document.body.innerHTML = '<button>here</button><aside tabindex="-1"></aside>'
  const [here, pane] = [document.querySelector('button')!, document.querySelector('aside')!]
  const come = (name: string) => document.body.insertAdjacentHTML('beforeend', `<section tabindex="-1" class="${name}"></section>`)
  here.focus()
  goThere('.one')
  await frame()
  come('one')
  await frame()
  expect(document.activeElement?.className).toBe('one')

  goThere('.two')
  await frame()
  pane.focus() // the person went there meanwhile
  come('two')
  await frame()
  expect(document.activeElement).toBe(pane)

  goThere('.three')
  goThere('.one')
  come('three')
  await frame()
  expect(document.activeElement?.className).toBe('one')
  document.body.innerHTML = ''
})
