import { removePayoutAccount } from '@app/contract/profile.ts'
import { call } from '@app/session/api.ts'
import { forgetTokens } from '@app/session/tokens.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { answerFundPassword, readFundPasswordNeed } from './fund-password-ask.state.ts'

const server = fakeServer()
const remove = () =>
  call<typeof removePayoutAccount>('POST', '/app-api/api/user/bank/remove', { body: { id: '7' } })
const until = async (isTrue: () => boolean) => {
  while (!isTrue()) await Promise.resolve()
}

beforeEach(forgetTokens)
afterEach(() => answerFundPassword(false))

describe('a call that needs the fund password', () => {
  beforeEach(() => server.refuse(removePayoutAccount, 'UC/CASH_PASSWORD'))

  test('waits for the dialog and is sent once more when the password was right (R0-251)', async () => {
    const answer = remove()
    await until(() => readFundPasswordNeed() === 'dialog')
    server.answer(removePayoutAccount, { message: '操作成功!' })
    answerFundPassword(true)
    await expect(answer).resolves.toEqual({ message: '操作成功!' })
    expect(server.sent.map(one => one.body)).toEqual([{ id: '7' }, { id: '7' }])
  })

  test('ends with the refusal when the dialog is closed', async () => {
    const answer = remove()
    await until(() => readFundPasswordNeed() === 'dialog')
    answerFundPassword(false)
    await expect(answer).rejects.toMatchObject({ code: 'UC/CASH_PASSWORD' })
    expect(server.sent).toHaveLength(1)
  })

  test('asks no second time when the right password was used up by another call', async () => {
    const answer = remove()
    await until(() => readFundPasswordNeed() === 'dialog')
    answerFundPassword(true)
    await expect(answer).rejects.toMatchObject({ code: 'UC/CASH_PASSWORD' })
    expect(readFundPasswordNeed()).toBeUndefined()
  })
})

test('without a fund password it is told where to set one, and the call ends (R0-252)', async () => {
  server.refuse(removePayoutAccount, 'UC/CASH_PASSWORD_NULL')
  await expect(remove()).rejects.toMatchObject({ code: 'UC/CASH_PASSWORD_NULL' })
  expect(readFundPasswordNeed()).toBe('missing')
})
