/** Red packets for tests: members in a room who may send and open them. */
import { randomUUID } from 'node:crypto'
import type { BodyIn } from '@app/contract/endpoint.ts'
import { claimPacket, readPacket, sendPacket } from '@app/contract/red-packets.ts'
import { type Li, parseMoney } from '@app/domain/money/money.ts'
import { PACKET_LIFE_MS } from '@app/domain/red-packets/packet-rules.ts'
import type { TestServer } from '#testing/test-server.ts'
import { returnPackets } from './return-packets.job.ts'

export const ROOM = '1001'

/** A database of a server, whether it runs in this process or not. */
type Queried = Readonly<{ query: (text: string, values?: readonly unknown[]) => Promise<unknown> }>

type Who = Readonly<{ memberId: bigint; token: string }>

/** Lets a whole crowd open packets from one address, and lifts the pace of the rooms. */
export async function openRooms(server: Queried): Promise<void> {
  const rules = { isOpen: true, dailySend: '20000.00', dailySendPerLevel: '0.00', dailyReceive: '20000.00' }
  const limits = {
    sendsPerHour: 100,
    accountHours: 24,
    devicesMax: 2,
    networkMax: 1_000,
    turnoverMultiple: 1,
  }
  await putRules(server, { ...rules, ...limits })
  await server.query('update chat_rooms set sec_per_mess = 0')
}

/** Guests who have been in the room, so that a packet of that many shares may be sent into it. */
export async function fillRoom(server: Queried, people: number): Promise<void> {
  await server.query(
    `insert into chat_people(person_id, guest_hash, guest_name) select 200000000 + n, sha256(n::text::bytea), '游客'||n
      from generate_series(1, $1::int) n on conflict do nothing`,
    [people],
  )
  await server.query(
    `insert into chat_members(room_id, person_id) select $1, person_id from chat_people where guest_hash is not null
      on conflict do nothing`,
    [ROOM],
  )
}

/** Replaces the rules of packets. */
const putRules = (server: Queried, rules: object) =>
  server.query(
    `insert into site_documents(key, content) values ('red_packet_rules', $1)
      on conflict (key) do update set content = excluded.content`,
    [JSON.stringify(rules)],
  )

/** A member of two days ago with money and the mark of a right fund password. */
export async function packeteer(server: TestServer, balance = '1000'): Promise<Who> {
  const member = await server.member({ balance: parseMoney(balance) as Li })
  await server.query(
    `update account_members set registered_at = server_now() - interval '2 days' where id = $1`,
    [member.memberId],
  )
  await giveMark(server, member.memberId)
  return member
}

/** Leaves the mark of a right fund password, without the price of a hash. */
export const giveMark = (server: TestServer, memberId: bigint) =>
  server.query(
    `insert into auth_marks(session_id, purpose, granted_until)
      select id, 'red-packet', server_now() + interval '1 day' from auth_sessions where member_id = $1
      on conflict (session_id, purpose) do update set granted_until = excluded.granted_until`,
    [memberId],
  )

export type PacketBody = Partial<BodyIn<typeof sendPacket>>

export const send = (
  server: TestServer,
  { token }: Pick<Who, 'token'>,
  body: PacketBody = {},
  key = randomUUID(),
) =>
  server.call(sendPacket, {
    token,
    key,
    body: { roomId: ROOM, type: 'lucky', total: '10', count: 1, ...body },
  })

/** A packet that was taken; answers its number. */
export async function sent(server: TestServer, who: Who, body: PacketBody = {}): Promise<string> {
  await giveMark(server, who.memberId)
  const { status, body: answer } = await send(server, who, body)
  if (status !== 200) throw new Error(`the packet was refused: ${JSON.stringify(answer)}`)
  return answer.data.hongbao_id
}

/** A packet with those words that staff have stopped before anybody opened it. */
export async function frozenPacket(server: TestServer, greeting: string): Promise<string> {
  const id = await sent(server, await packeteer(server), { greeting })
  await server.query(`update red_packets_entries set state = 'frozen' where id = $1`, [id])
  return id
}

export const open = (server: TestServer, { token }: Pick<Who, 'token'>, id: string, password?: string) =>
  server.call(claimPacket, { token, params: { id }, body: password === undefined ? {} : { password } })

export const read = (server: TestServer, { token }: Pick<Who, 'token'>, id: string) =>
  server.call(readPacket, { token, params: { id } })

/** Returns what is due, as the job does. */
export async function runReturns(server: TestServer): Promise<void> {
  await server.app.db.transaction(tx => server.app.jobs.add(tx, returnPackets, {}))
  await server.app.jobs.drain()
}

/** The invariants of packets, ledger and turnover that do not hold. */
export const violations = (server: Pick<TestServer, 'query'>) =>
  server.query<{ id: string }>(
    `select id from (select * from red_packets_invariants union all select * from wallet_invariants
      union all select * from turnover_invariants) i where violations <> 0`,
  )

/** Lets the life of a packet pass; whoever is signed in stays so. */
export async function passDay(server: TestServer): Promise<void> {
  await server.query(`update auth_sessions set expires_at = expires_at + interval '3 days'`)
  await server.travel(PACKET_LIFE_MS)
}
