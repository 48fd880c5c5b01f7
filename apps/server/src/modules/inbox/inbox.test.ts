import * as wire from '@app/contract/inbox.ts'
import { readProfile } from '@app/contract/profile.ts'
import { describe, expect, test } from 'vitest'
import { startTestServer } from '#testing/test-server.ts'

test('messages are listed, read and removed by their member, who sees the unread count (R0-107, R0-226)', async () => {
  const server = await startTestServer()
  const [ann, bob] = [await server.member(), await server.member()]
  const { inbox } = server.app.services
  for (const topic of ['system', 'money', 'money'] as const) {
    const message = { memberId: ann.memberId, topic, title: '标题', content: '内容', link: '/bills' }
    await inbox.send(server.app.db.read, message)
  }
  const { token } = ann
  const all = (await server.call(wire.listMessages, { token })).body
  expect([all.totalCount, all.unReadCount, all.data.length]).toEqual([3, 3, 3])
  const money = (await server.call(wire.listMessages, { token, query: { topic: 'money' } })).body
  expect(money.totalCount).toBe(2)
  const id = all.data[0]?.id ?? ''

  for (const call of [wire.markMessageRead, wire.removeMessage]) {
    const stranger = await server.call(call, { token: bob.token, query: { id } })
    expect([stranger.status, stranger.body.code]).toEqual([404, 'INBOX/UNKNOWN'])
  }
  expect((await server.call(wire.markMessageRead, { token, query: { id } })).body.unReadCount).toBe(2)
  expect((await server.call(readProfile, { token })).body.unReadCount).toBe(2)
  expect((await server.call(wire.markMessageRead, { token })).body.unReadCount).toBe(0)
  expect((await server.call(wire.removeMessage, { token, query: { id } })).status).toBe(200)
  expect((await server.call(wire.removeMessage, { token, query: { id } })).status).toBe(404)
  expect((await server.call(wire.listMessages, { token })).body.totalCount).toBe(2)
})

test('a message is kept for ninety days', async () => {
  const server = await startTestServer()
  const { memberId } = await server.member()
  const { inbox } = server.app.services
  const send = (title: string) =>
    inbox.send(server.app.db.read, { memberId, topic: 'money', title, content: '' })
  const titles = async () => {
    const { messages } = await inbox.list(memberId, { page: 1, rows: 20 })
    return messages.map(({ title }) => title)
  }
  await send('旧')
  await server.travel(89 * 86_400_000)
  await send('新')
  await inbox.prune(AbortSignal.timeout(60_000))
  expect(await titles()).toEqual(['新', '旧'])
  await server.travel(86_400_000)
  await inbox.prune(AbortSignal.timeout(60_000))
  expect(await titles()).toEqual(['新'])
})

describe('the inbox settings of a member', () => {
  const defaults = {
    ...{ draw: true, promotion: true, chat: true },
    ...{ quiet: true, quietFrom: '23:00', quietTo: '08:00' },
  }

  test('is everything at first, with a quiet night; each member has his own', async () => {
    const server = await startTestServer()
    const [ann, bob] = [await server.member(), await server.member()]
    const settings = async ({ token }: { token: string }) =>
      (await server.call(wire.readInboxSettings, { token })).body.data
    expect(await settings(ann)).toEqual(defaults)
    const wanted = { ...defaults, promotion: false, quietFrom: '22:30' }
    const changed = await server.call(wire.updateInboxSettings, { token: ann.token, body: wanted })
    expect(changed.body.data).toEqual(wanted)
    expect([await settings(ann), await settings(bob)]).toEqual([wanted, defaults])
    for (const body of [
      { ...wanted, quietTo: '24:00' },
      { ...wanted, draw: 'yes' as never },
    ]) {
      const refused = await server.call(wire.updateInboxSettings, { token: ann.token, body })
      expect([refused.status, refused.body.code]).toEqual([400, 'SYS/INVALID'])
    }
    expect((await server.call(wire.updateInboxSettings, { body: wanted })).status).toBe(401)
  })

  test('a muted topic is not sent; security and money always are', async () => {
    const server = await startTestServer()
    const { token, memberId } = await server.member()
    const body = { ...defaults, draw: false, promotion: false, chat: false, quiet: false }
    await server.call(wire.updateInboxSettings, { token, body })
    for (const topic of ['system', 'money', 'draw', 'promotion', 'chat'] as const) {
      await server.app.services.inbox.send(server.app.db.read, {
        memberId,
        topic,
        title: '标题',
        content: '',
      })
    }
    const { data } = (await server.call(wire.listMessages, { token })).body
    expect(data.map(({ topic }) => topic).sort()).toEqual(['money', 'system'])
  })

  test('a message of the quiet hours counts as unread after them', async () => {
    const server = await startTestServer()
    const { token, memberId } = await server.member()
    const clockAt = (ms: number) => new Date(server.now() + ms + 8 * 3_600_000).toISOString().slice(11, 16)
    // Quiet from an hour ago to one hour ahead, whatever time it is.
    const hours = { quietFrom: clockAt(-3_600_000), quietTo: clockAt(3_600_000) }
    await server.call(wire.updateInboxSettings, { token, body: { ...defaults, ...hours } })
    for (const topic of ['money', 'draw', 'promotion'] as const) {
      await server.app.services.inbox.send(server.app.db.read, {
        memberId,
        topic,
        title: '标题',
        content: '',
      })
    }
    const unread = async () => (await server.call(wire.listMessages, { token })).body
    expect(await unread()).toMatchObject({ unReadCount: 1, totalCount: 3 })
    await server.travel(2 * 3_600_000)
    expect((await unread()).unReadCount).toBe(3)
  })
})
