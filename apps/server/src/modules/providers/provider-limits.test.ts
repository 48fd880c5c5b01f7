/** Two people set the amounts above which a bet at a provider is refused, or people have to look (adr 0396). */

import { randomBytes, randomUUID } from 'node:crypto'
import { askProviderLimits } from '@app/contract/operator/provider-limits.ts'
import { readProvider } from '@app/contract/operator/providers.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestStaff } from '#modules/staff/staff.fixtures.ts'
import { agreeAs } from '#testing/agree-as.ts'
import { type ArcadeRig, type SpokenCall, startArcadeRig } from './arcade.fixtures.ts'

const PROVIDER = 'arcade_d'
const STANDING = { betMax: '100000.00', promotionMax: '1000.00', differenceMax: '1000.00' }
/** A node sees a change within a second. */
const SEEN_MS = 1_050

let rig: ArcadeRig
let risk: TestStaff
let site: TestStaff
beforeAll(async () => {
  rig = await startArcadeRig()
  risk = await rig.server.staff('risk')
  site = await rig.server.staff('site-admin')
})
afterAll(() => rig.stop())

const id = () => randomBytes(16).toString('hex')
const written = ({ headers }: TestStaff) => ({ headers, key: randomUUID() })
const limits = async (provider = PROVIDER) =>
  (await rig.server.call(readProvider, { headers: risk.headers, params: { provider } })).body.data?.limits

type Amounts = typeof STANDING
const ask = (change: Partial<Amounts>, { seen = STANDING, provider = PROVIDER } = {}) =>
  rig.server.call(askProviderLimits, {
    ...written(risk),
    body: { payload: { provider, seen, limits: { ...seen, ...change } }, reason: '上线首周收紧' },
  })
const codeOf = async (...wish: Parameters<typeof ask>) => (await ask(...wish)).body.code

const decide = (approvalId: string) => agreeAs(rig.server, site, approvalId)

test('amounts that are none, or out of bounds, are refused before anybody is asked', async () => {
  expect(await limits()).toEqual(STANDING)
  for (const betMax of ['0', '0.99', '1000000.01', '9999999.999'])
    expect(await codeOf({ betMax }), betMax).toBe('OPS/PROVIDER_LIMITS')
  for (const wish of [{ promotionMax: '100000.01' }, { differenceMax: '0' }])
    expect(await codeOf(wish)).toBe('OPS/PROVIDER_LIMITS')
  for (const betMax of ['-5', '', '1e3', '12345678', '１００', '0.0001'])
    expect((await ask({ betMax })).status, betMax).toBe(400)
  expect(await codeOf({})).toBe('OPS/NOTHING_CHANGES')
  expect(await codeOf({ betMax: '50' }, { seen: { ...STANDING, betMax: '70.00' } })).toBe('OPS/STALE')
  expect(await codeOf({ betMax: '50' }, { provider: 'nobody' })).toBe('OPS/UNKNOWN')
})

test('bets are held to what two people agreed on; a call that is sent again, and a win, are not', async () => {
  const { token } = await rig.server.member({ balance: 10_000_000n as never })
  const seat = await rig.seatOf(await rig.enter(token, PROVIDER, 'slot'))
  const roundId = id()
  const say = async (call: Partial<SpokenCall>) => {
    const bet = { kind: 'bet' as const, ...seat, game: 'slot', refTxId: '', amount: '80.00' }
    return (await rig.speak(PROVIDER, { ...bet, roundId: id(), txId: id(), ...call })).outcome
  }
  const stake = id()
  expect(await say({ roundId, txId: stake })).toBe('ok')
  const asked = await ask({ betMax: '50', promotionMax: '5.5', differenceMax: '20' })
  expect(asked.body.code).toBeUndefined()
  expect(await limits()).toEqual(STANDING)
  expect((await decide(asked.body.approvalId)).body).toMatchObject({ state: 'executed' })
  expect(await limits()).toEqual({ betMax: '50.00', promotionMax: '5.50', differenceMax: '20.00' })
  await new Promise(resolve => setTimeout(resolve, SEEN_MS))

  expect(await say({ amount: '50.01' })).toBe('refused')
  expect(await say({ amount: '50.00' })).toBe('ok')
  // The same call again is answered as it was, and the round of before goes on to its end.
  expect(await say({ roundId, txId: stake })).toBe('ok')
  expect(await say({ kind: 'win', roundId, amount: '9000.00' })).toBe('ok')
})

test('a request that was written before others came into force does nothing', async () => {
  const seen = await limits()
  const first = await ask({ betMax: '60' }, { seen })
  expect(first.body.code).toBeUndefined()
  await rig.server.query(`update providers_entries set bet_max = 70000 where code = $1`, [PROVIDER])
  expect((await decide(first.body.approvalId)).body).toMatchObject({ state: 'stale' })
  expect((await limits())?.betMax).toBe('70.00')
})
