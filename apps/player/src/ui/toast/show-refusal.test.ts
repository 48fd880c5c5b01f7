import { CallRefused } from '@app/client/refused.ts'
import { authRefusals } from '@app/contract/auth.refusals.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showRefusal } from './show-refusal.ts'
import { readToast } from './toast.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test.each([
  ['UC/TRIAL_FORBIDDEN', '试玩账户无法进行该操作，请注册正式账户!', 1000],
  ['UC/PASSWORD_WRONG', '原登录密码不正确', 3000],
] as const)('%s is said as %s for %i ms (R0-271)', (code, sentence, ms) => {
  const { status, text } = authRefusals[code]
  expect(showRefusal(new CallRefused(code, text, status))).toBe(sentence)
  expect(readToast()).toMatchObject({ text: sentence, kind: 'error' })
  vi.advanceTimersByTime(ms - 1)
  expect(readToast()?.text).toBe(sentence)
  vi.advanceTimersByTime(1)
  expect(readToast()).toBeUndefined()
})
