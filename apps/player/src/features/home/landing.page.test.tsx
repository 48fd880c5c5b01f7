import { readOpenInfoDocument } from '@app/contract/draws.ts'
import { listTipCategories, listTips } from '@app/contract/tips.ts'
import { readZodiacVotes } from '@app/contract/tips-polls.ts'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { renderPage } from '#testing/render-page.tsx'
import '@app/page-testing/without-layout.ts'
import {
  HongKongLotteryPage,
  MacauLotteryPage,
  MacauMarkSixPage,
  TaiwanMarkSixPage,
} from './landing.page.tsx'

const TEMPLATE = '/app-api/game-document/template'
const server = fakeServer()
afterEach(cleanup)

test.each([
  ['新澳门', 110, MacauLotteryPage],
  ['香港', 70, HongKongLotteryPage],
  ['台湾', 82, TaiwanMarkSixPage],
  ['澳门', 90, MacauMarkSixPage],
] as const)(
  'the page of %s (game %i) has its draw and its cards by category (R0-077)',
  async (_, gameId, Page) => {
    server.refuse(readOpenInfoDocument, 'SYS/BUSY', { params: { gameId } })
    server.answer(listTipCategories, { data: [{ playCateName: '生肖' }] })
    server.answer(readZodiacVotes, { data: {} })
    server.answer(listTips, { data: [], totalCount: 0 })
    await renderPage(<Page />)
    await screen.findByRole('region', { name: '最新开奖' })
    fireEvent.click(await screen.findByRole('button', { name: '生肖' }))
    const asked = () =>
      server.sent
        .filter(call => call.path === TEMPLATE)
        .map(call => [call.query.get('gameId'), call.query.get('playCateName')])
    await waitFor(() =>
      expect(asked()).toEqual([
        [String(gameId), null],
        [String(gameId), '生肖'],
      ]),
    )
  },
)
