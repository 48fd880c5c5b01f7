import { readDrawCard } from '@app/client/draws/read-draw-card.ts'
import type { OpenInfo } from '@app/contract/draws.ts'
import { noteServerTime } from '@app/session/server-clock.ts'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openInfo } from '#features/draws/draws.fixtures.ts'
import { renderPage } from '#testing/render-page.tsx'
import { DrawCardView } from './draw-card.widget.tsx'

const DRAWS_AT = Date.parse('2026-11-21T12:01:00+08:00')
const show = (secondsBefore: number, given: OpenInfo = openInfo) =>
  renderPage(<DrawCardView card={readDrawCard(given)} nowMs={DRAWS_AT - secondsBefore * 1000} toBoard />)

beforeAll(() => noteServerTime(String(Date.now()), 0))
afterEach(cleanup)

describe('the draw card', () => {
  test('shows the last result: six balls, the special one, zodiac and element of its day (R2-072, R2-073)', async () => {
    await show(50)
    const balls = within(screen.getByRole('list', { name: '开奖号码' })).getAllByRole('listitem')
    expect(balls.map(ball => ball.textContent)).toEqual([
      '07红波鼠/土',
      '18红波牛/火',
      '25蓝波马/木',
      '31蓝波鼠/水',
      '42蓝波牛/金',
      '09蓝波狗/木',
      '特码46红波鸡/木',
    ])
  })

  test('counts down to the next draw and leads to the board (R2-139)', async () => {
    await show(50)
    screen.getByRole('timer', { name: '剩余 00:50' })
    screen.getByText('距第1121-0721期开奖')
    expect(screen.getByRole('link', { name: '去投注' }).getAttribute('href')).toBe('/game/71')
  })

  test('leads to the analysis of the game', async () => {
    await show(50)
    expect(screen.getByRole('link', { name: '走势' }).getAttribute('href')).toBe('/game/71/analytic')
  })

  test('leads to the proof of its draw, and of a draw of the past to none', async () => {
    await show(50)
    const link = screen.getByRole('link', { name: '验证第1121-0720期' })
    expect(link.getAttribute('href')).toBe('/fairness/71/20261121-0720')
    cleanup()
    const { pre } = openInfo
    await show(50, { ...openInfo, pre: pre === null ? null : { ...pre, source: 'history' } })
    expect(screen.queryByRole('link', { name: /^验证/ })).toBeNull()
  })

  test('says 封盘中 after the close and keeps counting', async () => {
    await show(8)
    screen.getByText('封盘中')
    screen.getByRole('timer', { name: '剩余 00:08' })
  })

  test('says 开奖中 while drawing and keeps the old numbers under their own issue', async () => {
    await show(-3)
    screen.getByText('开奖中')
    expect(screen.queryByRole('timer')).toBeNull()
    screen.getByText('1121-0720')
  })

  test('labels a draw that stands in for an external game', async () => {
    const { pre } = openInfo
    await show(50, { ...openInfo, pre: pre === null ? null : { ...pre, source: 'demonstration' } })
    screen.getByText('演示开奖')
  })

  test('stands without a result', async () => {
    await show(50, { ...openInfo, pre: null })
    screen.getByText('暂无开奖记录')
  })
})
