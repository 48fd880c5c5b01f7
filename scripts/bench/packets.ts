/** Measures red packets: how soon a share is opened while two thousand a second are, and how soon those hear who come too late. Decided by ADR 0265. */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { fillRoom, openRooms, ROOM } from '#apps/server/src/modules/red-packets/red-packets.fixtures.ts'
import { Refusal } from '#apps/server/src/platform/refusal.ts'
import { type BettingRig, buildBettingRig } from './betting-rig.ts'
import { quantile } from './bettors.ts'
import { boundRow, type Row } from './measure.ts'

const MEMBERS = 5_000
const PACKETS = 80
const SHARES = 100
const A_SECOND = 2_000
const LATE = 4_000

/** Accounts of two days ago that may open packets, of the highest level, which may send the largest. */
const OLD = `update account_members set registered_at = server_now() - interval '2 days', vip_level = 9`

const MARK = `insert into auth_marks(session_id, purpose, granted_until)
  select id, 'red-packet', server_now() + interval '1 hour' from auth_sessions`

type Member = Readonly<{ id: bigint; sessionId: string }>

/** Each of another member, as nobody speaks so often. */
async function sendPackets(rig: BettingRig, url: string): Promise<bigint[]> {
  const ids: bigint[] = []
  await rig.query(MARK)
  for (let nth = 0; nth < PACKETS; nth++) {
    const answer = await fetch(`${url}/app-api/api/hongbao`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        token: rig.tokenOf(nth),
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify({ roomId: ROOM, type: 'lucky', total: '20', count: SHARES }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`a packet was refused: ${text}`)
    ids.push(BigInt((JSON.parse(text) as { data: { hongbao_id: string } }).data.hongbao_id))
  }
  return ids
}

/** Asks at an even pace, whether the answers come or not; milliseconds to each answer. */
async function openLoop(count: number, ask: (nth: number) => Promise<unknown>): Promise<number[]> {
  const took: number[] = []
  const asked: Promise<void>[] = []
  const from = performance.now()
  for (let nth = 0; nth < count; nth++) {
    const due = from + (nth * 1_000) / A_SECOND
    if (due - performance.now() > 1) await sleep(due - performance.now())
    asked.push(ask(nth).then(() => void took.push(performance.now() - due)))
  }
  await Promise.all(asked)
  return took
}

/** Opens every share, then comes too late. */
async function openAll(rig: BettingRig, members: readonly Member[], packets: readonly bigint[]) {
  const claim = (nth: number, packetId: bigint) => {
    const { id, sessionId } = members[nth % members.length] ?? { id: 0n, sessionId: '' }
    const caller = {
      memberId: id,
      sessionId,
      account: `bench${nth}`,
      kind: 'member',
      isAgent: false,
    } as const
    return rig.app.services.redPackets.claim(caller, {
      ...{
        packetId,
        phrase: undefined,
        ip: `10.${(nth >> 16) & 255}.${(nth >> 8) & 255}.${nth & 255}`,
        deviceId: '',
      },
    })
  }
  let refused = 0
  const opened = await openLoop(PACKETS * SHARES, nth =>
    claim(nth, packets[nth % PACKETS] ?? 0n).catch((error: unknown) => {
      if (!(error instanceof Refusal) || error.code !== 'HB/BUSY') throw error
      refused += 1
    }),
  )
  const late = await openLoop(LATE, nth =>
    claim(nth + SHARES, packets[0] ?? 0n).catch((error: unknown) => {
      // What was refused before as too many has left shares.
      if (refused === 0 && (!(error instanceof Refusal) || error.code !== 'HB/EMPTY')) throw error
    }),
  )
  return { opened, late, refused }
}

export async function benchPackets(): Promise<Row[]> {
  const rig = await buildBettingRig(MEMBERS)
  try {
    await rig.query(OLD)
    await openRooms(rig)
    await fillRoom(rig, SHARES)
    const url = await rig.app.http.listen({ host: '127.0.0.1', port: 0 })
    const packets = await sendPackets(rig, url)
    const members = await rig.query<Member>(
      `select member_id as id, id::text as "sessionId" from auth_sessions order by member_id`,
    )
    const { opened, late, refused } = await openAll(rig, members, packets)
    const wrong = await rig.query(
      'select id from (select * from red_packets_invariants union all select * from wallet_invariants) i where violations <> 0',
    )
    if (wrong.length > 0) throw new Error('the packets do not add up')
    const rate = A_SECOND.toLocaleString('en-US')
    const name = `shares opened at ${rate}/s, open loop, p99${refused > 0 ? `; ${refused} refused as too many` : ''}`
    const share = boundRow(name, quantile(opened, 0.99), { limit: 150, unit: 'ms' })
    return [
      { ...share, ok: share.ok && refused === 0 },
      boundRow('told that it came too late, at the same pace, p99', quantile(late, 0.99), {
        limit: 30,
        unit: 'ms',
      }),
    ]
  } finally {
    await rig.stop()
  }
}
