import { listTipCategories, listTips } from '@app/contract/tips.ts'
import { readZodiacVotes } from '@app/contract/tips-polls.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { renderPage } from '#testing/render-page.tsx'
import { watchedElements } from '#testing/watched-elements.ts'
import '@app/page-testing/without-layout.ts'
import { TipCardList } from './tip-card-list.widget.tsx'
import { tipCard, tipItem } from './tips.fixtures.ts'
import { useTipCategories } from './tips.queries.ts'

const TEMPLATE = '/app-api/game-document/template'
const server = fakeServer()
const watched = watchedElements()

const page = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => tipCard({ id: String(from + at), name: `卡${from + at}` }))

beforeEach(() => {
  localStorage.clear()
  server.answer(readZodiacVotes, { data: { 1: { 马: 2 } } })
})
afterEach(cleanup)

const asked = () =>
  server.sent.filter(call => call.path === TEMPLATE).map(call => Object.fromEntries(call.query))

test('cards come twenty at a time, the next near the end, then the end is said (R2-130)', async () => {
  server.answer(listTips, { data: page(1, 20), totalCount: 21 })
  await renderPage(<TipCardList gameId={90} />)
  await screen.findByRole('article', { name: '卡1' })
  watched.nearRows()
  await screen.findByRole('article', { name: '卡20' })
  expect(screen.queryByText('没有更多数据了')).toBeNull()
  server.answer(listTips, { data: page(21, 1), totalCount: 21 })
  expect(watched.margin()).toBe('0px 0px 300px')
  watched.reachEnd()
  await screen.findByText('没有更多数据了')
  watched.nearRows()
  await screen.findByRole('article', { name: '卡21' })
  expect(asked()).toEqual([
    { gameId: '90', page: '1', rows: '20' },
    { gameId: '90', page: '2', rows: '20' },
  ])
})

test('what demonstration content is, is said once above the cards', async () => {
  server.answer(listTips, {
    data: page(1, 2).map(card => ({ ...card, demonstration: 1 })),
    totalCount: 2,
  })
  await renderPage(<TipCardList gameId={90} />)
  await screen.findByRole('article', { name: '卡1' })
  watched.nearRows()
  await screen.findByRole('article', { name: '卡2' })
  expect(screen.getAllByText('演示内容由程序按期号生成，不参考开奖结果')).toHaveLength(1)
})

function Chooser() {
  const [category, setCategory] = useState('生肖')
  return (
    <>
      {['生肖', '波色'].map(name => (
        <button key={name} type="button" onClick={() => setCategory(name)}>
          {name}
        </button>
      ))}
      <TipCardList gameId={90} playCateName={category} />
    </>
  )
}

test('another category begins anew on the first group; the former is kept (R2-093, R2-122)', async () => {
  const groups = [[tipItem({ id: '1', content: '甲' })], [tipItem({ id: '2', content: '乙' })]]
  server.answer(listTips, { data: [tipCard({ templateCode: 'MB14', groups })], totalCount: 1 })
  await renderPage(<Chooser />)
  await screen.findByText('甲')
  fireEvent.click(screen.getByRole('button', { name: '2026324期' }))
  screen.getByText('乙')
  fireEvent.click(screen.getByRole('button', { name: '波色' }))
  await screen.findByText('甲')
  fireEvent.click(screen.getByRole('button', { name: '生肖' }))
  await screen.findByText('甲')
  await waitFor(() => expect(asked().map(query => query.playCateName)).toEqual(['生肖', '波色']))
})

test('votes stand on the card that they are for (R2-043)', async () => {
  server.answer(listTips, { data: page(1, 2), totalCount: 2 })
  await renderPage(<TipCardList gameId={90} />)
  within(await screen.findByRole('article', { name: '卡1' })).getByText('共2票')
  watched.nearRows()
  expect(within(await screen.findByRole('article', { name: '卡2' })).queryByText(/票/)).toBeNull()
})

function Categories({ gameId }: { gameId: number }) {
  return <p>{useTipCategories(gameId).data?.join('、')}</p>
}

test('the categories of a game are asked for by its id (R2-187)', async () => {
  server.answer(listTipCategories, { data: [{ playCateName: '生肖' }, { playCateName: '波色' }] })
  await renderPage(<Categories gameId={90} />)
  await screen.findByText('生肖、波色')
  expect(server.sent.map(call => call.query.get('gameId'))).toEqual(['90'])
})
