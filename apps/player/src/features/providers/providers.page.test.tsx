import { listLiveRounds, reportLiveGames } from '@app/contract/providers.ts'
import { addDays } from '@app/domain/time/china-time.ts'
import { chinaToday } from '@app/session/china-today.ts'
import { forgetTokens, keepTokens } from '@app/session/tokens.ts'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { renderPage } from '#testing/render-page.tsx'
import { LiveBettingPage } from './live-betting.page.tsx'
import { LiveBettingDetailPage } from './live-betting-detail.page.tsx'

const server = fakeServer()
beforeEach(() => keepTokens({ token: 'abc', tokenChat: '' }))
afterEach(() => {
  cleanup()
  act(forgetTokens)
})

const game = (gameCode: string, betAmount: string, winAmount: string) => ({
  ...{ gameCode, gameName: `游戏${gameCode}`, providerName: '演示', betAmount, winAmount },
  ...{ validBet: betAmount, rounds: betAmount === '0.00' ? 0 : 3 },
})

describe('the report', () => {
  test('shows seven days by game; one that was not played leads nowhere (R1-037 (guard), R1-038)', async () => {
    server.answer(reportLiveGames, {
      data: [game('slot', '30.00', '-12.50'), game('dice', '0.00', '0.00')],
      open: { betAmount: '5.00', rounds: 1 },
    })
    await renderPage(<LiveBettingPage />)
    const way = await screen.findByRole('link', { name: /游戏slot/ })
    expect(way.textContent).toMatch(/30\.00.*-12\.50/)
    expect(way.getAttribute('href')).toBe(
      `/live-betting-detail?gameCode=slot&startDate=${addDays(chinaToday(), -6)}&endDate=${chinaToday()}`,
    )
    expect(screen.queryByRole('link', { name: /游戏dice/ })).toBeNull()
    expect(screen.getByText(/未结算 1 局/)).toBeTruthy()
    const query = server.sent.at(-1)?.query
    expect([query?.get('startDate'), query?.get('endDate')]).toEqual([
      addDays(chinaToday(), -6),
      chinaToday(),
    ])
  })

  test('of a game lists its rounds, each with the way to its check', async () => {
    server.answer(listLiveRounds, {
      ...{ page: 1, totalCount: 1, total: { betAmount: '5.00', winAmount: '3.00' } },
      data: [
        {
          ...{
            time: '2026-11-21T08:00:00.000Z',
            gameCode: 'slot',
            gameName: '三星报喜',
            providerName: '演示',
          },
          ...{
            roundId: 'ab12',
            betAmount: '5.00',
            validBet: '5.00',
            winAmount: '3.00',
            balanceAfter: '98.00',
          },
          ...{ state: 'closed', proofUrl: '/arcade/proof-ab12' },
        },
      ],
    })
    await renderPage(<LiveBettingDetailPage />, '/live-betting-detail')
    await screen.findByText(/ab12/)
    expect(screen.getByRole('link', { name: '验证这一局' }).getAttribute('href')).toBe('/arcade/proof-ab12')
  })
})
