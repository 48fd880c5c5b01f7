/**
 * Limits that members set themselves. Invariants: what is staked, lost or deposited in a span never passes a limit that was in force when the
 * money moved; the functions that move money hold it, so no module can forget. A limit is lowered at once and raised only after its time.
 */
import { formatMoney, type Li, li } from '@app/domain/money/money.ts'
import { DAY_MS, isoOf } from '@app/domain/time/china-time.ts'
import {
  type AskedLimit,
  CONFIRM_MS,
  type LimitKind,
  type LimitSpan,
  limitAct,
  limitKinds,
  limitSpans,
  type OwnLimit,
  raiseWaitMs,
} from '@app/domain/wallet/own-limits.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Executor, Tx } from '#platform/db.ts'
import type { Caller } from '#platform/http/caller.ts'
import { Refusal } from '#platform/refusal.ts'
import * as store from './own-limits.store.ts'
import { holdBalances } from './wallet.service.ts'

export type LimitWish = Readonly<{ kind: LimitKind; span: LimitSpan; amount: Li | undefined }>

/** `used` is known where the member has a limit. */
export type ShownLimit = OwnLimit & Readonly<{ kind: LimitKind; span: LimitSpan; used: Li | undefined }>

const moneyOrNull = (amount: Li | undefined) => (amount === undefined ? null : formatMoney(amount))

/** A limit as the contract's `wireLimit` writes it. */
export const limitToWire = ({ kind, span, amount, used, asked }: ShownLimit) => ({
  ...{ kind, span, amount: moneyOrNull(amount), used: moneyOrNull(used) },
  asked:
    asked === undefined
      ? null
      : {
          amount: moneyOrNull(asked.amount),
          from: isoOf(asked.fromMs),
          until: isoOf(asked.fromMs + CONFIRM_MS),
        },
})

/** A change as the contract's `wireLimitChange` writes it. */
export const limitChangeToWire = ({ kind, span, act, amount, changedAt }: store.LimitChangeRow) => ({
  ...{ kind, span, act, time: isoOf(changedAt) },
  amount: amount === null ? null : formatMoney(li(amount)),
})

const askedOf = ({ askedAmount, askedFrom }: store.LimitRow): AskedLimit | undefined =>
  askedFrom === null
    ? undefined
    : { amount: askedAmount === null ? undefined : li(askedAmount), fromMs: askedFrom }

export function ownLimitsService({ db, clock }: Readonly<{ db: Database; clock: Clock }>) {
  async function read(executor: Executor, memberId: bigint): Promise<ShownLimit[]> {
    const rows = await store.findLimits(executor, memberId)
    return limitKinds.flatMap(kind =>
      limitSpans.map(span => {
        const row = rows.find(one => one.kind === kind && one.span === span)
        if (row === undefined) return { kind, span, amount: undefined, used: undefined, asked: undefined }
        const isSet = row.amount !== null
        return {
          ...{ kind, span, asked: askedOf(row) },
          amount: row.amount === null ? undefined : li(row.amount),
          used: isSet ? li(row.used) : undefined,
        }
      }),
    )
  }

  async function readOne(executor: Executor, memberId: bigint, { kind, span }: LimitWish) {
    const found = (await read(executor, memberId)).find(one => one.kind === kind && one.span === span)
    if (found === undefined) throw new Error(`there is no limit ${kind} ${span}`)
    return found
  }

  async function apply(tx: Tx, memberId: bigint, wish: LimitWish): Promise<void> {
    const { kind, span, amount } = wish
    const place = { memberId, kind, span }
    const known = await readOne(tx, memberId, wish)
    const nowMs = clock.now()
    const act = limitAct(known, amount, nowMs)
    if (act === 'waits' || (act === 'set' && known.amount === amount && known.asked === undefined)) return
    if (act === 'asked') await store.askLimit(tx, place, { amount, fromMs: nowMs + raiseWaitMs(span) })
    else {
      await store.beginSpends(tx, memberId)
      await store.putLimit(tx, place, amount)
    }
    await store.insertChange(tx, place, { act, amount })
  }

  return {
    /** All limits of a member, those that are not set too. */
    read: (memberId: bigint): Promise<ShownLimit[]> => read(db.read, memberId),

    /** The last changes, the newest first. */
    changes: (memberId: bigint): Promise<store.LimitChangeRow[]> => store.findChanges(db.read, memberId),

    /** Does what the wish says, or keeps it until it may be confirmed; answers the limit afterwards. */
    async wish({ memberId, kind }: Pick<Caller, 'memberId' | 'kind'>, wish: LimitWish): Promise<ShownLimit> {
      if (kind === 'trial') throw new Refusal('UC/TRIAL_FORBIDDEN')
      return db.transaction(async tx => {
        // Money of the member moves before or after, and two wishes at once come one after the other.
        await holdBalances(tx, memberId)
        await apply(tx, memberId, wish)
        return readOne(tx, memberId, wish)
      })
    },

    /** Refuses `LIMIT/PLAY` who has used up a limit, before a game of a provider opens. */
    async refuseSpent(memberId: bigint): Promise<void> {
      const room = await store.findRoom(db.read, memberId)
      if (room !== null && room <= 0n) throw new Refusal('LIMIT/PLAY')
    },

    /** Refuses `LIMIT/DEPOSIT` an amount beyond what the member's limits leave, less what open orders ask for. */
    async refuseDeposit(tx: Tx, memberId: bigint, { amount, open }: Readonly<{ amount: Li; open: Li }>) {
      const limits = (await store.findLimits(tx, memberId)).filter(({ kind }) => kind === 'deposit')
      if (limits.some(limit => limit.amount !== null && limit.used + open + amount > limit.amount))
        throw new Refusal('LIMIT/DEPOSIT')
    },

    /** What the member staked and got back since a time, of the last day at most. */
    async playSince(memberId: bigint, sinceMs: number): Promise<Readonly<{ staked: Li; returned: Li }>> {
      const from = Math.max(sinceMs, clock.now() - DAY_MS)
      const { staked, returned } = await store.findPlay(db.read, memberId, from)
      return { staked: li(staked), returned: li(returned) }
    },
  }
}

export type OwnLimitsService = ReturnType<typeof ownLimitsService>
