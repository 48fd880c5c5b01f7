/** A provider that is new is closed; with a certificate two people let few play there, then everybody (adr 0363). */

import { randomBytes, randomUUID } from 'node:crypto'
import { askProviderOpening, recordCertificate } from '@app/contract/operator/provider-openings.ts'
import { readProvider } from '@app/contract/operator/providers.ts'
import { playLive, sendLive } from '@app/contract/providers.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestStaff } from '#modules/staff/staff.fixtures.ts'
import { agreeAs } from '#testing/agree-as.ts'
import { adapterOf } from './adapters.ts'
import { type ArcadeRig, KEEPER, startArcadeRig } from './arcade.fixtures.ts'

const PROVIDER = 'arcade_d'
const STYLE = 'hmac-body-time'
const ADAPTER = Buffer.from(adapterOf(STYLE)).toString('hex')

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
const rich = () => rig.server.member({ balance: 10_000_000n as never })
const opening = async (provider = PROVIDER) =>
  (await rig.server.call(readProvider, { headers: risk.headers, params: { provider } })).body.data.opening

/** As a provider is that the configuration has just named. */
const close = (provider: string) =>
  rig.server.query(`update providers_entries set stage = 'closed', canary_stake_max = null where code = $1`, [
    provider,
  ])

/** A node sees a change within a second, and a member enters once a second. */
async function launch(token: string, provider = PROVIDER) {
  await rig.travel(1_100)
  await new Promise(resolve => setTimeout(resolve, 1_050))
  return rig.server.call(playLive, { token, query: { liveCode: provider, gameType: 'slot' } })
}

const line = (change: object = {}) =>
  JSON.stringify({
    ...{ style: STYLE, outcome: 'certified', scripts: 1_000, seed: 7, adapter: ADAPTER },
    ...{ at: '2026-11-20T00:00:00.000Z', ...change },
  })
const certify = async (certificate: string, provider = PROVIDER) => {
  const answer = await rig.server.call(recordCertificate, {
    ...written(site),
    body: { provider, certificate },
  })
  return answer.body.code ?? answer.status
}

type Wish = Readonly<{
  stage: 'canary' | 'open'
  members?: readonly bigint[]
  stakeMax?: string
  provider?: string
}>
const ask = ({ stage, members = [], stakeMax, provider = PROVIDER }: Wish) =>
  rig.server.call(askProviderOpening, {
    ...written(risk),
    body: {
      payload: { provider, stage, members: members.map(String), ...(stakeMax !== undefined && { stakeMax }) },
      reason: '新平台上线',
    },
  })
async function openTo(wish: Wish) {
  const asked = await ask(wish)
  expect(asked.status, asked.body.code).toBe(200)
  expect((await agreeAs(rig.server, site, asked.body.approvalId)).body).toMatchObject({ state: 'executed' })
  return asked.body.effect
}

/** Stakes by a seat; answers what the wallet said. */
async function bet(seat: Readonly<{ player: string; token: string }>, amount: string) {
  const call = { kind: 'bet' as const, ...seat, game: 'slot', roundId: id(), txId: id(), refTxId: '', amount }
  return (await rig.speak(PROVIDER, call)).outcome
}

test('the demonstration’s own arcade is open without a certificate', async () => {
  expect(await opening()).toMatchObject({
    stage: 'open',
    isDemonstration: true,
    certificates: [],
    members: [],
  })
  expect((await launch((await rich()).token)).status).toBe(200)
})

test('nobody enters one that is closed, and only a certificate of the adapter that runs leads on', async () => {
  await close(PROVIDER)
  const { token, memberId } = await rich()
  expect((await launch(token)).body.code).toBe('LIVE/maintenance')
  const wish = { stage: 'canary', members: [memberId], stakeMax: '100' } as const
  expect((await ask(wish)).body.code).toBe('OPS/CERTIFICATE_NONE')
  expect(await certify('certified')).toBe('OPS/CERTIFICATE')
  expect(await certify(line({ outcome: 'refused' }))).toBe('OPS/CERTIFICATE')
  expect(await certify(line({ style: 'rsa-body' }))).toBe('OPS/CERTIFICATE_STYLE')
  expect(await certify(line({ adapter: 'ab'.repeat(32) }))).toBe('OPS/CERTIFICATE_ADAPTER')
  expect(await certify(line({ scripts: 999 }))).toBe('OPS/CERTIFICATE_FEW')
  expect(await certify(line(), 'nobody')).toBe('OPS/UNKNOWN')
  expect(await certify(line())).toBe(200)
  expect(await certify(line())).toBe('OPS/NOTHING_CHANGES')
  expect(await opening()).toMatchObject({
    ...{ stage: 'closed', adapter: ADAPTER },
    certificates: [{ adapter: ADAPTER, scripts: 1_000, seed: 7, recordedBy: site.login }],
  })
})

test('bounds of a canary are checked before anybody is asked', async () => {
  const { memberId } = await rich()
  const trial = await rig.server.member({ kind: 'trial' })
  expect((await ask({ stage: 'open' })).body.code).toBe('OPS/CANARY_FIRST')
  expect((await ask({ stage: 'canary', stakeMax: '100' })).body.code).toBe('OPS/CANARY_MEMBERS')
  expect((await ask({ stage: 'canary', stakeMax: '100', members: [trial.memberId] })).body.code).toBe(
    'OPS/CANARY_MEMBERS',
  )
  expect((await ask({ stage: 'canary', stakeMax: '100', members: [10n ** 15n] })).body.code).toBe(
    'OPS/CANARY_MEMBERS',
  )
  expect((await ask({ stage: 'canary', members: [memberId] })).body.code).toBe('OPS/CANARY_STAKE')
  for (const stakeMax of ['0', '-5', '100000.01'])
    expect((await ask({ stage: 'canary', members: [memberId], stakeMax })).body.code).toBe('OPS/CANARY_STAKE')
})

test('in a canary the members of the list play within their stake a day; a win is heard', async () => {
  const [listed, other] = [await rich(), await rich()]
  const effect = await openTo({ stage: 'canary', members: [listed.memberId], stakeMax: '100' })
  expect(effect).toContainEqual({ field: 'members', value: listed.account })
  expect((await launch(other.token)).body.code).toBe('LIVE/CANARY')
  const entered = await launch(listed.token)
  expect(entered.status).toBe(200)
  const seat = await rig.seatOf(entered.body.data)
  expect(await bet(seat, '60.00')).toBe('ok')
  expect(await bet(seat, '40.01')).toBe('refused')
  expect(await bet(seat, '40.00')).toBe('ok')
  expect(await bet(seat, '0.01')).toBe('refused')
  // On the next day several at once: as many as it holds.
  await rig.server.query(
    `update providers_rounds set opened_at = opened_at - interval '1 day' where member_id = $1`,
    [listed.memberId],
  )
  const outcomes = await Promise.all(Array.from({ length: 6 }, () => bet(seat, '30.00')))
  expect(outcomes.filter(outcome => outcome === 'ok')).toHaveLength(3)

  // Whoever leaves the list plays no more, though the game is open.
  await openTo({ stage: 'canary', members: [other.memberId], stakeMax: '100' })
  await new Promise(resolve => setTimeout(resolve, 1_050))
  expect(await bet(seat, '1.00')).toBe('refused')
  expect(await rig.violations()).toEqual([])
})

test('everybody enters when no difference stands and two people agreed', async () => {
  await rig.server.query(
    `insert into providers_differences(provider, why, item) values ($1, 'amount', 'case')`,
    [PROVIDER],
  )
  expect((await ask({ stage: 'open' })).body.code).toBe('OPS/OPENING_DIFFERENCES')
  await rig.server.query(`alter table providers_differences disable trigger all`)
  await rig.server.query(`delete from providers_differences where item = 'case'`)
  await rig.server.query(`alter table providers_differences enable trigger all`)
  await openTo({ stage: 'open' })
  expect(await opening()).toMatchObject({ stage: 'open', stakeMax: null, members: [] })
  expect((await launch((await rich()).token)).status).toBe(200)
})

test('at a provider that keeps accounts the stake a day bounds what is moved there', async () => {
  await close(KEEPER)
  const { token, memberId } = await rich()
  const send = async (amount: string) => {
    const answer = await rig.server.call(sendLive, {
      ...{ token, key: randomUUID() },
      body: { liveCode: KEEPER, amount },
    })
    return answer.body.code ?? answer.status
  }
  await new Promise(resolve => setTimeout(resolve, 1_050))
  expect(await send('10')).toBe('LIVE/maintenance')
  const adapter = Buffer.from(adapterOf('transfer')).toString('hex')
  expect(await certify(line({ style: 'transfer', adapter }), KEEPER)).toBe(200)
  await openTo({ stage: 'canary', members: [memberId], stakeMax: '50', provider: KEEPER })
  await new Promise(resolve => setTimeout(resolve, 1_050))
  expect(await send('50.01')).toBe('LIVE/CANARY_STAKE')
  expect(await send('30')).toBe(200)
  expect(await send('20.01')).toBe('LIVE/CANARY_STAKE')
})
