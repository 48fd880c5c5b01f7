import { findInviter } from '@app/contract/agents-links.ts'
import { createQueries } from '@app/session/query-client.ts'
import { forgetTokens, keepTokens } from '@app/session/tokens.ts'
import { beforeEach, expect, test } from 'vitest'
import { inviterWith } from '#features/entry/entry.fixtures.ts'
import { forgetReferralCode, readReferralCode } from '#features/entry/referral-code.state.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { noteReferral } from './note-referral.ts'

const server = fakeServer()

beforeEach(() => {
  forgetTokens()
  forgetReferralCode()
  server.answer(findInviter, inviterWith({ landing: 'home' }))
})

const arriveAt = (address: string) =>
  noteReferral(
    createQueries(() => undefined),
    new URL(address, 'https://example.com'),
  )

test('the code of a link that leads to the first page is kept for the registration, and its visit counted', async () => {
  await arriveAt('/?code=Zz99')
  expect(server.sent.map(({ query }) => query.get('code'))).toEqual(['Zz99'])
  expect(readReferralCode()).toBe('Zz99')
})

test.each(['/?code=%3Cscript%3E', '/about?code=Zz99', '/?barcode=Zz99'])(
  'nothing is kept of %s',
  async address => {
    await arriveAt(address)
    expect([server.sent.length, readReferralCode()]).toEqual([0, undefined])
  },
)

test('a member brings no code', async () => {
  keepTokens({ token: 'abc', tokenChat: '' })
  await arriveAt('/?code=Zz99')
  expect(readReferralCode()).toBeUndefined()
})
