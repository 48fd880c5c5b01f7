import { expect, test } from 'vitest'
import { isFundPassword, isSimpleFundPassword } from '#auth/fund-password.ts'

test.each([
  ['0042', true],
  ['004', false],
  ['00421', false],
  ['00a2', false],
  ['٠٠٤٢', false],
])('%s is a fund password: %s (R0-181)', (text, answer) => {
  expect(isFundPassword(text)).toBe(answer)
})

test.each(['0000', '9999', '1234', '6789', '7890', '4321', '0987', '1212', '1122', '1990', '0731', '3107'])(
  '%s is too simple for who was born on 1990-07-31',
  text => {
    expect(isSimpleFundPassword(text, '1990-07-31')).toBe(true)
  },
)

test.each(['1990', '0731', '8351', '1357', '9012'])('%s is not too simple without a birthday', text => {
  expect(isSimpleFundPassword(text, undefined)).toBe(false)
})
