/** The analysis pages over known draws (specification 000 §2, lotteries §9). */

import { listHistory, readOpenInfoDocument } from '@app/contract/draws.ts'
import { listPlays } from '@app/contract/games.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openInfoOf, pastIssue } from '#features/draws/draws.fixtures.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { offersOf } from '#testing/play-offers.ts'
import { renderScreen } from '#testing/render-page.tsx'
import { writeHistoryText } from './history/history-file.ts'
import { rowSumOf } from './history/row-sum.ts'

const INDEPENDENCE = '各期开奖相互独立，历史走势不代表未来结果。'

/** Issues of the days from 17 February on, the newest first as the server sends them. */
function rowsOf(openNums: readonly string[]) {
  return openNums
    .map((openNum, index) => ({
      turnNum: String(2026048 + index),
      issueDate: `2026-02-${17 + index}`,
      openTime: `2026-02-${17 + index}T21:30:00+08:00`,
      openNum,
      source: 'history' as const,
      state: 'settled' as const,
      reason: '',
      hasProof: false,
    }))
    .reverse()
}

const server = fakeServer()
const answerDraws = (...openNums: readonly string[]) =>
  server.answer(listHistory, { data: rowsOf(openNums), totalCount: openNums.length })
const rowTexts = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map(row => Array.from(row.children, cell => cell.textContent))

beforeEach(() => {
  for (const gameId of [90, 34, 42]) server.answer(readOpenInfoDocument, openInfoOf(gameId), { gameId })
  server.answer(listPlays, { data: { gameId: 90, oddsVersion: 1, plays: offersOf('six-mark') } }, { id: 90 })
})
afterEach(() => {
  cleanup()
  localStorage.clear()
})

describe('/game/{id}/analytic', () => {
  test('leads to every analysis of six-mark and shows the latest draws (R0-057)', async () => {
    answerDraws('1,2,3,4,5,6,7')
    await renderScreen('/game/90/analytic')
    const nav = within(screen.getByRole('navigation', { name: '分析页面' }))
    expect(nav.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual(
      [
        ...['history', 'big-small', 'both-side', 'last-number', 'range', 'trend'].map(
          page => `special/${page}`,
        ),
        ...['zodiac-reference', 'special-num', 'first-num', 'zodiac-trending', 'zodiac-types-trending'].map(
          page => `zodiac/${page}`,
        ),
        'lottery-helper',
      ].map(page => `/game/90/analytic/${page}`),
    )
    await screen.findByText('第2026048期', { selector: 'b' })
    screen.getByText(INDEPENDENCE)
  })

  test('offers other families only what their draws have', async () => {
    answerDraws()
    await renderScreen('/game/34/analytic')
    const nav = within(screen.getByRole('navigation', { name: '分析页面' }))
    expect(nav.getAllByRole('link').map(link => link.querySelector('b')?.textContent)).toEqual([
      '历史开奖',
      '大小路珠',
      '两面长龙',
      '区间',
      '号码走势',
      '选号助手',
    ])
    cleanup()
    await renderScreen('/game/34/analytic/zodiac/special-num')
    screen.getByText('该彩种没有此项分析')
  })
})

describe('the states of an analysis page', () => {
  test('are loading, then empty', async () => {
    answerDraws()
    const answer = Promise.withResolvers<void>()
    vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
      if (input.startsWith('/app-api/lottery/history')) await answer.promise
      return server.fetch(input, init)
    })
    await renderScreen('/game/90/analytic/special/trend')
    screen.getByRole('status', { name: '加载中' })
    answer.resolve()
    await screen.findByText('暂无数据')
    expect(screen.queryByRole('status', { name: '加载中' })).toBeNull()
  })

  test('are failed with a way to try again, then ready', async () => {
    server.refuse(listHistory, 'SYS/ERROR')
    await renderScreen('/game/90/analytic/special/trend')
    const retry = await screen.findByRole('button', { name: '加载失败，点击重试' })
    answerDraws('1,2,3,4,5,6,7')
    fireEvent.click(retry)
    await screen.findByRole('table')
  })

  test('keep the chosen window for the next page', async () => {
    answerDraws('1,2,3,4,5,6,7')
    await renderScreen('/game/90/analytic/special/trend')
    fireEvent.click(screen.getByRole('button', { name: '近30期' }))
    cleanup()
    await renderScreen('/game/90/analytic/special/range')
    expect(screen.getByRole('button', { name: '近30期' }).getAttribute('aria-pressed')).toBe('true')
  })
})

test('a chart is zoomed in and out', async () => {
  answerDraws('1,2,3,4,5,6,7')
  await renderScreen('/game/90/analytic/special/trend')
  const chart = (await screen.findByRole('table')).closest('section')
  fireEvent.click(screen.getByRole('checkbox', { name: '放大' }))
  expect(chart?.dataset.large).toBe('true')
  fireEvent.click(screen.getByRole('checkbox', { name: '放大' }))
  expect(chart?.dataset.large).toBeUndefined()
})

describe('a long window', () => {
  const days = Array.from({ length: 1000 }, (_, index) => ({
    ...pastIssue({ openNum: '8,9,10,11,12,13,1' }),
    turnNum: String(2_029_000 - index),
  }))

  test('is offered where so many draws are there, and every issue is a row of the table', async () => {
    server.answer(listHistory, { data: days.slice(0, 100), totalCount: 4320 })
    await renderScreen('/game/90/analytic/special/range')
    await screen.findByRole('table')
    server.answer(listHistory, { data: days, totalCount: 4320 })
    fireEvent.click(screen.getByRole('button', { name: '近1000期' }))
    await waitFor(() => expect(server.sent.some(({ query }) => query.get('limit') === '1000')).toBe(true))
    const table = await screen.findByRole('table')
    await waitFor(() => expect(table.getAttribute('aria-busy')).toBe('false'))
    // The header, six statistics and the issues.
    expect(table.querySelectorAll('tr')).toHaveLength(1 + 6 + 1000)
    expect(table.querySelectorAll('tbody th[scope="row"]')).toHaveLength(6 + 1000)
    // A cell has room for four characters: 1000 ÷ 7 without its decimal.
    expect(within(table).getByText('期望次数').nextElementSibling?.textContent).toBe('143')
  })

  test('is not offered where fewer are there', async () => {
    server.answer(listHistory, { data: days.slice(0, 100), totalCount: 300 })
    await renderScreen('/game/90/analytic/special/range')
    await screen.findByRole('button', { name: '近500期' })
    expect(screen.queryByRole('button', { name: '近1000期' })).toBeNull()
  })
})

describe('/game/{id}/analytic/special (R0-058)', () => {
  test('is history, as long as no other child is named', async () => {
    answerDraws('1,2,3,4,5,6,7')
    await renderScreen('/game/90/analytic/special')
    const [sum] = await screen.findAllByText(/· 总和$/)
    expect(sum?.textContent).toBe('2026-02-17 · 总和 28')
  })

  test('history shows numbers, day and sum, in either order, and writes a file', async () => {
    answerDraws('1,2,3,4,5,6,7', '10,20,30,40,41,42,43')
    await renderScreen('/game/90/analytic/special/history')
    const sums = await screen.findAllByText(/· 总和$/)
    expect(sums.map(sum => sum.textContent)).toEqual(['2026-02-18 · 总和 226', '2026-02-17 · 总和 28'])
    const issues = () => screen.getAllByText(/^第.*期$/, { selector: 'b' }).map(issue => issue.textContent)
    expect(issues()).toEqual(['第2026049期', '第2026048期'])
    fireEvent.click(screen.getByRole('button', { name: '新→旧' }))
    expect(issues()).toEqual(['第2026048期', '第2026049期'])
    const row = { issueNumber: '2026048', issueDate: '2026-02-17', drawnNumbers: [1, 2, 3, 4, 5, 6, 7] }
    const rows = [row, { ...row, issueNumber: '2026047', drawnNumbers: [] }]
    expect(writeHistoryText(rows, rowSumOf('six-mark'))).toBe(
      '\uFEFF期号,日期,号码,总和\r\n2026048,2026-02-17,1 2 3 4 5 6 7,28\r\n2026047,2026-02-17,,',
    )
  })

  test('history sums what differs from draw to draw: all ten cars always sum to 55', async () => {
    expect(rowSumOf('racing')?.of([9, 4, 1, 2, 3, 5, 6, 7, 8, 10])).toBe(13)
    const row = { issueNumber: '1', issueDate: '2026-02-17', drawnNumbers: [9, 4, 1] }
    expect(writeHistoryText([row], rowSumOf('racing'))).toBe(
      '\uFEFF期号,日期,号码,冠亚和\r\n1,2026-02-17,9 4 1,13',
    )
    expect(writeHistoryText([row], rowSumOf('niuniu'))).toBe('\uFEFF期号,日期,号码\r\n1,2026-02-17,9 4 1')
    answerDraws('9,4,1,2,3,5,6,7,8,10')
    await renderScreen('/game/42/analytic/special/history')
    expect((await screen.findByText(/· 冠亚和$/)).textContent).toBe('2026-02-17 · 冠亚和 13')
  })

  test('big-small counts sides against what is expected and draws two roads', async () => {
    answerDraws('1,2,3,4,5,6,30', '1,2,3,4,5,6,31', '1,2,3,4,5,6,49')
    await renderScreen('/game/90/analytic/special/big-small')
    const [counts] = await screen.findAllByRole('table')
    expect(counts === undefined ? [] : rowTexts(counts)).toEqual([
      ['结果', '次数', '期望', '最长连出'],
      ['大', '2', '1.5', '2'],
      ['小', '0', '1.5', '0'],
      ['和', '1', '0.1', '1'],
    ])
    const road = within(screen.getByRole('region', { name: '大路，最新在右' }))
    expect(road.getAllByRole('listitem').map(column => column.textContent)).toEqual(['大大', '和'])
    fireEvent.click(screen.getByRole('button', { name: '单双' }))
    expect(road.getAllByRole('listitem').map(column => column.textContent)).toEqual(['双', '单', '和'])
  })

  test('both-side puts the longest streak first', async () => {
    answerDraws('2,9,3,4,5,6,1', '2,40,30,41,42,43,48', '2,9,31,4,5,6,3')
    await renderScreen('/game/90/analytic/special/both-side')
    const rows = rowTexts(await screen.findByRole('table')).slice(1)
    expect(rows[0]?.[1]).toMatch(/ 连3期$/)
    const lengths = rows.map(row => Number(/\d+/.exec(row[1] ?? '')?.[0]))
    expect(lengths).toEqual([...lengths].sort((a, b) => b - a))
  })

  test('trend is a table of 49 columns with omission, expectation and hits', async () => {
    answerDraws('8,9,10,11,12,13,1', '8,9,10,11,12,13,2')
    await renderScreen('/game/90/analytic/special/trend')
    const rows = rowTexts(await screen.findByRole('table'))
    expect(rows[0]).toHaveLength(50)
    expect(rows.map(row => row.slice(0, 4))).toEqual([
      ['期号', '01', '02', '03'],
      ['出现次数', '1', '1', '0'],
      ['期望次数', '0.0', '0.0', '0.0'],
      ['当前遗漏', '1', '0', '2'],
      ['平均遗漏', '0.5', '0.5', '2.0'],
      ['最大遗漏', '1', '1', '2'],
      ['冷热', '热', '热', '温'],
      ['2026049', '1', '02', '2'],
      ['2026048', '01', '1', '1'],
    ])
    fireEvent.click(screen.getByRole('checkbox', { name: '显示遗漏' }))
    expect(screen.getByRole('table').closest('[data-omission]')?.getAttribute('data-omission')).toBe('false')
  })

  test('range reads the sum of the first two cars in racing', async () => {
    answerDraws('3,8,1,2,4,5,6,7,9,10')
    await renderScreen('/game/34/analytic/special/range')
    const rows = rowTexts(await screen.findByRole('table'))
    expect(rows[0]?.[9]).toBe('11')
    // Where one sum comes an issue, it is written into the column that it hits.
    expect(rows.pop()?.[9]).toBe('11')
  })
})

describe('/game/{id}/analytic/zodiac (R0-059)', () => {
  test('is zodiac-reference, as long as no other child is named', async () => {
    await renderScreen('/game/90/analytic/zodiac')
    screen.getByLabelText('农历年')
  })

  test('zodiac-reference changes with the lunar year', async () => {
    await renderScreen('/game/90/analytic/zodiac/zodiac-reference')
    const year = screen.getByLabelText('农历年')
    const firstAnimal = () => screen.getAllByText('本命').map(own => own.parentElement?.textContent)
    fireEvent.change(year, { target: { value: '2026' } })
    expect(firstAnimal()).toEqual(['马本命'])
    screen.getByRole('row', { name: '金 04 05 12 13 26 27 34 35 42 43' })
    fireEvent.change(year, { target: { value: '2025' } })
    expect(firstAnimal()).toEqual(['蛇本命'])
    screen.getByText(INDEPENDENCE)
  })
})

describe('/game/{id}/analytic/lottery-helper (R0-060)', () => {
  const remaining = () =>
    within(screen.getByRole('region', { name: '剩余号码' }))
      .queryAllByRole('listitem')
      .map(ball => ball.textContent)
  const tap = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

  test('keeps, joins and leaves out numbers, and copies what remains', async () => {
    const writeText = vi.fn(() => Promise.resolve())
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
    await renderScreen('/game/90/analytic/lottery-helper')
    expect(remaining()).toHaveLength(49)
    tap('4头')
    tap('红波')
    expect(remaining()).toEqual(['40', '45', '46'])
    tap('排除')
    tap('5尾')
    expect(remaining()).toEqual(['40', '46'])
    tap('复制')
    await waitFor(() => screen.getByText('复制成功'))
    expect(writeText).toHaveBeenCalledWith('40,46')
    tap('并集')
    tap('0尾')
    expect(remaining()).toContain('20')
    tap('清空条件')
    expect(remaining()).toHaveLength(49)
  })
})
