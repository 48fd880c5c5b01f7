import { parseMoney } from '@app/domain/money/money.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ShownLine } from './shown-line.ts'
import { SlipReview } from './slip-review.tsx'

const money = (text: string) => parseMoney(text) ?? expect.fail(`no amount: ${text}`)

const line: ShownLine = {
  id: 1,
  name: '特码A',
  model: '信',
  words: '07 18',
  units: 2,
  oddsText: '48.5',
  wholeOdds: undefined,
  stakeLabel: '单注金额',
  stakeText: '10',
  unitText: '',
  cost: money('20'),
  best: money('485'),
  fault: undefined,
  refusal: undefined,
}
const other: ShownLine = { ...line, id: 2, name: '特码两面', words: '大', units: 1, cost: money('10') }
const reviewing = { at: 'reviewing', turnNum: '20261121-0721', key: 'k1' } as const

function show(given: Partial<Parameters<typeof SlipReview>[0]> = {}) {
  const moved: string[] = []
  const sent: string[] = []
  const changed: string[] = []
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SlipReview
        gameName="极速六合彩"
        lines={[line, other]}
        acceptOdds="none"
        step={reviewing}
        isOnline
        isClosed={false}
        nextTurnNum={undefined}
        onAcceptOdds={() => undefined}
        onStake={(id, text) => changed.push(`${id} ${text}`)}
        onEdit={id => changed.push(`edit ${id}`)}
        onRemove={id => changed.push(`remove ${id}`)}
        onMove={turnNum => moved.push(turnNum)}
        onSend={() => sent.push('sent')}
        onChase={() => sent.push('chase')}
        {...given}
      />
    </QueryClientProvider>,
  )
  return { moved, sent, changed }
}

const seen: Element[] = []
beforeEach(() => {
  seen.length = 0
  Element.prototype.scrollIntoView = function (this: Element) {
    seen.push(this)
  }
})
afterEach(cleanup)

describe('the review of a slip', () => {
  test('repeats lines, stake, possible return and total, and sends by one tap', () => {
    const { sent } = show()
    screen.getByText('07 18')
    expect(screen.getByLabelText<HTMLInputElement>('特码A单注金额').value).toBe('10')
    screen.getByText('= 20.00')
    expect(screen.getAllByText('485.00')).toHaveLength(2)
    screen.getByText('30.00')
    fireEvent.click(screen.getByRole('button', { name: '确认下注' }))
    expect(sent).toEqual(['sent'])
  })

  test('is copied by its button, and by a finger that rests on the lines without moving', () => {
    vi.useFakeTimers()
    const written: string[] = []
    vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void written.push(text) } })
    show()
    const [first] = screen.getAllByRole('listitem')
    fireEvent.pointerDown(first as HTMLElement)
    vi.advanceTimersByTime(499)
    fireEvent.pointerMove(first as HTMLElement)
    vi.advanceTimersByTime(1000)
    fireEvent.pointerDown(screen.getByLabelText('特码A单注金额'))
    vi.advanceTimersByTime(1000)
    expect(written).toEqual([])
    fireEvent.pointerDown(first as HTMLElement)
    vi.advanceTimersByTime(500)
    fireEvent.pointerUp(first as HTMLElement)
    fireEvent.click(screen.getByRole('button', { name: '复制' }))
    const text = '极速六合彩 第1121-0721期\n特码A 07 18 2注 共20.00\n特码两面 大 1注 共10.00'
    expect(written).toEqual([text, text])
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  test('shows odds as they are read, and the whole of long ones by a tap', () => {
    show({ lines: [{ ...line, oddsText: '7.645', wholeOdds: '7.645373' }] })
    const odds = screen.getByRole('button', { name: '赔率 7.645', hidden: true })
    fireEvent.click(odds)
    expect(odds.textContent).toBe('赔率 7.645373')
    fireEvent.click(odds)
    expect(odds.textContent).toBe('赔率 7.645')
  })

  test('lets the stake of a line be changed and a line be edited or removed', () => {
    const { changed } = show()
    fireEvent.change(screen.getByLabelText('特码两面单注金额'), { target: { value: '25' } })
    fireEvent.change(screen.getByLabelText('特码两面单注金额'), { target: { value: 'x' } })
    const [, second] = screen.getAllByRole('listitem')
    fireEvent.click(within(second as HTMLElement).getByRole('button', { name: '编辑' }))
    fireEvent.click(within(second as HTMLElement).getByRole('button', { name: '删除' }))
    expect(changed).toEqual(['2 25', 'edit 2', 'remove 2'])
  })

  test('names the line that is refused and says why beside it', () => {
    const refusal = { isUnanswered: false, msg: '超出单注限额', lines: [] } as const
    show({ lines: [line, { ...other, refusal: '超出单注限额' }], step: { ...reviewing, refusal } })
    const [first, second] = screen.getAllByRole('listitem')
    expect(seen).toEqual([second])
    expect(within(first as HTMLElement).queryByText('超出单注限额')).toBeNull()
    within(second as HTMLElement).getByText('超出单注限额')
    expect(screen.getByRole('alert').textContent).toBe('特码两面：超出单注限额')
  })

  test('says how many lines are refused, why each at its own, and brings the first into sight', () => {
    const refusal = { isUnanswered: false, msg: '投注内容有误，请检查所选号码', lines: [] } as const
    const third = { ...line, id: 3, name: '特肖', refusal: '没有这个选项' }
    show({ lines: [line, { ...other, refusal: '超出单注限额' }, third], step: { ...reviewing, refusal } })
    expect(seen).toEqual([screen.getAllByRole('listitem')[1]])
    expect(screen.getByRole('alert').textContent).toBe(
      '有 2 单未通过，整单未提交，原因见各单：特码两面：超出单注限额；特肖：没有这个选项',
    )
    const stakes = screen.getAllByRole('textbox')
    expect(stakes.map(stake => stake.getAttribute('aria-invalid'))).toEqual(['false', 'true', 'true'])
    const reasons = stakes.map(stake => stake.getAttribute('aria-describedby') ?? '')
    expect(reasons.map(id => document.getElementById(id)?.textContent)).toEqual([
      undefined,
      '超出单注限额',
      '没有这个选项',
    ])
  })

  test('sends nothing while a line is at fault or the network is gone', () => {
    show({ lines: [{ ...line, fault: '特码A单注最高 20000.00' }] })
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '确认下注' }).disabled).toBe(true)
    cleanup()
    show({ isOnline: false })
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '确认下注' }).disabled).toBe(true)
    screen.getByText(/网络已断开/)
  })

  test('accepts no changed odds unless the player says so', () => {
    show()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '不接受' }).checked).toBe(true)
  })

  test('says 已封盘 when the issue closes meanwhile, and one tap moves the lines to the next issue', () => {
    const { moved, sent } = show({ isClosed: true, nextTurnNum: '20261121-0722' })
    screen.getByText('已封盘')
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
    ['NET/TIMEOUT', '请求超时，请再试一次再次提交不会重复扣款'],
  ] as const)('shows the refusal %s in words: %s', (code, words) => {
    const msg = code === 'NET/TIMEOUT' ? '请求超时，请再试一次' : words
    show({ step: { ...reviewing, refusal: { isUnanswered: code === 'NET/TIMEOUT', msg, lines: [] } } })
    expect(screen.getByRole('alert').textContent).toBe(words)
  })

  test('takes no second tap while it is sent', () => {
    show({ step: { ...reviewing, at: 'sending' } })
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '正在提交' }).disabled).toBe(true)
  })
})
