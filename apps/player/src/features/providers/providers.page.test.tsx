import { listLiveRounds, reportLiveGames } from '@app/contract/providers.ts'
import { addDays } from '@app/domain/time/china-time.ts'
import { chinaToday } from '@app/session/china-today.ts'
import { forgetTokens, keepTokens } from '@app/session/tokens.ts'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { renderPage } from '#testing/render-page.tsx'
import { watchedElements } from '#testing/watched-elements.ts'
import '@app/page-testing/without-layout.ts'
import { LiveBettingPage } from './live-betting.page.tsx'
import { LiveBettingDetailPage } from './live-betting-detail.page.tsx'

const server = fakeServer()
const watched = watchedElements()
beforeEach(() => keepTokens({ token: 'abc', tokenChat: '' }))
afterEach(() => {
  cleanup()
  act(forgetTokens)
})

const game = (gameCode: string, betAmount: string, winAmount: string) => ({
  ...{ gameCode, gameName: `游戏${gameCode}`, providerName: '演示', betAmount, winAmount },
  ...{ validBet: betAmount, rounds: betAmount === '0.00' ? 0 : 3 },
})

const round = (roundId: string) => ({
  ...{ time: '2026-11-21T08:00:00.000Z', gameCode: 'slot', gameName: '三星报喜', providerName: '演示' },
  ...{ roundId, betAmount: '5.00', validBet: '5.00', winAmount: '3.00', balanceAfter: '98.00' },
  ...{ state: 'closed' as const, proofUrl: `/arcade/proof-${roundId}` },
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

  test('that cannot be had says why, as the server says it (R1-151)', async () => {
    server.refuse(reportLiveGames, 'SYS/BUSY')
    await renderPage(<LiveBettingPage />)
    const retry = await screen.findByRole('button', { name: /加载失败，点击重试/ })
    expect(retry.textContent).toContain('系统繁忙，请稍后再试')
    server.answer(reportLiveGames, { data: [], open: { betAmount: '0.00', rounds: 0 } })
    fireEvent.click(retry)
    await screen.findByText('暂无数据')
  })

  test('of a game lists its rounds with the way to their check, and later pages after them (R1-090)', async () => {
    const pageOf = (page: number, roundId: string) => ({
      ...{ page, totalCount: 21, total: { betAmount: '5.00', winAmount: '3.00' } },
      data: [round(roundId)],
    })
    server.answer(listLiveRounds, pageOf(1, 'ab12'))
    await renderPage(<LiveBettingDetailPage />, '/live-betting-detail')
    await screen.findByText(/ab12/)
    expect(screen.getByRole('link', { name: '验证这一局' }).getAttribute('href')).toBe('/arcade/proof-ab12')
    server.answer(listLiveRounds, pageOf(2, 'cd34'))
    watched.reachEnd()
    await screen.findByText(/cd34/)
    screen.getByText(/ab12/)
    expect(server.sent.at(-1)?.query.get('page')).toBe('2')
  })
})
