import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Passcode } from '#ui/keyboard/passcode.tsx'
import { Popover } from '#ui/overlay/popover.tsx'
import { DateField } from './date-field.tsx'
import { DateRange, type DayRange } from './date-range.tsx'
import { SearchField } from './search-field.tsx'
import { SelectField } from './select-field.tsx'

afterEach(cleanup)

function AskedCode({ isSecret = false }) {
  const [digits, setDigits] = useState('')
  return <Passcode label="验证码" value={digits} onChange={setDigits} isSecret={isSecret} />
}

function AskedDays({ first }: { first: DayRange }) {
  const [range, setRange] = useState(first)
  return (
    <>
      <DateRange value={range} onChange={setRange} today="2026-11-21" daysMax={30} />
      <output>{`${range.from}..${range.to}`}</output>
    </>
  )
}

function AskedName() {
  const [text, setText] = useState('')
  return <SearchField label="搜索游戏" text={text} onText={setText} />
}

test('a search is cleared by its button, and typing goes on in the field', () => {
  render(<AskedName />)
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: '搜索游戏' })
  expect(screen.queryByRole('button')).toBeNull()
  fireEvent.change(field, { target: { value: '极速' } })
  fireEvent.click(screen.getByRole('button', { name: '清空' }))
  expect([field.value, document.activeElement]).toEqual(['', field])
  expect(screen.queryByRole('button')).toBeNull()
})

describe('the boxes of a passcode', () => {
  const type = (text: string) =>
    fireEvent.change(screen.getByLabelText('验证码'), { target: { value: text } })

  test('are 4 and take digits only (R0-269)', () => {
    const { container } = render(<AskedCode />)
    expect(container.querySelectorAll('i')).toHaveLength(4)
    type('1a2')
    expect([...container.querySelectorAll('i')].map(box => box.textContent)).toEqual(['1', '2', '', ''])
    type('12345')
    expect([...container.querySelectorAll('i')].map(box => box.textContent)).toEqual(['1', '2', '3', '4'])
  })

  test('show dots for a password and are filled in from a message for a code', () => {
    const { container, rerender } = render(<AskedCode isSecret />)
    type('12')
    expect([...container.querySelectorAll('i')].map(box => box.textContent)).toEqual(['●', '●', '', ''])
    rerender(<AskedCode />)
    expect(screen.getByLabelText('验证码')).toHaveProperty('autocomplete', 'one-time-code')
  })
})

describe('a day', () => {
  test.each([
    ['2026-11-20', '2026-11-20'],
    ['2026-11-22', undefined],
    ['2026-10-31', undefined],
  ])('that reads %s is taken as %s between its bounds', (typed, taken) => {
    const days: (string | undefined)[] = []
    render(
      <DateField
        label="出生日期"
        value="2026-11-10"
        min="2026-11-01"
        max="2026-11-21"
        onChange={day => days.push(day)}
      />,
    )
    fireEvent.change(screen.getByLabelText('出生日期'), { target: { value: typed } })
    expect(days).toEqual([taken])
  })
})

describe('a range of days', () => {
  const range = () => screen.getByRole('status').textContent

  test.each([
    ['今天', '2026-11-21..2026-11-21'],
    ['昨天', '2026-11-20..2026-11-20'],
    ['近7天', '2026-11-15..2026-11-21'],
    ['近30天', '2026-10-23..2026-11-21'],
  ])('is set by one tap to %s', (name, expected) => {
    render(<AskedDays first={{ from: '2026-11-01', to: '2026-11-03' }} />)
    fireEvent.click(screen.getByRole('button', { name }))
    expect(range()).toBe(expected)
  })

  test('never ends before it begins', () => {
    render(<AskedDays first={{ from: '2026-11-10', to: '2026-11-12' }} />)
    fireEvent.change(screen.getByLabelText('开始日期'), { target: { value: '2026-11-15' } })
    expect(range()).toBe('2026-11-15..2026-11-15')
    fireEvent.change(screen.getByLabelText('结束日期'), { target: { value: '2026-11-08' } })
    expect(range()).toBe('2026-11-08..2026-11-08')
  })
})

test('a select without a choice asks for one, then hands the value over', () => {
  const chosen = vi.fn()
  const options = [
    { value: 'a', text: '甲' },
    { value: 'b', text: '乙' },
  ] as const
  render(<SelectField label="银行" options={options} value={undefined} onChange={chosen} />)
  expect(screen.getByLabelText('银行')).toHaveProperty('value', '')
  fireEvent.change(screen.getByLabelText('银行'), { target: { value: 'b' } })
  expect(chosen).toHaveBeenCalledWith('b')
})

describe('a popover', () => {
  const show = () =>
    render(
      <>
        <Popover label="更多" face="⋯">
          {close => (
            <button type="button" onClick={close}>
              选项
            </button>
          )}
        </Popover>
        <p>旁边</p>
      </>,
    )
  const more = () => screen.getByRole('button', { name: '更多' })

  test.each([
    ['Escape', () => fireEvent.keyDown(document, { key: 'Escape' })],
    ['a tap beside it', () => fireEvent.pointerDown(screen.getByText('旁边'))],
    ['a choice', () => fireEvent.click(screen.getByRole('button', { name: '选项' }))],
  ])('is closed by %s', (_, close) => {
    show()
    fireEvent.click(more())
    expect(more().getAttribute('aria-expanded')).toBe('true')
    close()
    expect(screen.queryByRole('button', { name: '选项' })).toBeNull()
  })
})
