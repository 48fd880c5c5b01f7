import { readProfile } from '@app/contract/account.ts'
import * as wire from '@app/contract/inbox.ts'
import { expect, test } from 'vitest'
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
