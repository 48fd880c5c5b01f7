/** The pages of lucky niu-niu over known draws (lotteries §6, product document not-shown §6.5). */
import { readChatConfig } from '@app/contract/chat.ts'
import { createChatGuest, listChatGroups } from '@app/contract/chat-talk.ts'
import { listHistory, readOpenInfoDocument } from '@app/contract/draws.ts'
import { listPlays } from '@app/contract/games.ts'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { chatConfig, chatGroupsOf } from '#features/chat/chat.fixtures.ts'
import { closeChat } from '#features/chat/chat-connection.state.ts'
import { ScreenPaths } from '#platform/screen/theme-facts.ts'
import { setPreference } from '#platform/storage/preferences.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { offersOf } from '#testing/play-offers.ts'
import { renderPage } from '#testing/render-page.tsx'
import { HeatMapPage } from './heat-map.page.tsx'
import { JoyMingPage } from './joy-ming.page.tsx'
import { NiuNiuPage } from './niu-niu.page.tsx'
import { niuNiuScreens } from './niu-niu.screens.ts'
import { NiuNiuChatPage } from './niu-niu-chat.page.tsx'

const server = fakeServer()
/** The banker has 牛五; 闲一 and 闲三 beat it with 牛牛. */
const ASCENDING = '1,2,3,4,5,6,7,8,9,10'
/** The banker has 牛牛; only 闲二 has it too, with the larger first card. */
const ROTATED = '2,3,4,5,6,7,8,9,10,1'

const row = (number: number, openNum: string) => ({
  turnNum: `20261121-${String(number).padStart(4, '0')}`,
  issueDate: '2026-11-21',
  openTime: '2026-11-21T10:00:00+08:00',
  openNum,
  source: 'in-house' as const,
  state: 'settled' as const,
  reason: '',
  hasProof: true,
})

function answerDraws(...oldestFirst: readonly string[]): void {
  const data = oldestFirst.map((openNum, at) => row(at + 1, openNum)).reverse()
  server.answer(listHistory, { data, totalCount: data.length })
}

beforeEach(() => {
  server.answer(readChatConfig, chatConfig)
  server.answer(listChatGroups, chatGroupsOf({ room_id: '1008', name: '幸运牛牛', game_id: 95 }))
  server.answer(createChatGuest, {
    success: true,
    data: { id: '418820913', nickname: '游客8F3A', hash_id: 'h', token: 't' },
  })
  vi.stubGlobal(
    'WebSocket',
    class {
      send() {}
      close() {}
    },
  )
  server.answer(
    readOpenInfoDocument,
    {
      gameId: 95,
      gameName: '幸运牛牛',
      oddsVersion: 1,
      serverTime: '2026-11-21T10:00:05+08:00',
      cur: null,
      pre: { ...row(3, ASCENDING), isStreaming: 0, liveUrl: '' },
      plan: null,
    },
    { gameId: 95 },
  )
  answerDraws(ASCENDING, ASCENDING, ROTATED)
})
afterEach(cleanup)
closeChat()

test('the four variants have their routes and names (R0-055, R0-081, R0-317 (guard))', () => {
  expect(
    niuNiuScreens.map(({ options: { staticData } }) => [staticData?.screen?.path, staticData?.screen?.name]),
  ).toEqual([
    ['/game/95', 'lucky-niu-niu'],
    ['/game/95/chat', 'lucky-niu-niu-chat'],
    ['/game/95/heat-map', 'lucky-niu-niu-heat-map'],
    ['/game/95/joy-ming', 'lucky-niu-niu-joy-ming'],
  ])
})

test.each([
  ['the board', NiuNiuPage, '投注'],
  ['the chat', NiuNiuChatPage, '聊天'],
  ['the heat-map', HeatMapPage, '热图'],
  ['the roads', JoyMingPage, '路单'],
])('%s leads to the other three (R0-055, R0-317 (guard))', async (_, Page, current) => {
  server.refuse(listPlays, 'SYS/BUSY', { params: { id: 95 } })
  await renderPage(
    <ScreenPaths value={new Set(['/chat-rooms'])}>
      <Page />
    </ScreenPaths>,
  )
  const ways = within(await screen.findByRole('navigation', { name: '幸运牛牛' })).getAllByRole('link')
  expect(ways.map(link => link.getAttribute('href'))).toEqual([
    ...['/game/95', '/game/95/heat-map', '/game/95/joy-ming', '/game/95/chat'],
  ])
  expect(ways.find(link => link.getAttribute('aria-current') === 'page')?.textContent).toBe(current)
})

test('nothing leads to the chat while there are no rooms', async () => {
  await renderPage(
    <ScreenPaths value={new Set()}>
      <JoyMingPage />
    </ScreenPaths>,
  )
  const ways = within(await screen.findByRole('navigation', { name: '幸运牛牛' })).getAllByRole('link')
  expect(ways.map(link => link.textContent)).toEqual(['投注', '热图', '路单'])
})

test('the place of the chat shows the last hands above its room (R0-317)', async () => {
  await renderPage(<NiuNiuChatPage />)
  const rows = within(await screen.findByRole('table', { name: '上期牌型' })).getAllByRole('row')
  expect(rows.map(one => one.textContent)).toEqual([
    ...['庄12345牛五庄家', '闲一23456牛牛胜', '闲二34567没牛负'],
    ...['闲三45678牛牛胜', '闲四56789牛五负', '闲五678910没牛负'],
  ])
  expect(screen.queryByText('这个彩种暂时没有聊天室')).toBeNull()
})

test('a board without a draw keeps no place for hands', async () => {
  const untold = { gameId: 95, gameName: '幸运牛牛', oddsVersion: 1, serverTime: '2026-11-21T10:00:05+08:00' }
  server.answer(readOpenInfoDocument, { ...untold, cur: null, pre: null, plan: null }, { gameId: 95 })
  server.answer(listPlays, { data: { gameId: 95, oddsVersion: 1, plays: offersOf('niuniu') } }, { id: 95 })
  await renderPage(<NiuNiuPage />)
  await screen.findByText('暂无开奖记录')
  const plays = await screen.findByRole('region', { name: /闲一至闲五/ })
  // An empty element is a place that is held.
  expect(plays.parentElement?.firstElementChild?.childElementCount).toBeGreaterThan(0)
})

describe('a new result', () => {
  const info = (number: number) => ({
    gameId: 95,
    gameName: '幸运牛牛',
    oddsVersion: 1,
    serverTime: `2026-11-21T10:0${number}:05+08:00`,
    cur: null,
    pre: { ...row(number, ROTATED), isStreaming: 0, liveUrl: '' },
    plan: null,
  })
  async function seeNext(motion: 'full' | 'less') {
    setPreference('motion', motion)
    await renderPage(<NiuNiuChatPage />)
    const table = await screen.findByRole('table', { name: '上期牌型' })
    expect(table.textContent).toContain('庄12345')
    expect(screen.queryByRole('button', { name: '跳过' })).toBeNull()
    server.answer(readOpenInfoDocument, info(4), { gameId: 95 })
    act(() => void window.dispatchEvent(new Event('visibilitychange')))
    await waitFor(() =>
      expect(screen.getByRole('table', { name: '上期牌型' }).textContent).toContain('庄23456'),
    )
  }
  afterEach(() => setPreference('motion', 'full'))

  test('is dealt, which can be skipped', async () => {
    await seeNext('full')
    fireEvent.click(screen.getByRole('button', { name: '跳过' }))
    expect(screen.queryByRole('button', { name: '跳过' })).toBeNull()
    expect(screen.getByRole('table', { name: '上期牌型' }).textContent).toContain('庄23456')
  })

  test('appears without animation under reduced motion', async () => {
    await seeNext('less')
    expect(screen.queryByRole('button', { name: '跳过' })).toBeNull()
  })

  test('replaces the old hands on the board, which are not to be seen while it is drawn', async () => {
    setPreference('motion', 'less')
    const plays = offersOf('niuniu')
    server.answer(listPlays, { data: { gameId: 95, oddsVersion: 1, plays } }, { id: 95 })
    await renderPage(<NiuNiuPage />)
    const board = async (hands: string) => {
      const name = await screen.findByText('上期牌型：')
      await waitFor(() => expect(name.parentElement?.textContent).toBe(hands))
    }
    await board('上期牌型：庄牛五闲一 胜牛牛闲二 负没牛闲三 胜牛牛闲四 负牛五闲五 负没牛')
    const drawing = { turnNum: row(4, '').turnNum, planTime: '2026-11-21T10:00:00+08:00' }
    server.answer(readOpenInfoDocument, { ...info(3), plan: drawing }, { gameId: 95 })
    act(() => void window.dispatchEvent(new Event('visibilitychange')))
    await board('上期牌型：庄…闲一…闲二…闲三…闲四…闲五…')
    server.answer(readOpenInfoDocument, info(4), { gameId: 95 })
    act(() => void window.dispatchEvent(new Event('visibilitychange')))
    await board('上期牌型：庄牛牛闲一 负没牛闲二 胜牛牛闲三 负牛五闲四 负没牛闲五 负牛五')
  })
})

describe('the heat-map', () => {
  const cell = (hand: string, rank: string) =>
    screen.getByRole('button', { name: new RegExp(`^${hand}${rank}：`) })

  test('counts the ranks of each hand beside what is expected, and tells the issues of a cell', async () => {
    await renderPage(<HeatMapPage />)
    const map = within(await screen.findByRole('region', { name: '牌型热图' }))
    expect(cell('庄', '牛五').textContent).toBe('2')
    expect(cell('庄', '牛牛').textContent).toBe('1')
    expect(cell('闲二', '牛九').textContent).toBe('0')
    expect(map.getAllByRole('row')).toHaveLength(12)
    fireEvent.click(cell('庄', '牛五'))
    const issues = within(screen.getByRole('dialog', { name: '庄 · 牛五' })).getAllByRole('listitem')
    expect(issues.map(issue => issue.textContent)).toEqual(['第1121-0002期', '第1121-0001期'])
  })

  test('shows how long each has not come instead', async () => {
    await renderPage(<HeatMapPage />)
    fireEvent.click(await screen.findByRole('checkbox', { name: '显示遗漏' }))
    expect(cell('庄', '牛五').textContent).toBe('1')
    expect(cell('庄', '牛牛').textContent).toBe('0')
    screen.getByText(/各期开奖相互独立/)
  })

  test('asks for as many issues as are wanted', async () => {
    await renderPage(<HeatMapPage />)
    fireEvent.click(await screen.findByRole('button', { name: '近50期' }))
    await screen.findByRole('region', { name: '牌型热图' })
    const limits = server.sent.filter(one => one.path.endsWith('/history')).map(one => one.query.get('limit'))
    expect([...new Set(limits)]).toEqual(['100', '50'])
  })
})

describe('the roads', () => {
  test('show results, streaks and the exact expectation of each hand', async () => {
    await renderPage(<JoyMingPage />)
    const bead = within(await screen.findByRole('region', { name: '珠盘路，最新在右' }))
    expect(bead.getAllByRole('listitem').map(column => column.textContent)).toEqual(['胜胜负'])
    const big = within(screen.getByRole('region', { name: '大路，最新在右' }))
    expect(big.getAllByRole('listitem').map(column => column.textContent)).toEqual(['胜胜', '负'])
    // 47.62 % of three issues (lotteries §6).
    screen.getByText('期望胜 1.4 期')
    const streaks = within(screen.getByRole('table', { name: '当前连续' })).getAllByRole('row')
    expect(streaks[1]?.textContent).toBe('闲四连负 3 期3 期')
    fireEvent.click(screen.getByRole('button', { name: '闲五' }))
    screen.getByText('期望胜 1.5 期')
  })

  test('tell the ranks with their multiples and chances', async () => {
    await renderPage(<JoyMingPage />)
    const rules = within(await screen.findByRole('region', { name: '规则与牌型' }))
    const bull = rules.getByRole('row', { name: /^牛牛/ })
    expect(bull.textContent).toMatch(/^牛牛5 倍\d+\.\d\d%$/)
  })

  test('say when too few issues are there for a derived road', async () => {
    answerDraws(ASCENDING)
    await renderPage(<JoyMingPage />)
    const road = within(await screen.findByRole('region', { name: '曱甴路，最新在右' }))
    road.getByText('期数不足')
  })
})
