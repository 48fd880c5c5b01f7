import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '#testing/render-page.tsx'
import { useRowPlace } from './use-row-place.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function List() {
  const list = useRef<HTMLUListElement>(null)
  useRowPlace(list, true)
  return (
    <ul ref={list}>
      <li data-row="a">甲</li>
      <li data-row="b">乙</li>
    </ul>
  )
}

test('who comes back finds the tapped row where it was, also when what is above it grows late', async () => {
  const grown: (() => void)[] = []
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(tell: () => void) {
        grown.push(tell)
      }
      observe() {}
      disconnect() {}
    },
  )
  let top = 300
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => ({ top }) as DOMRect)
  const scrolls: number[] = []
  vi.stubGlobal('scrollBy', (_: number, by: number) => {
    scrolls.push(by)
    top -= by
  })
  await renderPage(<List />)
  fireEvent.click(screen.getByText('乙'))
  cleanup()
  top = 420
  await renderPage(<List />)
  await vi.waitFor(() => expect(scrolls).toEqual([120]))
  top = 380
  act(() => grown.at(-1)?.())
  expect(scrolls).toEqual([120, 80])
  fireEvent.wheel(window)
  top = 500
  cleanup()
  await renderPage(<List />)
  expect(scrolls).toEqual([120, 80])
})
