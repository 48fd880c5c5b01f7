import { parseMoney } from '@app/domain/money/money.ts'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { emptySlip, type Slip, type SlipStep } from './bet-slip.state.ts'
import type { SlipLine } from './slip-lines.ts'
import { SlipReview } from './slip-review.tsx'

const money = (text: string) => parseMoney(text) ?? expect.fail(`no amount: ${text}`)

const line: SlipLine = {
  playCode: 'tema_a',
  name: '特码A',
  items: ['07', '18'],
  units: 2,
  total: money('20'),
  unitReturn: money('485'),
  oddsText: '48.5',
  lowestOdds: '48.5',
}
const slip: Slip = { ...emptySlip, picks: { tema_a: ['07', '18'] }, stake: '10' }
const reviewing = { at: 'reviewing', turnNum: '20261121-0721', key: 'k1' } as const

function show(given: Partial<Parameters<typeof SlipReview>[0]> = {}) {
  const moved: string[] = []
  const sent: string[] = []
  render(
    <SlipReview
      gameName="极速六合彩"
      lines={[line]}
      slip={slip}
      step={reviewing}
      isClosed={false}
      nextTurnNum={undefined}
      onAcceptOdds={() => undefined}
      onMove={turnNum => moved.push(turnNum)}
      onSend={() => sent.push('sent')}
      {...given}
    />,
  )
  return { moved, sent }
}

afterEach(cleanup)

describe('the review of a slip', () => {
  test('repeats lines, stake, possible return and total, and sends by one tap', () => {
    const { sent } = show()
    expect(screen.getByText('07 18')).toBeDefined()
    expect(screen.getByText('2 注 × 10')).toBeDefined()
    expect(screen.getByText('485.00')).toBeDefined()
    expect(screen.getByText('20.00')).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: '确认下注' }))
    expect(sent).toEqual(['sent'])
  })

  test('accepts no changed odds unless the player says so', () => {
    show()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '不接受' }).checked).toBe(true)
  })

  test('says 已封盘 when the issue closes meanwhile, and one tap moves the lines to the next issue', () => {
    const { moved, sent } = show({ isClosed: true, nextTurnNum: '20261121-0722' })
    expect(screen.getByText('已封盘')).toBeDefined()
    expect(screen.queryByRole('button', { name: '确认下注' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: '移到第1121-0722期' }))
    expect([moved, sent]).toEqual([['20261121-0722'], []])
  })

  test('waits for the next issue when none takes bets yet', () => {
    show({ isClosed: true })
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '等待下一期…' }).disabled).toBe(true)
  })

  test.each([
    ['BET/BALANCE', '余额不足'],
    ['BET/ODDS_CHANGED', '赔率已变化'],
    ['NET/TIMEOUT', '请求超时，请再试一次'],
  ] as const)('shows the refusal %s in words: %s', (code, msg) => {
    const step: SlipStep = { ...reviewing, refusal: { code, msg } }
    show({ step })
    expect(screen.getByRole('alert').textContent).toBe(msg)
  })

  test('takes no second tap while it is sent', () => {
    show({ step: { ...reviewing, at: 'sending' } })
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '正在提交' }).disabled).toBe(true)
  })
})
