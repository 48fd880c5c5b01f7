import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { TimeField } from './time-field.tsx'
import '@app/page-testing/without-layout.ts'

afterEach(cleanup)

function Held({ first, told }: Readonly<{ first?: string; told: (string | undefined)[] }>) {
  const [value, setValue] = useState(first)
  const take = (instant: string | undefined) => {
    told.push(instant)
    setValue(instant)
  }
  return <TimeField label="自" value={value} onTime={take} />
}

const field = () => screen.findByPlaceholderText('yyyy-mm-dd HH:mm')

async function typed(text: string, first?: string) {
  const told: (string | undefined)[] = []
  render(<Held told={told} {...(first !== undefined && { first })} />)
  const input = await field()
  fireEvent.mouseDown(input)
  fireEvent.change(input, { target: { value: text } })
  fireEvent.keyDown(input, { key: 'Enter' })
  return { told, input }
}

test('an instant is shown in UTC+8, to the minute', async () => {
  render(<Held first="2026-11-22T16:30:59Z" told={[]} />)
  expect(await field()).toHaveProperty('value', '2026-11-23 00:30')
})

test('a wall time that is typed is an instant of UTC+8', async () => {
  const { told } = await typed('2026-11-22 20:21')
  expect(told).toEqual(['2026-11-22T20:21:00+08:00'])
})

test('what is no time is not taken', async () => {
  const { told, input } = await typed('2026-13-40 99:99', '2026-11-22T20:21:00+08:00')
  fireEvent.blur(input)
  expect(told).toEqual([])
})
