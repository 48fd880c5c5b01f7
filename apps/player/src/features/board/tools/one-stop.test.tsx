import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Tabs } from '#ui/tabs/tabs.tsx'
import { makeStops } from './one-stop.ts'

afterEach(cleanup)

function show(value: string) {
  const tabs = ['特码', '正码', '连码'].map(text => ({ value: text, text }))
  const { container } = render(<Tabs label="玩法" tabs={tabs} value={value} onChange={() => undefined} />)
  makeStops(container)
  return screen.getAllByRole('button').filter(button => button.tabIndex === 0)
}
const focused = () => document.activeElement?.textContent

test('a strip is one stop, at the chosen one; the arrow keys go round', () => {
  const stops = show('正码')
  expect(stops.map(one => one.textContent)).toEqual(['正码'])
  stops[0]?.focus()
  const seen = ['ArrowRight', 'ArrowRight', 'ArrowLeft', 'Home', 'End'].map(key => {
    fireEvent.keyDown(document.activeElement ?? document.body, { key })
    return focused()
  })
  expect(seen).toEqual(['连码', '特码', '连码', '特码', '连码'])
})

test('without a chosen one the first is the stop, and other keys are left alone', () => {
  const stops = show('')
  expect(stops.map(one => one.textContent)).toEqual(['特码'])
  stops[0]?.focus()
  expect(fireEvent.keyDown(document.activeElement ?? document.body, { key: 'a' })).toBe(true)
  expect(focused()).toBe('特码')
})

test('the sets above the cells of a zone are one stop, the cells one each', () => {
  const { container } = render(
    <fieldset>
      <div data-strip>
        <button type="button">大</button>
        <button type="button">小</button>
      </div>
      <div>
        <button type="button" data-item="01">
          01
        </button>
        <button type="button" data-item="02">
          02
        </button>
      </div>
    </fieldset>,
  )
  makeStops(container)
  expect(screen.getAllByRole('button').map(button => button.tabIndex)).toEqual([0, -1, 0, 0])
})

test('a button that came later is no stop either, as soon as the strip has the focus', () => {
  const strip = (names: readonly string[]) => (
    <Tabs label="玩法" tabs={names.map(text => ({ value: text, text }))} value="特码" onChange={() => 0} />
  )
  const { container, rerender } = render(strip(['特码']))
  makeStops(container)
  rerender(strip(['特码', '正码', '连码']))
  screen.getByRole('button', { name: '特码' }).focus()
  expect(screen.getAllByRole('button').map(button => button.tabIndex)).toEqual([0, -1, -1])
})
