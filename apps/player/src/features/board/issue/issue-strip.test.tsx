import type { OpenInfo } from '@app/contract/draws.ts'
import { readOpenInfoDocument } from '@app/contract/draws.ts'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { SilentSocket } from '#features/board/lottery-board.fixtures.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { renderPage } from '#testing/render-page.tsx'
import { IssueStrip } from './issue-strip.tsx'

const server = fakeServer()
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

type Shown = Readonly<{ planSeconds: number; resultSeconds?: number; closeSeconds?: number; cur?: string }>

/** Issue 0846 is planned at a distance from now, the current one closes, and 0845 is the last result. */
async function show({ planSeconds, resultSeconds = -62, closeSeconds = 50, cur = '0847' }: Shown) {
  vi.stubGlobal('WebSocket', SilentSocket)
  const answer = (seconds: number) => {
    const at = (distance: number) => inSeconds(distance - seconds)
    server.answer(
      readOpenInfoDocument,
      {
        gameId: 71,
        gameName: '极速六合彩',
        serverTime: inSeconds(0),
        oddsVersion: 1,
        cur: { turnNum: `20261122-${cur}`, closeTime: at(closeSeconds), openTime: at(58), liveUrl: '' },
        pre: {
          turnNum: '20261122-0845',
          openNum: '07,18,25,31,42,09,46',
          openTime: at(resultSeconds),
          issueDate: '2026-11-22',
          isStreaming: 0,
          liveUrl: '',
          source: 'in-house',
        },
        plan: { turnNum: '20261122-0846', planTime: at(planSeconds) },
      } satisfies OpenInfo,
      { gameId: 71 },
    )
  }
  answer(0)
  await renderPage(<IssueStrip gameId={71} family="six-mark" compact={false} />)
  await screen.findByText(`1122-${cur}`)
  return {
    strip: within(screen.getByRole('region', { name: '当前期' })),
    /** The same facts that many seconds later. */
    pass: (seconds: number) => {
      answer(seconds)
      act(() => void window.dispatchEvent(new Event('visibilitychange')))
    },
  }
}

const heard = () =>
  within(screen.getByRole('region', { name: '当前期' }))
    .getAllByRole('status')
    .map(({ textContent }) => textContent)

test('while an issue is drawn the strip says so, and no older result stands there as the last one (R2-139)', async () => {
  const { strip } = await show({ planSeconds: -1 })
  expect(strip.getByText('开奖中').parentElement?.textContent).toBe('上期 0846开奖中')
  expect(strip.queryByRole('list')).toBeNull()
})

test('between the close and the draw the strip counts down to the result that is awaited, not to the older one', async () => {
  const { strip } = await show({ planSeconds: 20 })
  const row = strip.getByText('距开奖').parentElement
  expect(row?.textContent).toMatch(/^上期 0846距开奖00[12]\d$/)
  expect(strip.queryByRole('list')).toBeNull()
})

test('while an issue takes bets the result before it stands there', async () => {
  const { strip } = await show({ planSeconds: 55, cur: '0846' })
  strip.getByText('上期 0845')
  expect(strip.getByRole('list', { name: '开奖号码' }).textContent).toContain('46')
})

test('a result from before a pause of the game says its day, and not that it is of the last issue', async () => {
  const { strip } = await show({ planSeconds: 55, cur: '0846', resultSeconds: -300 * 86_400 })
  expect(strip.queryByText(/上期/)).toBeNull()
  strip.getByText(/^(\d\d-\d\d 开奖|\d{4}\/\d\d\/\d\d)$/)
})

test('a reader hears the close, the draw and the numbers in sentences', async () => {
  const { pass } = await show({ planSeconds: 58, closeSeconds: 50, cur: '0846' })
  expect(heard()).toEqual(['第1122-0846期可以投注', '第1122-0845期开出 07 18 25 31 42 09，特码 46'])
  pass(25)
  await waitFor(() => expect(heard()[0]).toBe('第1122-0846期即将停止投注'))
  pass(51)
  await waitFor(() => expect(heard()[0]).toBe('第1122-0846期停止投注'))
  pass(59)
  await waitFor(() => expect(heard()[1]).toBe('第1122-0846期正在开奖'))
})
