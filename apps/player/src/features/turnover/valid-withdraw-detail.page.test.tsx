import { readCountedTurnover } from '@app/contract/turnover.ts'
import { forgetTokens, keepTokens } from '@app/session/tokens.ts'
import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { renderScreen } from '#testing/render-page.tsx'
import { watchedElements } from '#testing/watched-elements.ts'
import { countedIssue, countedTurnover, requirementRow } from './turnover.fixtures.ts'

const server = fakeServer()
const watched = watchedElements()
const PATH = '/app-api/api/userWithdraw/validWithdraw/2/counted'

beforeEach(() => keepTokens({ token: 'abc', tokenChat: '' }))
afterEach(() => {
  cleanup()
  act(forgetTokens)
})

const asked = () => server.sent.filter(one => one.path === PATH).map(one => one.query.get('before'))
const rowsOf = (list: HTMLElement) => [...list.querySelectorAll('div')].map(row => row.textContent)

test('each issue is an equation, and the sums say what serves the requirement (R0-045)', async () => {
  server.answer(readCountedTurnover, countedTurnover({ forOlder: '5.00' }))
  await renderScreen('/valid-withdraw/2')
  const [head, issue] = await screen.findAllByRole('article')
  const sums = head?.querySelector('dl')
  expect(sums && rowsOf(sums)).toEqual([
    '下方投注计入本笔70.00',
    '下一笔入账之后的投注补足本笔610.00',
    '下方投注先补足更早的要求5.00',
  ])
  expect(issue?.querySelector('h2')?.textContent).toBe('澳门六合彩 第2026325期')
  const equation = issue?.querySelector('dl')
  expect(equation && rowsOf(equation)).toEqual(['有效投注130.00', '相抵60.00', '计入70.00'])
  expect(issue?.textContent).toContain('同一期投了互斥的选项')
})

test('nothing is explained that did not happen, and an issue whose parts are not known shows its sum', async () => {
  server.answer(
    readCountedTurnover,
    countedTurnover({
      ...{ fromNewer: '0.00', requirement: requirementRow({ doneDml: '70.00' }) },
      data: [countedIssue({ valid: null, covered: null })],
    }),
  )
  await renderScreen('/valid-withdraw/2')
  const [head, issue] = await screen.findAllByRole('article')
  expect(head && within(head).queryByText(/补足/)).toBeNull()
  const equation = issue?.querySelector('dl')
  expect(equation && rowsOf(equation)).toEqual(['计入70.00'])
  expect(issue?.textContent).not.toContain('互斥')
})

test('rounds of an hour at a provider stand among them, and say what of a live table does not count', async () => {
  const rounds = { turnNum: null, gameName: '演示游艺', time: '2026-11-21T20:00:00+08:00' }
  server.answer(
    readCountedTurnover,
    countedTurnover({
      data: [
        countedIssue({ ...rounds, issueId: '-4', category: 'live', covered: '65.00', counted: '65.00' }),
        countedIssue({
          ...rounds,
          issueId: '-3',
          category: 'electronic',
          covered: '0.00',
          counted: '130.00',
        }),
      ],
    }),
  )
  await renderScreen('/valid-withdraw/2')
  const [, live, electronic] = await screen.findAllByRole('article')
  expect([live, electronic].map(one => one?.querySelector('h2')?.textContent)).toEqual([
    '演示游艺 真人',
    '演示游艺 电子',
  ])
  const equations = [live, electronic].map(one => one?.querySelector<HTMLElement>('dl'))
  expect(equations.map(one => one && rowsOf(one))).toEqual([
    ['有效投注130.00', '不计65.00', '计入65.00'],
    ['有效投注130.00', '不计0.00', '计入130.00'],
  ])
  expect(live?.textContent).toContain('游戏的有效投注计入的部分：真人 50%。')
  expect(electronic?.textContent).not.toContain('50%')
})

test('older issues come page by page, from where the page before ended', async () => {
  const page = (from: number) =>
    Array.from({ length: 20 }, (_, at) =>
      countedIssue({ issueId: String(from - at), turnNum: String(2026000 + from - at) }),
    )
  server.answer(readCountedTurnover, ({ query }) =>
    query.has('before')
      ? countedTurnover({ data: page(80).slice(0, 3) })
      : countedTurnover({ data: page(100), next: '1763720000000000:81' }),
  )
  await renderScreen('/valid-withdraw/2')
  await screen.findAllByRole('article')
  watched.reachEnd()
  await screen.findByText('没有更多数据了')
  expect(screen.getAllByRole('article')).toHaveLength(24)
  expect(new Set(asked())).toEqual(new Set([null, '1763720000000000:81']))
})

test('without a settled bet the page says so', async () => {
  server.answer(readCountedTurnover, countedTurnover({ own: '0.00', data: [] }))
  await renderScreen('/valid-withdraw/2')
  await screen.findByText('这段时间还没有已结算的有效投注')
})

test('one that is not the caller’s says so, with the way to the list', async () => {
  server.refuse(readCountedTurnover, 'WITHDRAW/REQUIREMENT')
  await renderScreen('/valid-withdraw/2')
  await screen.findByText('该流水要求不存在或已结束')
  expect(screen.getByRole('link', { name: '回到流水要求' }).getAttribute('href')).toBe('/valid-withdraw')
})
