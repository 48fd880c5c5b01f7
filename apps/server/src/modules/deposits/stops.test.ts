import { randomUUID } from 'node:crypto'
import { listDepositChannels, readDeposit } from '@app/contract/deposits.ts'
import { decideRequest, readRequest } from '@app/contract/operator/approvals.ts'
import { listChannelStates, stopChannel } from '@app/contract/operator/deposit-channels.ts'
import { askDepositChannels, readSetting } from '@app/contract/operator/settings.ts'
import type { SettingBody } from '@app/contract/setting-bodies.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestStaff } from '#modules/staff/staff.fixtures.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { addChannel, claim, confirm, create, submit } from './deposits.fixtures.ts'

const reason = '渠道大量延迟到账'

let server: TestServer
let risk: TestStaff
beforeAll(async () => {
  server = await startTestServer({ forFile: true })
  risk = await server.staff('risk')
})
afterAll(() => server.stop())

const stop = (channelId: number | string) =>
  server.call(stopChannel, {
    ...{ headers: risk.headers, key: randomUUID() },
    body: { channelId: String(channelId), reason },
  })

const stateOf = async (channelId: number) =>
  (await server.call(listChannelStates, { headers: risk.headers })).body.data.find(
    one => one.channelId === String(channelId),
  )

const shown = async (token: string, channelId: number) =>
  (await server.call(listDepositChannels, { token })).body.data
    .flatMap(({ channels }) => channels)
    .find(channel => channel.channelId === channelId)

/** Asks for the channel to be open by its terms; answers how two people publish it. */
async function askOpen(channelId: number) {
  const { headers } = await server.staff('site-admin')
  const { body } = await server.call(readSetting, { params: { key: 'channels' }, headers })
  const { channels } = body.data.setting.body as SettingBody<'channels'>
  const opened = channels.map(one =>
    one.channelId === channelId ? { ...one, state: 'open' as const, notice: '已恢复' } : one,
  )
  const asked = await server.call(askDepositChannels, {
    ...{ headers, key: randomUUID() },
    body: { payload: { setting: { key: 'channels', body: { channels: opened } } }, reason },
  })
  const { approvalId } = asked.body
  const checker = await server.staff('finance-checker')
  const { data } = (await server.call(readRequest, { params: { approvalId }, headers: checker.headers })).body
  return () =>
    server.call(decideRequest, {
      ...{ headers: checker.headers, key: randomUUID() },
      body: { approvalId, hash: data.hash, decision: 'approve', note: '' },
    })
}

test('one person stops a channel at once, with a reason; what is begun goes on to its end', async () => {
  const channelId = await addChannel(server)
  const { token } = await server.member()
  const { orderNo } = (await create(server, { token, channelId })).body.data
  expect((await stop(channelId)).status).toBe(200)
  expect(await stateOf(channelId)).toMatchObject({
    ...{ state: 'maintenance', openOrders: 1, stop: { by: risk.login, reason } },
  })
  const other = await server.member()
  expect(await shown(other.token, channelId)).toMatchObject({ closedBy: 'maintenance' })
  expect((await create(server, { token: other.token, channelId })).body.code).toBe('DEPOSIT/MAINTENANCE')
  expect(await shown(token, channelId)).toMatchObject({ openOrderNo: orderNo })
  await submit(server, token, orderNo)
  const finance = await server.staff('finance-maker')
  await claim(server, finance, orderNo)
  expect((await confirm(server, finance, { orderNo })).status).toBe(200)
  const { data } = (await server.call(readDeposit, { token, params: { orderNo } })).body
  expect(data.state).toBe('CREDITED')
  const entries = await server.query<{ before: object; after: object; reason: string }>(
    `select before, after, reason from audit_entries where object_kind = 'deposit-channel' and object_id = $1`,
    [String(channelId)],
  )
  expect(entries).toEqual([{ before: { state: 'open' }, after: { state: 'maintenance' }, reason }])
})

test('it is opened again by its terms and two people, and not by terms that were asked for before', async () => {
  const channelId = await addChannel(server)
  const early = await askOpen(channelId)
  await stop(channelId)
  expect((await early()).body.state).toBe('stale')
  expect(await stateOf(channelId)).toMatchObject({ state: 'maintenance' })
  const publish = await askOpen(channelId)
  expect((await publish()).body.state).toBe('executed')
  expect(await stateOf(channelId)).toMatchObject({ state: 'open', stop: null })
  expect((await create(server, { token: (await server.member()).token, channelId })).status).toBe(200)
})

test('stopped by several at once it is stopped once, and what is not open is not stopped', async () => {
  const channelId = await addChannel(server)
  const answers = await Promise.all(Array.from({ length: 4 }, () => stop(channelId)))
  expect(answers.map(({ body }) => body.code ?? 'done').toSorted()).toEqual([
    ...Array(3).fill('OPS/CHANNEL_STOPPED'),
    'done',
  ])
  expect((await stop(await addChannel(server, { state: 'off' }))).body.code).toBe('OPS/CHANNEL_STOPPED')
  expect((await stop(2_000_000)).body.code).toBe('OPS/UNKNOWN')
  const stops = await server.query('select from deposits_stops where channel_id = $1', [channelId])
  expect(stops).toHaveLength(1)
})
