import { randomUUID } from 'node:crypto'
import { listDepositChannels } from '@app/contract/deposits.ts'
import { decideRequest, readRequest } from '@app/contract/operator/approvals.ts'
import { askDepositChannels, readSetting } from '@app/contract/operator/settings.ts'
import type { SettingBody } from '@app/contract/setting-bodies.ts'
import { chinaDateOf, chinaMidnight, DAY_MS, HOUR_MS } from '@app/domain/time/china-time.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { addChannel, create, violations } from './deposits.fixtures.ts'

const reason = '按运营会议的决定修改'
type Terms = SettingBody<'channels'>['channels'][number]

let server: TestServer
let channelId: number
beforeAll(async () => {
  server = await startTestServer({ forFile: true })
})
beforeEach(async () => {
  channelId = await addChannel(server)
})
afterEach(async () => expect(await violations(server)).toEqual([]))
afterAll(() => server.stop())

async function terms(): Promise<readonly Terms[]> {
  const { headers } = await server.staff('auditor')
  const { body } = await server.call(readSetting, { params: { key: 'channels' }, headers })
  return (body.data.setting.body as SettingBody<'channels'>).channels
}

async function ask(change: (channels: readonly Terms[]) => readonly object[]) {
  const setting = { key: 'channels', body: { channels: change(await terms()) } }
  const { headers } = await server.staff('site-admin')
  const body = { payload: { setting }, reason } as never
  return server.call(askDepositChannels, { headers, key: randomUUID(), body })
}

/** Changes the channel of the test; answers what the second person saw. */
async function change(wanted: Partial<Terms>) {
  const { body } = await ask(all =>
    all.map(one => (one.channelId === channelId ? { ...one, ...wanted } : one)),
  )
  const { headers } = await server.staff('finance-checker')
  const { approvalId } = body
  const { data } = (await server.call(readRequest, { params: { approvalId }, headers })).body
  const decided = await server.call(decideRequest, {
    ...{ headers, key: randomUUID() },
    body: { approvalId, hash: data.hash, decision: 'approve', note: '' },
  })
  return { state: decided.body.state, effect: data.effectNow?.map(({ value }) => value).toSorted() }
}

async function shown(token: string) {
  const { data } = (await server.call(listDepositChannels, { token })).body
  return data.flatMap(({ channels }) => channels).find(channel => channel.channelId === channelId)
}

const codeOf = async (token: string, amount = '500') =>
  (await create(server, { token, channelId, amount })).body.code ?? 'begun'

test('what two people agree on is what the page shows and an order is judged by', async () => {
  const { token } = await server.member()
  const wanted = { min: '200.00', max: '800.00', notice: '须用本人账户转账', icon: 'shield' } as const
  const { state, effect } = await change(wanted)
  expect(state).toBe('executed')
  expect(effect).toEqual(['100.00 → 200.00', '50000.00 → 800.00', 'card → shield', '无 → 须用本人账户转账'])
  expect(await shown(token)).toMatchObject(wanted)
  expect([await codeOf(token, '199'), await codeOf(token, '801')]).toEqual(Array(2).fill('DEPOSIT/AMOUNT'))
  expect(await codeOf(token, '800')).toBe('begun')
})

test('a limit of the day of its own holds in place of that of all channels', async () => {
  const { token } = await server.member()
  await change({ dayMax: '300.00' })
  expect(await shown(token)).toMatchObject({ mostToday: '299.00', limitedBy: 'channel-day' })
  expect(await codeOf(token, '300')).toBe('DEPOSIT/CHANNEL_DAY')
  expect(await codeOf(token, '299')).toBe('begun')
})

test('a channel of a level is not there for members below it', async () => {
  const { token, memberId } = await server.member()
  await change({ fromLevel: 'VIP3' })
  expect(await shown(token)).toBeUndefined()
  expect(await codeOf(token)).toBe('DEPOSIT/CHANNEL')
  await server.query('update account_members set vip_level = 3 where id = $1', [memberId])
  expect(await shown(token)).toBeDefined()
  expect(await codeOf(token)).toBe('begun')
})

test('under maintenance it is shown and closed; off it is gone', async () => {
  const { token } = await server.member()
  await change({ state: 'maintenance' })
  expect(await shown(token)).toMatchObject({ closedBy: 'maintenance' })
  expect(await codeOf(token)).toBe('DEPOSIT/MAINTENANCE')
  await change({ state: 'off' })
  expect(await shown(token)).toBeUndefined()
  expect(await codeOf(token)).toBe('DEPOSIT/CHANNEL')
})

test('terms that contradict each other, and channels that there are not, are not even asked for', async () => {
  const fault = async (more: object) => {
    const { body } = await ask(all => all.map(one => ({ ...one, ...more })))
    return body.code === 'OPS/CHANNELS' ? body.detail : body.code
  }
  expect(await fault({ min: '900.00', max: '800.00' })).toBe('单笔最低不能高于单笔最高')
  expect(await fault({ min: '0.50' })).toBe('单笔最低与最高须为整数元')
  const strange = await ask(all => all.map(one => ({ ...one, channelId: one.channelId + 1000 })))
  expect(strange.body).toMatchObject({ code: 'OPS/CHANNELS', detail: '渠道已有变化，请刷新后重填' })
  expect((await ask(all => all.slice(1))).body.code).toBe('OPS/CHANNELS')
  for (const more of [{ isPlay: false }, { openTime: '24:00' }, { fromLevel: 'VIP10' }, { icon: 'dice' }])
    expect((await ask(all => all.map(one => ({ ...one, ...more })))).status).toBe(400)
})

test('outside of its hours it is shown and takes no order', async () => {
  await change({ openTime: '08:00', closeTime: '21:59' })
  const now = server.now()
  const nextDay = chinaMidnight(chinaDateOf(now)) + DAY_MS
  // Sessions do not live so long, so each look is that of another member.
  await server.travel(nextDay + 7 * HOUR_MS - now)
  const { token: early } = await server.member()
  expect(await shown(early)).toMatchObject({ closedBy: 'hours', openTime: '08:00', closeTime: '21:59' })
  expect(await codeOf(early)).toBe('DEPOSIT/HOURS')
  await server.travel(2 * HOUR_MS)
  const { token } = await server.member()
  expect(await shown(token)).toMatchObject({ closedBy: null })
  expect(await codeOf(token)).toBe('begun')
})
