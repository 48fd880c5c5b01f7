import { readBetDetail, readBetProof } from '@app/contract/bets-records.ts'
import { readProof } from '@app/contract/draws.ts'
import { noteServerTime } from '@app/session/server-clock.ts'
import { forgetTokens, keepTokens } from '@app/session/tokens.ts'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { provenIssue } from '#features/fairness/fairness.fixtures.ts'
import { takeCarriedLines } from '#features/slip/carried-lines.state.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { renderScreen } from '#testing/render-page.tsx'
import { betDetail, type WireDetail } from './bet-records.fixtures.ts'

const server = fakeServer()
const open: Partial<WireDetail> = {
  status: 0,
  result: null,
  reward: '0.00',
  openNum: '',
  hits: [],
  unitsWon: 0,
  formula: '',
  bills: [],
  proof: '',
}

beforeEach(() => {
  keepTokens({ token: 'abc', tokenChat: '' })
  noteServerTime('2026-11-21T12:00:30+08:00', 0)
})
afterEach(() => {
  cleanup()
  forgetTokens()
})

const show = (given: Partial<WireDetail> = {}) => {
  server.answer(readBetDetail, { data: betDetail(given) })
  return renderScreen('/bet-list/1001')
}
const section = async (name: string) => within(await screen.findByRole('region', { name }))

describe('the order', () => {
  test('tells its terms, its hits and the formula of its payout in words', async () => {
    await show()
    const terms = await section('注单信息')
    const facts = ['1001', '特码A', '信用', '2 注 × 10.00', '48.5（第 3 版）', '10.00 × 48.5 = 485.00']
    expect(facts.filter(fact => terms.queryByText(fact) === null)).toEqual([])
    terms.getByText('命中赔率 48.5')
    expect(server.sent[0]?.query.get('orderNo')).toBe('1001')
  })

  test('counts the units that won at the same odds together', async () => {
    const hits = ['1.98', '2.1', '1.98'].map(odds => ({ odds, units: 1 }))
    await show({ hits, unitsWon: 3 })
    const terms = await section('注单信息')
    const rows = terms.getAllByText(/^命中赔率/).map(name => name.parentElement?.textContent)
    expect(rows).toEqual(['命中赔率 1.982 注', '命中赔率 2.11 注'])
  })

  test('goes into a slip again with its picks and its stake', async () => {
    await show({ betInfo: '07,18', stakePerUnit: '10.00', rebateRatio: '0.015' })
    fireEvent.click(await screen.findByRole('link', { name: '再来一注' }))
    await screen.findByText('到达 /game/$id')
    expect(takeCarriedLines(71)).toEqual([
      { playCode: 'tema_a', selection: '07,18', stakePerUnit: '10.00', rebateRatio: '0.015' },
    ])
    expect(takeCarriedLines(71)).toEqual([])
  })

  test('rings the drawn number that was picked and marks the pick', async () => {
    await show()
    const draw = await section('号码与结果')
    // The rules that find the marks are fetched with the first order.
    expect((await draw.findByText('中')).parentElement?.textContent).toBe('07中')
    const balls = within(draw.getByRole('list', { name: '开奖号码' })).getAllByRole('listitem')
    expect(balls.map(ball => ball.textContent?.includes('选中'))).toEqual([
      ...Array.from({ length: 6 }, () => false),
      true,
    ])
  })

  test('drawn at the end of a lunar year it keeps the animals of that year', async () => {
    const { issue } = betDetail()
    await show({ issue: { ...issue, planTime: '2026-02-17T00:00:00+08:00' } })
    const balls = within((await section('号码与结果')).getByRole('list', { name: '开奖号码' }))
    // 01 is the snake's until the new year's day of 2026 has begun, and the horse's from then on.
    expect(balls.getAllByRole('listitem')[0]?.textContent).toContain('蛇')
  })

  test('tells what happened to it, when its issue closed and which bills it caused', async () => {
    await show()
    const past = (await section('状态记录')).getAllByRole('listitem').map(step => step.textContent)
    expect(past).toEqual([
      '已投注2026/11/21 12:00:10',
      '已封盘2026/11/21 12:00:52',
      '已开奖2026/11/21 12:01:01',
      '已结算2026/11/21 12:01:02',
    ])
    ;(await section('期号时间')).getByText('2026/11/21 12:01:00')
    ;(await section('相关账单')).getByText('+485.00')
  })

  test('leads to the proof of its draw, and to none before it', async () => {
    await show()
    const link = (await section('公平验证')).getByRole('link', { name: '查看开奖证明' })
    expect(link.getAttribute('href')).toBe('/fairness/71/20261121-0721')
    cleanup()
    await show(open)
    expect((await section('公平验证')).queryByRole('link')).toBeNull()
  })

  test('is refused by the sentence of the server when it is not sealed', async () => {
    await show({ status: 2, result: null, openNum: '' })
    server.refuse(readBetProof, 'BET/NOT_SEALED', { params: { orderNo: '1001' } })
    server.answer(
      readProof,
      { data: { ...provenIssue().proof, betsRoot: null } },
      { gameId: 71, turnNum: '20261121-0721' },
    )
    fireEvent.click((await section('公平验证')).getByRole('button', { name: '在本机核对本单' }))
    await screen.findByText('该注单未封存，暂无证明')
  })
})

describe('the way back out of an order', () => {
  test('is offered before the close (R1-068)', async () => {
    await show(open)
    fireEvent.click((await section('注单')).getByRole('button', { name: '撤单' }))
    expect(screen.getByRole('dialog', { name: '确定撤单吗?' }).textContent).toContain('即将撤销1笔注单')
  })

  test.each([
    ['after the close', { ...open, betEndTime: '2026-11-21T12:00:20+08:00' }],
    ['once it is settled', {}],
  ])('is not offered %s (R1-068)', async (_, given) => {
    await show(given)
    expect((await section('注单')).queryByRole('button', { name: '撤单' })).toBeNull()
  })

  test('an unknown order says so and leads back; a failed one is asked for again', async () => {
    server.refuse(readBetDetail, 'BET/ORDER_UNKNOWN')
    await renderScreen('/bet-list/1001')
    await screen.findByText('该注单不存在')
    cleanup()
    server.refuse(readBetDetail, 'SYS/ERROR')
    await renderScreen('/bet-list/1001')
    const retry = await screen.findByRole('button', { name: '加载失败，点击重试' })
    server.answer(readBetDetail, { data: betDetail() })
    fireEvent.click(retry)
    await section('注单信息')
  })
})
