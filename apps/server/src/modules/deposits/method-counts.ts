/**
 * How often a member may begin an order of one method on a China day. Invariant: orders that are begun at once never pass it together, as
 * the member is held. Money that came is credited all the same. Source: specification 001 §9.
 */
import {
  type CountedMethod,
  countLeft,
  type MaxCountKey,
  maxCountKeys,
} from '@app/domain/deposits/max-counts.ts'
import type { Executor, Tx } from '#platform/db.ts'
import { Refusal } from '#platform/refusal.ts'
import { countsOfMember, hasOpen } from './day-limits.store.ts'
import type { RulesService } from './rules.service.ts'

export type MethodCount = Readonly<{ key: MaxCountKey; most: number; left: number | undefined }>

type Rules = Pick<RulesService, 'maxCount'>

/** The limit of each of the methods, with what is left of it. Without a limit nothing is counted. */
export async function methodCounts(
  db: Executor,
  rules: Rules,
  { memberId, methods }: Readonly<{ memberId: bigint; methods: readonly CountedMethod[] }>,
): Promise<ReadonlyMap<CountedMethod, MethodCount>> {
  const limits = new Map<CountedMethod, number>()
  for (const method of methods) limits.set(method, await rules.maxCount(db, method))
  const isLimited = [...limits.values()].some(most => most > 0)
  const used = isLimited ? await countsOfMember(db, memberId) : new Map<string, number>()
  return new Map(
    [...limits].map(([method, most]) => [
      method,
      { key: maxCountKeys[method], most, left: countLeft(most, used.get(method) ?? 0) },
    ]),
  )
}

type Asked = Readonly<{ memberId: bigint; channelId: number; method: CountedMethod }>

/** Refuses one more order than the day has of the method; an open order of the channel is told of first. The caller holds the member. */
export async function refuseBeyondCount(
  tx: Tx,
  rules: Rules,
  { memberId, channelId, method }: Asked,
): Promise<void> {
  const found = (await methodCounts(tx, rules, { memberId, methods: [method] })).get(method)
  if (found?.left !== 0) return
  if (await hasOpen(tx, memberId, channelId)) throw new Refusal('DEPOSIT/PENDING')
  throw new Refusal('DEPOSIT/METHOD_COUNT')
}
