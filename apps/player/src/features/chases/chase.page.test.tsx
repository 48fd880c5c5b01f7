import { cancelChaseIssue, listChases, readChase, stopChase } from '@app/contract/bets-chase.ts'
import type { AnswerOf } from '@app/contract/endpoint.ts'
import { noteServerTime } from '@app/session/server-clock.ts'
import { forgetTokens, keepTokens } from '@app/session/tokens.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { renderPage, renderScreen } from '#testing/render-page.tsx'
import '@app/page-testing/without-layout.ts'
import { ChaseListPage } from './chase-list.page.tsx'

type WireChase = AnswerOf<typeof readChase>['data']

const server = fakeServer()
const STOP = '/app-api/api/bet/chase/stop'
const CANCEL = '/app-api/api/bet/chase/cancel'

const issue = (number: string, state: WireChase['issues'][number]['state'], orderNos: string[] = []) => ({
  turnNum: `20261121-${number}`,
  multiple: 2,
  totalMoney: '20.00',
  state,
  reward: state === 'won' ? '970.00' : '0.00',
  betEndTime: '2026-11-21T23:00:00+08:00',
  orderNos,
})
const chase: WireChase = {
  trackOrderNo: '77',
  gameId: 71,
  gameName: '极速六合彩',
  state: 'running',
  stateName: '进行中',
  stopOnWin: true,
  lossMax: '100.00',
  issuesCount: 3,
  issuesDone: 1,
  nextTurnNum: '20261121-0062',
  budget: '60.00',
  staked: '40.00',
  refunded: '0.00',
  reward: '970.00',
  addTime: '2026-11-21T10:00:00+08:00',
  items: [
    {
      playCode: 'tema_a',
      cateName: '特码A',
      model: 1,
      betInfo: '07',
      units: 1,
      totalMoney: '10.00',
      odds: '48.5',
    },
  ],
  issues: [issue('0061', 'won', ['1001']), issue('0062', 'open', ['1002']), issue('0063', 'waiting')],
}

beforeEach(() => {
  keepTokens({ token: 'abc', tokenChat: '' })
  noteServerTime('2026-11-21T10:05:00+08:00', 0)
})
afterEach(() => {
  cleanup()
  forgetTokens()
})

describe('the list of chases', () => {
  test('tells how far each has come, and asks by state', async () => {
    server.answer(listChases, { data: [chase], totalCount: 1 })
    await renderPage(<ChaseListPage />)
    const row = within(await screen.findByRole('article'))
    row.getByText('1/3 期')
    row.getByText('下一期 1121-0062')
    expect(row.getByRole('link').getAttribute('href')).toBe('/chase-list/77')
    fireEvent.click(screen.getByRole('button', { name: '中奖停止' }))
    await waitFor(() => expect(server.sent.at(-1)?.query.get('state')).toBe('won'))
  })
})

describe('a chase', () => {
  const show = async (given: Partial<WireChase> = {}) => {
    server.answer(readChase, { data: { ...chase, ...given } })
    await renderScreen('/chase-list/77')
    return within(await screen.findByRole('region', { name: '期号' }))
  }

  test('lists its issues, with the orders they became', async () => {
    const issues = await show()
    expect(issues.getAllByRole('listitem').map(row => row.textContent)).toEqual([
      '第1121-0061期2 倍 · 20.00 · 派奖 970.00已派奖注单',
      '第1121-0062期2 倍 · 20.00待开奖注单',
      '第1121-0063期2 倍 · 20.00待投注撤销',
    ])
  })

  test('is stopped after a confirmation that says what comes back', async () => {
    await show()
    server.answer(stopChase, { message: '已停止追号', data: { refunded: '20.00' } })
    fireEvent.click(screen.getByRole('button', { name: '停止追号' }))
    expect(server.sent.some(one => one.path === STOP)).toBe(false)
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '确定停止' }))
    await screen.findByText('已停止追号，退回 20.00')
    expect(server.sent.find(one => one.path === STOP)?.body).toEqual({ trackOrderNo: '77' })
  })

  test('lets go of one issue that has not begun', async () => {
    const issues = await show()
    server.refuse(cancelChaseIssue, 'BET/NOT_CANCELLABLE')
    fireEvent.click(issues.getByRole('button', { name: '撤销' }))
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '确定撤销' }))
    await screen.findByText('该记录不能撤销！')
    const body = server.sent.find(one => one.path === CANCEL)?.body
    expect(body).toEqual({ trackOrderNo: '77', turnNum: '20261121-0063' })
  })

  test('that is over offers nothing to stop', async () => {
    await show({ state: 'won', stateName: '中奖停止', issues: [issue('0061', 'won', ['1001'])] })
    expect(screen.getAllByRole('button').map(button => button.getAttribute('aria-label'))).toEqual(['返回'])
  })
})
