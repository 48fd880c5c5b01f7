import { QueryClient, QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { watchedElements } from '#testing/watched-elements.ts'
import { InfiniteList, NEXT_PAGE_WITHIN_PX } from './infinite-list.tsx'

type Page = Readonly<{ rows: readonly string[]; next: number | undefined }>

const watched = watchedElements()
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

type NamesProps = Readonly<{ load: (page: number) => Promise<Page>; atOnce?: number | undefined }>

function Names({ load, atOnce }: NamesProps) {
  const query = useInfiniteQuery({
    queryKey: ['names'],
    initialPageParam: 1,
    queryFn: ({ pageParam }) => load(pageParam),
    getNextPageParam: (last: Page) => last.next,
    select: ({ pages }) => pages.flatMap(page => page.rows),
  })
  return (
    <InfiniteList
      query={query}
      keyOf={name => name}
      whenEmpty={<a href="/game/71">去投注</a>}
      {...(atOnce === undefined ? {} : { atOnce })}
    >
      {name => <b>{name}</b>}
    </InfiniteList>
  )
}

function show(load: (page: number) => Promise<Page>, atOnce?: number) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <Names load={load} atOnce={atOnce} />
    </QueryClientProvider>,
  )
}

describe('a list', () => {
  test('draws heavy rows a few at once, the others when they are near and one after another', async () => {
    const idle: (() => void)[] = []
    vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run))
    show(async () => ({ rows: ['一', '二', '三', '四'], next: undefined }), 2)
    await screen.findByText('二')
    expect(screen.getAllByRole('listitem')).toHaveLength(4)
    expect(idle).toEqual([])
    watched.nearRows()
    expect(screen.queryByText('三')).toBeNull()
    act(() => idle.shift()?.())
    screen.getByText('三')
    expect(screen.queryByText('四')).toBeNull()
    act(() => idle.shift()?.())
    screen.getByText('四')
    expect(idle).toEqual([])
  })

  test('shows grey rows while it loads', () => {
    show(() => new Promise(() => undefined))
    screen.getByRole('status', { name: '加载中' })
  })

  test('shows 暂无数据 and a way on when there is nothing (R1-147)', async () => {
    show(async () => ({ rows: [], next: undefined }))
    await screen.findByText('暂无数据')
    screen.getByRole('link', { name: '去投注' })
  })

  test('shows 加载失败，点击重试 and loads again by a tap', async () => {
    let calls = 0
    show(async () => {
      calls += 1
      if (calls === 1) throw new Error('lost')
      return { rows: ['甲'], next: undefined }
    })
    fireEvent.click(await screen.findByRole('button', { name: '加载失败，点击重试' }))
    await screen.findByText('甲')
  })

  test('loads the next page near the end and closes with 没有更多数据了 (R1-147)', async () => {
    show(async page => (page === 1 ? { rows: ['甲'], next: 2 } : { rows: ['乙'], next: undefined }))
    await screen.findByText('甲')
    expect(screen.queryByText('没有更多数据了')).toBeNull()
    expect(watched.margin()).toBe(`0px 0px ${NEXT_PAGE_WITHIN_PX}px`)
    watched.reachEnd()
    await screen.findByText('乙')
    screen.getByText('没有更多数据了')
  })
})
