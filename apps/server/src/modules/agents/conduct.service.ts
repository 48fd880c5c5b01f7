/**
 * Whether agents brought themselves, as a job sees it and staff decide. Invariants: a flag is a hint, it moves no money and closes no account by
 * itself; nothing of devices, addresses or accounts of banks is kept or told, only who shares one; what was decided stands until more is seen.
 * Source: issue of the agent programme, adr 0324.
 */
import { ringSizes, stateAfterLook } from '@app/domain/agents/conduct.ts'
import { chinaDateOf } from '@app/domain/time/china-time.ts'
import type { AccountService } from '#modules/account/account.service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/db.ts'
import { Refusal } from '#platform/refusal.ts'
import * as store from './conduct.store.ts'

/** Agents that are looked at in one statement. */
const AGENTS_A_LOOK = 200

type Parts = Readonly<{ db: Database; clock: Clock; account: AccountService }>

export type FlagDecision = Readonly<{
  flagId: bigint
  count: number
  isConfirmed: boolean
  by: string
  reason: string
}>

export function conductService({ db, clock, account }: Parts) {
  /** Notes what was seen, and opens again what was cleared of less. */
  const note = (seen: store.Seen): Promise<void> =>
    db.transaction(async tx => {
      const known = await store.lockFlag(tx, seen)
      const looked = { seen: seen.count, decidedOn: known?.decidedOn ?? 0 }
      await store.putFlag(tx, seen, stateAfterLook(known?.state ?? 'open', looked))
    })

  return {
    /** Looks at all agents once; answers how many flags wait for a decision. */
    async watch(signal: AbortSignal): Promise<number> {
      const today = chinaDateOf(clock.now())
      let after = 0n
      while (!signal.aborted) {
        const agentIds = await store.findAgents(db.read, { after, today, limit: AGENTS_A_LOOK })
        const last = agentIds.at(-1)
        if (last === undefined) break
        after = last
        const rings = { deviceRing: ringSizes.device, networkRing: ringSizes.network }
        for (const seen of await store.findSeen(db.read, { agentIds, today, ...rings })) await note(seen)
      }
      return store.countOpen(db.read)
    },

    /** A page of flags with the names of those who are named. */
    async list(wish: store.FlagWish) {
      const rows = await store.findFlags(db.read, wish)
      const names = await account.namesOf(rows.flatMap(({ memberIds }) => memberIds))
      return rows.map(row => ({
        ...row,
        members: row.memberIds.map(memberId => ({ memberId, account: names.get(memberId) ?? '' })),
      }))
    },

    /** Refuses `OPS/UNKNOWN` what there is not, and `OPS/STALE` what was decided, or of which more was seen meanwhile. */
    async decide(tx: Tx, { flagId, count, isConfirmed, by, reason }: FlagDecision): Promise<store.FlagRow> {
      const flag = await store.lockFlagById(tx, flagId)
      if (flag === undefined) throw new Refusal('OPS/UNKNOWN')
      if (flag.state !== 'open' || flag.count !== count) throw new Refusal('OPS/STALE')
      const state = isConfirmed ? 'confirmed' : 'cleared'
      await store.decideFlag(tx, { id: flagId, state, by, on: count, note: reason })
      return flag
    },
  }
}

export type ConductService = ReturnType<typeof conductService>
