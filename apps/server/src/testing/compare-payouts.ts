/** The books of both sides of the withdrawals, once everything that is open has come to its end. */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { decideRequest, readRequest } from '@app/contract/operator/approvals.ts'
import { askSettlement } from '@app/contract/operator/withdrawals.ts'
import type { CrashRig } from './crash-rig.ts'
import { insistence } from './insist.ts'

const PAUSE_MS = 500

/** Payouts by their numbers, as either side has them. */
type Line = Readonly<{ payoutNo: string; reference: string; amount: bigint }>

const lines = (rows: readonly Line[]): Line[] =>
  rows
    .map(({ payoutNo, reference, amount }) => ({ payoutNo, reference, amount: BigInt(amount) }))
    .toSorted((a, b) => (a.payoutNo < b.payoutNo ? -1 : 1))

type Open = Readonly<{ withdrawalNo: string; payoutNo: string | null; isLongUnknown: boolean }>

/** So long a call could still be on its way to the gateway, by a clock that runs ten times as fast. */
const ON_ITS_WAY = '60 seconds'

const OPEN = `select r.id::text as "withdrawalNo", p.id::text as "payoutNo", r.state = 'UNKNOWN' and exists (
    select from withdrawals_history h where h.request_id = r.id and h.version = r.version
      and h.at < server_now() - interval '${ON_ITS_WAY}') as "isLongUnknown" from withdrawals_requests r
  left join withdrawals_payouts p on p.request_id = r.id and p.state <> 'failed'
  where r.state not in ('ARRIVED', 'REJECTED', 'FAILED') order by r.id`

/** Two people end a payout that the channel never had. */
async function settleAsFailed(rig: CrashRig, withdrawalNos: readonly string[]): Promise<void> {
  const [{ headers: maker }, { headers: checker }] = [
    await rig.staff('finance-maker'),
    await rig.staff('finance-checker'),
  ]
  const insist = insistence(rig.url, { repeats: 0 })
  for (const withdrawalNo of withdrawalNos) {
    const payload = { withdrawalNo, said: 'failed' as const }
    const asked = await insist(askSettlement, {
      ...{ headers: maker, key: randomUUID() },
      body: { payload, reason: '流水中没有这笔出款' },
    })
    // The gateway was quicker.
    if (asked.status !== 200) continue
    const { approvalId } = asked.body
    const seen = await insist(readRequest, { headers: checker, params: { approvalId } })
    const body = { approvalId, hash: seen.body.data.hash, decision: 'approve' as const, note: '' }
    const { status } = await insist(decideRequest, { headers: checker, key: randomUUID(), body })
    if (status !== 200) throw new Error(`the withdrawal ${withdrawalNo} was not settled: ${status}`)
  }
}

/** Two people end what gateway and signer were told of in vain: such a payout is never sent again, and their books do not have it. */
async function settleAmong(rig: CrashRig, open: readonly Open[]): Promise<void> {
  const { parties } = rig
  const known = new Set([...parties.payouts(), ...parties.transfers()].map(({ payoutNo }) => payoutNo))
  const unmade = open.filter(({ isLongUnknown, payoutNo }) => isLongUnknown && !known.has(payoutNo ?? ''))
  if (unmade.length > 0)
    await settleAsFailed(
      rig,
      unmade.map(({ withdrawalNo }) => withdrawalNo),
    )
}

export const settleUnmade = async (rig: CrashRig): Promise<void> =>
  settleAmong(rig, await rig.query<Open>(OPEN))

type Ending = Readonly<{ patienceMs: number; mend: () => Promise<void> }>

/**
 * The payouts as the gateway has made them and as we have them, when every withdrawal has ended or the patience is over. The
 * gateway is asked again about what is open; what it never had is settled by two people, as its statement says. `mend` comes before each
 * question.
 */
export async function comparePayouts(rig: CrashRig, { patienceMs, mend }: Ending) {
  const { parties } = rig
  await parties.behave()
  for (const deadline = Date.now() + patienceMs; ; await sleep(PAUSE_MS)) {
    const open = await rig.query<Open>(OPEN)
    const theirs = parties.payouts()
    if (open.length === 0 || Date.now() > deadline) {
      const ours = await rig.query<Line>(
        `select id::text as "payoutNo", reference, amount from withdrawals_payouts
          where state in ('paid', 'arrived') and channel is distinct from 'signer'`,
      )
      return { open, theirs: lines(theirs.filter(({ isPaid }) => isPaid)), ours: lines(ours) }
    }
    await settleAmong(rig, open)
    await mend()
    await hurryAsks(rig)
  }
}

/** Makes everything due that the gateway is to be asked about, and asks. What a node holds just then is due at the next look. */
export async function hurryAsks(rig: Pick<CrashRig, 'query' | 'askDue'>): Promise<void> {
  await rig.query(
    `update withdrawals_payouts set next_at = server_now() where id in (select id from withdrawals_payouts
      where state not in ('arrived', 'failed') for no key update skip locked)`,
  )
  await rig.askDue()
}
