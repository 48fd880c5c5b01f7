import * as wire from '@app/contract/inbox.ts'
import { expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#testing/test-server.ts'

const NEWS = { topic: 'promotion', title: '春节活动', content: '今晚开始', link: '/promotional' } as const

const sendToAll = ({ app }: TestServer, key: string, message: Readonly<typeof NEWS> = NEWS) =>
  app.db.transaction(tx => app.services.inbox.sendToAll(tx, key, message))

/** Adds members who only receive messages. */
const addMembers = (server: TestServer, count: number) =>
  server.query(
    `insert into account_members(account, account_key, kind)
      select 'crowd' || n, 'crowd' || n, 'member' from generate_series(1, $1::integer) n`,
    [count],
  )

/** The job and the payload that the broadcast added, to run it as a worker does. */
async function workOf({ app, query }: TestServer) {
  const [row] = await query<{ id: bigint }>('select id from inbox_broadcasts')
  const { perform } = app.services.inbox.broadcastWork(app.services.account.membersAfter)
  return { perform, payload: { broadcastId: String(row?.id) } }
}

const countReceived = (server: TestServer) =>
  server.query<{ most: number; members: number }>(
    `select max(n)::integer as most, count(*)::integer as members
      from (select count(*) as n from inbox_messages where title = $1 group by member_id) m`,
    [NEWS.title],
  )

test('a message to all members reaches each once, when its job runs repeatedly and on several nodes', async () => {
  const server = await startTestServer()
  // More than two pages.
  await addMembers(server, 2_500)
  await sendToAll(server, 'spring')
  // A second call with the same key sends nothing.
  await sendToAll(server, 'spring')
  const jobs = await server.query(`select id from jobs.job where name = 'send-broadcast/1'`)
  expect(jobs).toHaveLength(1)
  const { perform, payload } = await workOf(server)
  await Promise.all(Array.from({ length: 4 }, () => perform(payload, AbortSignal.timeout(60_000))))
  await server.app.jobs.drain()
  const [{ members } = { members: 0 }] = await server.query<{ members: number }>(
    `select count(*)::integer as members from account_members where kind = 'member'`,
  )
  expect(await countReceived(server)).toEqual([{ most: 1, members }])
  const marks = await server.query(
    'select sent_count::integer as sent, done_at is not null as done from inbox_broadcasts',
  )
  expect(marks).toEqual([{ sent: members, done: true }])
})

test('a run that is ended goes on where it was', async () => {
  const server = await startTestServer()
  await addMembers(server, 1_500)
  await sendToAll(server, 'spring')
  const { perform, payload } = await workOf(server)
  // The second page fails; the first one is already committed.
  await server.query(`create function refuse() returns trigger language plpgsql as
    $$begin if new.member_id > (select min(id) + 1200 from account_members) then raise 'no room'; end if; return new; end$$`)
  await server.query(
    'create trigger refuse before insert on inbox_messages for each row execute function refuse()',
  )
  await expect(perform(payload, AbortSignal.timeout(60_000))).rejects.toThrow('no room')
  const [{ members } = { members: 0 }] = await countReceived(server)
  expect(members).toBe(1_000)
  await expect(perform(payload, AbortSignal.abort())).rejects.toThrow()
  await server.query('drop trigger refuse on inbox_messages')
  await server.app.jobs.drain()
  const [all] = await countReceived(server)
  expect(all?.most).toBe(1)
  expect(all?.members).toBeGreaterThan(1_500 - 1)
})

test('a broadcast skips members that muted the topic, are closed, are trials or registered later; all others get it', async () => {
  const server = await startTestServer()
  const [ann, bob, eve] = [await server.member(), await server.member(), await server.member()]
  const trial = await server.member({ kind: 'trial' })
  await server.query(
    `insert into inbox_preferences(member_id, muted_topics, quiet, quiet_from, quiet_to)
      values ($1, '{promotion}', false, 0, 0)`,
    [bob.memberId],
  )
  await server.query(`update account_members set state = 'closed' where id = $1`, [eve.memberId])
  await sendToAll(server, 'spring')
  const late = await server.member()
  await server.app.jobs.drain()
  const titlesOf = async (token: string) =>
    (await server.call(wire.listMessages, { token })).body.data.map(({ title, link }) => [title, link])
  expect(await titlesOf(ann.token)).toEqual([[NEWS.title, NEWS.link]])
  for (const { token } of [bob, trial, late]) expect(await titlesOf(token)).toEqual([])
  const [row] = await server.query('select id from inbox_messages where member_id = $1', [eve.memberId])
  expect(row).toBeUndefined()
})
