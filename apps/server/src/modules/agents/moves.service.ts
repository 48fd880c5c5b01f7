/**
 * Moving a branch of the tree. Invariants: a place holds from the next China day on and changes nothing of the past; no ring, at most ten levels,
 * and nobody stands below somebody with a lower rate. Two people agree.
 */
import { type DownlineFault, findPlacementFault } from '@app/domain/agents/downline.ts'
import { rateCategories } from '@app/domain/agents/rates.ts'
import { addDays, type ChinaDate, chinaDateOf } from '@app/domain/time/china-time.ts'
import type { AccountService } from '#modules/account/account.service.ts'
import type { InboxService } from '#modules/inbox/inbox.service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Executor, Tx } from '#platform/db.ts'
import type { Approved } from '#platform/operator/approved.ts'
import { Refusal } from '#platform/refusal.ts'
import * as store from './agents.store.ts'
import { DEPTH_MAX } from './downline.service.ts'
import * as moves from './moves.store.ts'

export type MoveWish = Readonly<{ memberId: string; parentId?: string | undefined }>

const REFUSALS = {
  ring: 'AGENT/RING',
  depth: 'AGENT/DEPTH',
  range: 'AGENT/RATE',
} as const satisfies Record<DownlineFault, string>

type Parts = Readonly<{ clock: Clock; account: AccountService; inbox: InboxService }>

export function movesService({ clock, account, inbox }: Parts) {
  const nextDay = (): ChinaDate => addDays(chinaDateOf(clock.now()), 1)

  /** Refuses `OPS/UNKNOWN` who stands in no tree. */
  async function placed(executor: Executor, memberId: bigint, day: ChinaDate) {
    const place = await store.findPlace(executor, memberId, day)
    const member = await account.find(memberId, executor)
    if (place === undefined || member === undefined) throw new Refusal('OPS/UNKNOWN')
    return { place, account: member.account, isAgent: member.isAgent }
  }

  /** The rates of the head beside those of the new parent, on the day from which the move holds. */
  async function ratePairs(executor: Executor, memberId: bigint, parentId: bigint, day: ChinaDate) {
    const own = await store.findOwnRates(executor, memberId, day)
    const above = await store.findOwnRates(executor, parentId, day)
    return rateCategories.map(category => ({ rate: own[category], aboveRate: above[category] }))
  }

  /** What a move would do; refuses what the tree does not allow, and `OPS/STALE` what stands there already. */
  async function look(executor: Executor, wish: MoveWish) {
    const day = nextDay()
    const memberId = BigInt(wish.memberId)
    const parentId = wish.parentId === undefined ? undefined : BigInt(wish.parentId)
    const head = await placed(executor, memberId, day)
    const parent = parentId === undefined ? undefined : await placed(executor, parentId, day)
    if (parent?.isAgent === false || (parent === undefined && !head.isAgent)) throw new Refusal('OPS/UNKNOWN')
    if (head.place.parentId === (parentId ?? null)) throw new Refusal('OPS/STALE')
    const { members, height } = await moves.measureBranch(executor, head.place, day)
    const fault = findPlacementFault({
      isBelowItself: parent?.place.path.startsWith(head.place.path) ?? false,
      ...{ parentDepth: parent?.place.depth ?? 0, height, depthMax: DEPTH_MAX },
      rates: parentId === undefined ? [] : await ratePairs(executor, memberId, parentId, day),
    })
    if (fault !== undefined) throw new Refusal(REFUSALS[fault])
    const { parentId: beforeId } = head.place
    const before = beforeId === null ? undefined : await account.find(beforeId, executor)
    return {
      ...{ memberId, parentId, day, members, account: head.account, to: parent?.account },
      from: before?.account,
    }
  }

  return {
    look,

    /** Moves what two people agreed to, one move after the other, and tells the head. */
    async move(tx: Tx, { payload }: Approved<MoveWish>) {
      await moves.holdMoves(tx)
      await store.holdPlace(tx, BigInt(payload.memberId))
      if (payload.parentId !== undefined) await store.holdPlace(tx, BigInt(payload.parentId))
      const looked = await look(tx, payload)
      const { memberId, parentId, day, to } = looked
      const moved = await moves.moveBranch(tx, { memberId, parentId, day })
      await inbox.send(tx, {
        ...{ memberId, topic: 'system', title: '团队位置已调整', link: '/profile' },
        content: `从 ${day} 起，您的上级是${to ?? '平台'}。之前的账单不变。`,
      })
      return { ...looked, moved }
    },
  }
}

export type MovesService = ReturnType<typeof movesService>
