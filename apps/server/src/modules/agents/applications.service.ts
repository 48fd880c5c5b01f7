/**
 * Asking to become an agent. Invariants: a member has one application that is open or granted; a place holds from the next China day on, so no sum
 * of a day that was counted changes; whoever stands in the tree already keeps its place and its rates. Source: not-shown §7, adr 0317.
 */
import { ratesIn } from '@app/domain/agents/rates.ts'
import type { RatioPpm } from '@app/domain/money/money.ts'
import { addDays, type ChinaDate, chinaDateOf, DAY_MS, MINUTE_MS } from '@app/domain/time/china-time.ts'
import type { AccountService } from '#modules/account/account.service.ts'
import type { InboxService } from '#modules/inbox/inbox.service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/db.ts'
import type { Caller } from '#platform/http/caller.ts'
import { Refusal } from '#platform/refusal.ts'
import * as places from './agents.store.ts'
import { type AgentsRules, topRatesOf } from './agents-rules.ts'
import * as store from './applications.store.ts'

/** How long after a refusal another application may be sent. */
const AGAIN_MS = 7 * DAY_MS
/** The end of a day is the next one: a place is never written for a day that may have begun when it is committed. */
const MARGIN_MS = 10 * MINUTE_MS
const BEGUN_TOGETHER = 200

type Parts = Readonly<{
  db: Database
  clock: Clock
  account: AccountService
  inbox: InboxService
  rules: AgentsRules
}>

export type ApplicationDecision = Readonly<{
  id: bigint
  isApproved: boolean
  /** Of lotteries, of who gets a place at the top. */
  rate: RatioPpm
  answer: string
  by: string
}>

/** When another one may be sent; nothing unless it was refused. */
const againAt = ({ state, decidedAt }: store.ApplicationRow): number | undefined =>
  state === 'refused' && decidedAt !== null ? decidedAt + AGAIN_MS : undefined

function applicant({ db, clock, account }: Parts) {
  const told = (row: store.ApplicationRow) => ({ ...row, againAt: againAt(row) })

  async function last({ memberId }: Caller) {
    const row = await store.findLast(db.read, memberId)
    return row && told(row)
  }

  return {
    last,

    async apply(caller: Caller, form: store.ApplicationForm) {
      if (caller.kind === 'trial') throw new Refusal('UC/TRIAL_FORBIDDEN')
      await db.transaction(async tx => {
        const member = await account.lock(tx, caller.memberId)
        if (member.isAgent) throw new Refusal('AGENT/IS_AGENT')
        const before = await store.findLast(tx, caller.memberId)
        const until = before && againAt(before)
        if (until !== undefined && until > clock.now()) throw new Refusal('AGENT/APPLY_LATER')
        await store.insertApplication(tx, caller.memberId, form)
      })
      const row = await last(caller)
      if (row === undefined) throw new Error('an application that was written is not there')
      return row
    },
  }
}

function decider({ db, clock, account, inbox, rules }: Parts) {
  /** A place at the top from a day on, with a rate of lotteries and those of the house; whoever has a place keeps it. */
  async function place(tx: Tx, memberId: bigint, since: ChinaDate, rate: RatioPpm): Promise<void> {
    await account.lock(tx, memberId)
    if (await store.isPlaced(tx, memberId)) return
    const top = { memberId, parentId: null, path: `/${memberId}/`, depth: 1 }
    await places.insertPlace(tx, top, since, 'moved')
    for (const [category, ppm] of ratesIn({ lottery: rate, ...topRatesOf(await rules(tx)) }))
      await places.putRate(tx, { memberId, category, since, ppm })
  }

  return {
    applications: (wish: store.ApplicationWish) => store.findApplications(db.read, wish),

    async read(tx: Tx, id: bigint) {
      const row = await store.findApplication(tx, id)
      if (row === undefined) throw new Refusal('OPS/UNKNOWN')
      return row
    },

    /** Decides once, and tells the member. */
    async decide(tx: Tx, { id, isApproved, rate, answer, by }: ApplicationDecision) {
      const row = await store.lockApplication(tx, id)
      if (row === undefined) throw new Refusal('OPS/UNKNOWN')
      if (row.state !== 'open') throw new Refusal('OPS/STALE')
      const { memberId } = row
      const sinceDay = isApproved ? addDays(chinaDateOf(clock.now() + MARGIN_MS), 1) : null
      const state = isApproved ? 'approved' : 'refused'
      await store.decideApplication(tx, { id, state, by, answer, sinceDay })
      if (sinceDay !== null) await place(tx, memberId, sinceDay, rate)
      await inbox.send(tx, {
        ...{ memberId, topic: 'system', link: '/agent/declare' },
        title: isApproved ? '代理申请已通过' : '代理申请未通过',
        content: `${isApproved ? `您从 ${sinceDay} 起是代理。` : '您可以在 7 天后再次申请。'}${answer}`,
      })
      return { ...row, sinceDay }
    },

    /** Makes agents of those whose day has come. */
    async begin(signal: AbortSignal): Promise<void> {
      for (const id of await store.findBeginning(db.read, chinaDateOf(clock.now()), BEGUN_TOGETHER)) {
        signal.throwIfAborted()
        await db.transaction(async tx => {
          const memberId = await store.beginApplication(tx, id)
          if (memberId !== undefined) await account.makeAgent(tx, memberId)
        })
      }
    },
  }
}

export const applicationsService = (parts: Parts) => ({ ...applicant(parts), ...decider(parts) })

export type ApplicationsService = ReturnType<typeof applicationsService>
