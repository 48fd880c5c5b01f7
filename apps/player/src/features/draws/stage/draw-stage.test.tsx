/** The stage of a draw: what arrives, what is said of the own bets, and the way past it. */
import type { DrawnIssue } from '@app/client/draws/read-draw-card.ts'
import { readIssueTotal } from '@app/contract/bets-records.ts'
import type { LotteryFamily } from '@app/domain/games/games.ts'
import { forgetTokens, keepTokens } from '@app/session/tokens.ts'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Reveal } from '#features/draws/card/reveal.effect.ts'
import { setPreference } from '#platform/storage/preferences.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { renderPage } from '#testing/render-page.tsx'
import { DrawStage } from './draw-stage.widget.tsx'

const server = fakeServer()
const ISSUE = '20261121-0721'
const drawn: DrawnIssue = {
  issueNumber: ISSUE,
  drawnNumbers: [7, 18, 25, 31, 42, 9, 46],
  drawnAt: Date.parse('2026-11-21T12:01:00+08:00'),
  issueDate: '2026-11-21',
  isOnAir: false,
  videoUrl: undefined,
  source: 'in-house',
}
const skip = vi.fn()
const standing: Reveal = {
  shown: undefined,
  step: undefined,
  position: 0,
  news: ISSUE,
  skip,
  isStaged: true,
  onStaged: () => undefined,
}

function total(orders: number, bettingMoney: string, reward: string, isSettled = true) {
  server.answer(readIssueTotal, { data: { orders, bettingMoney, reward, isSettled } })
}

type Given = Readonly<{ reveal?: Partial<Reveal>; family?: LotteryFamily; numbers?: readonly number[] }>

async function show({ reveal = {}, family = 'six-mark', numbers = drawn.drawnNumbers }: Given = {}) {
  await renderPage(
    <DrawStage
      gameId={71}
      family={family}
      drawn={{ ...drawn, drawnNumbers: numbers }}
      reveal={{ ...standing, ...reveal }}
    />,
  )
  return within(await screen.findByRole('region', { name: '开奖台' }))
}

const art = (): string => screen.getByRole('region', { name: '开奖台' }).children[1]?.textContent ?? ''

beforeAll(async () => {
  await import('./stage.tsx')
})
afterEach(() => {
  setPreference('motion', 'full')
  forgetTokens()
  skip.mockReset()
  cleanup()
})

describe('numbers', () => {
  const waits = () =>
    [...screen.getByRole('region', { name: '开奖台' }).querySelectorAll('li')].map(place =>
      place.style.getPropertyValue('--wait'),
    )
  const isComing = () =>
    screen.getByRole('region', { name: '开奖台' }).querySelector('ul')?.getAttribute('data-coming')

  test('come one after the other with zodiac and element, and who comes late finds the first ones there', async () => {
    const stage = await show({
      reveal: { shown: 2, position: 2, step: { range: 48, choice: 17, number: 18 } },
    })
    stage.getByText('开奖中 2/7')
    stage.getByText('第2个：48选17')
    expect(art()).toMatch(/^07.\/.18.\/.25.\/.31.\/.42.\/.09.\/.46.\/.$/)
    expect(isComing()).toBe('true')
    expect(waits()).toEqual(['-450ms', '0ms', '450ms', '900ms', '1350ms', '1800ms', '2250ms'])
  })

  test('are unseen until the first one comes', async () => {
    await show({ reveal: { shown: 0 } })
    expect(isComing()).toBe('false')
  })

  test('all stand at once for who wants no motion, with the same words', async () => {
    setPreference('motion', 'less')
    const stage = await show()
    stage.getByText('已开奖')
    expect(art().match(/\d\d/g)).toEqual(['07', '18', '25', '31', '42', '09', '46'])
  })

  test.each([
    ['k3', [3, 4, 6], '13大 单'],
    ['k3', [2, 2, 2], '6豹子'],
    ['ssc', [0, 9, 9, 1, 4], '09914'],
  ] as const)('of %s are drawn in their own picture', async (family, numbers, text) => {
    await show({ family, numbers })
    expect(art()).toBe(text)
  })

  test('of niu-niu turn over in every hand that has them; an open hand says its bull and whether it won', async () => {
    const numbers = [9, 10, 3, 8, 6, 7, 1, 4, 2, 5]
    const hands = () =>
      [...screen.getByRole('region', { name: '开奖台' }).querySelectorAll('ul > li')].map(
        hand => hand.textContent,
      )
    await show({ family: 'niuniu', numbers, reveal: { shown: 6, position: 6 } })
    expect(hands()).toEqual([
      ...['庄牛六910386', '闲一牛四负103867', '闲二3867', '闲三867', '闲四67', '闲五7'],
    ])
    cleanup()
    await show({ family: 'niuniu', numbers })
    expect(hands()).toEqual([
      ...['庄牛六910386', '闲一牛四负103867', '闲二牛五负38671', '闲三没牛负86714'],
      ...['闲四牛牛胜67142', '闲五牛九胜71425'],
    ])
  })

  test('of a race cross the line one by one, each with a plate below its place', async () => {
    const order = [7, 3, 10, 1, 8, 5, 2, 6, 9, 4]
    await show({ family: 'racing', numbers: order, reveal: { shown: 3, position: 3 } })
    const plates = screen.getByRole('region', { name: '开奖台' }).querySelectorAll('ol li')
    expect([...plates].map(({ textContent }) => textContent)).toEqual([
      ...['冠7', '亚3', '季10', '四', '五', '六', '七', '八', '九', '十'],
    ])
  })
})

describe('the own bets of the issue', () => {
  test('are told by stake and return with a way to them; a return below the stake is not gold', async () => {
    keepTokens({ token: 'abc', tokenChat: '' })
    total(3, '300.00', '198.00')
    const stage = await show()
    const line = (await stage.findByText('198.00')).closest('p')
    expect(line?.textContent).toBe('投注 300.00返还 198.00查看')
    expect(stage.getByRole('link', { name: '查看' }).getAttribute('href')).toBe('/bet-list?game_id=71')
    expect(stage.queryByText('中')).toBeNull()
    expect(stage.getByRole('status').textContent).toBe('您本期投注300.00，返还198.00')
  })

  test('are gold and counted up above the stake', async () => {
    keepTokens({ token: 'abc', tokenChat: '' })
    total(1, '30.00', '485.00')
    const stage = await show()
    await stage.findByText('中')
    await stage.findByText('485.00')
  })

  test('are gold at once for who wants no motion', async () => {
    setPreference('motion', 'less')
    keepTokens({ token: 'abc', tokenChat: '' })
    total(1, '30.00', '485.00')
    const stage = await show()
    const seal = await stage.findByText('中')
    expect(seal.parentElement?.textContent).toBe('中投注 30.00返还 485.00查看')
  })

  test('are awaited while they are being settled, and said to a reader only then', async () => {
    keepTokens({ token: 'abc', tokenChat: '' })
    total(2, '20.00', '0.00', false)
    const stage = await show()
    await stage.findByText('本期投注 20.00，正在结算')
    expect(stage.getByRole('status').textContent).toBe('')
    total(2, '20.00', '0.00')
    await waitFor(() => expect(stage.getByRole('status').textContent).toBe('您本期投注20.00，返还0.00'), {
      timeout: 10_000,
    })
  })

  test('that do not exist leave the way to the proof', async () => {
    keepTokens({ token: 'abc', tokenChat: '' })
    total(0, '0.00', '0.00', false)
    const stage = await show()
    stage.getByRole('link', { name: '验证第1121-0721期' })
    expect(stage.queryByText(/投注/)).toBeNull()
  })

  test('of a guest are not asked for', async () => {
    const stage = await show()
    stage.getByText('号码由公开种子推出')
    expect(server.sent).toEqual([])
  })
})

/** The numbers come until somebody taps. */
function Playing() {
  const [shown, setShown] = useState<number | undefined>(3)
  return (
    <DrawStage
      gameId={71}
      family="six-mark"
      drawn={drawn}
      reveal={{ ...standing, shown, skip: () => setShown(undefined) }}
    />
  )
}

describe('a way past it', () => {
  test('the first tap ends what moves, the next one lifts the stage', async () => {
    await renderPage(<Playing />)
    fireEvent.click(await screen.findByRole('button', { name: '跳过' }))
    screen.getByText('已开奖')
    expect(art().match(/\d\d/g)).toHaveLength(7)
    fireEvent.click(screen.getByRole('button', { name: '收起' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: '开奖台' })).toBeNull())
  })

  test('nothing moves on a page that nobody sees', async () => {
    await show({ reveal: { shown: 3 } })
    const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    expect(skip).toHaveBeenCalledOnce()
    seen.mockRestore()
  })

  test('it leaves by itself once it has been read', async () => {
    await show()
    await waitFor(() => expect(screen.queryByRole('region', { name: '开奖台' })).toBeNull(), {
      timeout: 20_000,
    })
  })
})

test('there is no stage for what is no news, nor for a draw that is shown live', async () => {
  await renderPage(
    <>
      <DrawStage gameId={71} family="six-mark" drawn={drawn} reveal={{ ...standing, news: undefined }} />
      <DrawStage gameId={71} family="six-mark" drawn={{ ...drawn, isOnAir: true }} reveal={standing} />
    </>,
  )
  await act(async () => void (await import('./stage.tsx')))
  expect(screen.queryByRole('region', { name: '开奖台' })).toBeNull()
})
