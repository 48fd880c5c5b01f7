import { QueryClient, QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchedElements } from '#testing/watched-elements.ts'
import { LongList } from './virtual-rows.tsx'

const ROW_PX = 64
const GAP_PX = 8
const ROWS = 500
const names = Array.from({ length: ROWS }, (_, at) => `第${at + 1}行`)

watchedElements()
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(ROW_PX)
  // The list begins at the top of the page.
  vi.spyOn(HTMLUListElement.prototype, 'getBoundingClientRect').mockImplementation(
    () => ({ top: -window.scrollY }) as DOMRect,
  )
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function Names() {
  const query = useInfiniteQuery({
    queryKey: ['names'],
    initialPageParam: 1,
    queryFn: async () => names,
    getNextPageParam: () => undefined,
    select: ({ pages }) => pages.flat(),
  })
  return (
    <LongList query={query} keyOf={name => name} skeletonHeight={ROW_PX}>
      {name => <button type="button">{name}</button>}
    </LongList>
  )
}

async function show() {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Names />
    </QueryClientProvider>,
  )
  await screen.findByText('第1行')
}

const drawn = () => screen.getAllByRole('listitem').map(item => Number(item.getAttribute('aria-posinset')))

function scrollTo(px: number): void {
  vi.stubGlobal('scrollY', px)
  act(() => {
    window.dispatchEvent(new Event('scroll'))
  })
}

test('of a long list only the rows near the screen are drawn, each told with its place among all', async () => {
  await show()
  expect(drawn()[0]).toBe(1)
  expect(drawn().length).toBeLessThan(40)
  expect(screen.getByText('第1行').closest('li')?.getAttribute('aria-setsize')).toBe(String(ROWS))
  expect(screen.getByRole('list').style.height).toBe(`${ROWS * (ROW_PX + GAP_PX) - GAP_PX}px`)
})

test('the rows follow the scroll', async () => {
  await show()
  scrollTo(300 * (ROW_PX + GAP_PX))
  expect(drawn()).toContain(301)
  expect(drawn()).not.toContain(1)
  expect(drawn().length).toBeLessThan(40)
})

test('a row that has the focus stays when it is scrolled away, and goes when it has lost it', async () => {
  await show()
  const first = screen.getByRole('button', { name: '第1行' })
  act(() => first.focus())
  scrollTo(300 * (ROW_PX + GAP_PX))
  expect(document.activeElement).toBe(first)
  expect(drawn()).toEqual(expect.arrayContaining([1, 301]))
  act(() => first.blur())
  expect(drawn()).not.toContain(1)
})
