import { decideRequest, withdrawRequest } from '@app/contract/operator/approvals.ts'
import { readMe } from '@app/contract/operator/me.ts'
import { confirmSignIn } from '@app/contract/operator/sign-in.ts'
import { expect, test, vi } from 'vitest'
import { fakeConsole } from '#testing/fake-console.ts'
import { callPlainly, read, write } from './operator-call.ts'
import { onSessionEnd } from './session-end.ts'
import { answerStepUp, askStepUp } from './step-up.ts'

const server = fakeConsole()
const keys = () => server.sent.map(({ headers }) => headers.get('idempotency-key'))

const withdraw = (approvalId: string) =>
  write<typeof withdrawRequest>('POST', '/console-api/approvals/withdraw', { body: { approvalId } })
const decide = () =>
  write<typeof decideRequest>('POST', '/console-api/approvals/decide', {
    body: { approvalId: '5', hash: 'a'.repeat(64), decision: 'approve', note: '' },
  })
const sendCode = () =>
  callPlainly<typeof confirmSignIn>('POST', '/console-api/staff/sign-in/code', { body: { code: '123456' } })

test('every call carries the header of the console, and a write a key', async () => {
  server.answer(withdrawRequest, {})
  await read<typeof readMe>('GET', '/console-api/me')
  await withdraw('5')
  expect(server.sent.map(({ headers }) => headers.get('x-console'))).toEqual(['1', '1'])
  expect(keys()).toEqual([null, expect.stringMatching(/^[0-9a-f]{32}$/)])
})

test('a write that needs a fresh code waits for it and is sent again under its key', async () => {
  server.refuse(decideRequest, 'OPS/STEP_UP')
  const deciding = decide()
  await vi.waitFor(() => expect(server.sent).toHaveLength(1))
  server.answer(decideRequest, { state: 'executed' })
  answerStepUp(true)
  expect(await deciding).toEqual({ state: 'executed' })
  const [first, second] = keys()
  expect(second).toBe(first)
})

test('without the code nothing is sent again', async () => {
  server.refuse(decideRequest, 'OPS/STEP_UP')
  const deciding = expect(decide()).rejects.toMatchObject({ code: 'OPS/STEP_UP' })
  await vi.waitFor(() => expect(server.sent).toHaveLength(1))
  answerStepUp(false)
  await deciding
  expect(server.sent).toHaveLength(1)
})

test('two calls that need a code wait for one answer', async () => {
  const both = Promise.all([askStepUp(), askStepUp()])
  answerStepUp(true)
  expect(await both).toEqual([true, true])
})

test('a lost write keeps its key for an equal one; an answered one does not', async () => {
  server.lose(withdrawRequest)
  await expect(withdraw('6')).rejects.toMatchObject({ code: 'NET/FAILED' })
  server.answer(withdrawRequest, {})
  await withdraw('6')
  await withdraw('6')
  const [lost, again, next] = keys()
  expect(again).toBe(lost)
  expect(next).not.toBe(lost)
})

test('a session that has ended is told, but not by a step of the sign-in', async () => {
  const told = vi.fn()
  const stop = onSessionEnd(told)
  server.refuse(confirmSignIn, 'OPS/SIGN_IN')
  await expect(sendCode()).rejects.toMatchObject({ code: 'OPS/SIGN_IN' })
  expect(told).not.toHaveBeenCalled()
  server.refuse(readMe, 'OPS/SESSION_ENDED')
  await expect(read<typeof readMe>('GET', '/console-api/me')).rejects.toMatchObject({ status: 401 })
  expect(told).toHaveBeenCalledOnce()
  stop()
})
