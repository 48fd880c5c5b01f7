/**
 * What bets add to the offers that members joined. It is told of settled pieces behind settlement; a judgement anew replaces what the older
 * one added. Invariant: a bet counts if it was placed after the joining and before the end, whenever it settles. Source: money-in-and-out §4.
 */
import type { MemberPlay, PlayFollower } from '#modules/activity/activity.service.ts'
import type { Database } from '#platform/db.ts'
import * as store from './offers.store.ts'

/** What counts of the orders for an offer; `placedAt` in microseconds. */
function validOf({ orders }: MemberPlay, { fromMicros, toMicros }: store.OpenJoin): bigint {
  const [from, to] = [Number(fromMicros), Number(toMicros)]
  return orders
    .filter(({ placedAt }) => placedAt >= from && placedAt < to)
    .reduce((sum, { counted }) => sum + counted, 0n)
}

const keyOf = ({ memberId, promotionId }: Readonly<{ memberId: bigint; promotionId: bigint }>) =>
  `${memberId} ${promotionId}`

export function offersFollower({ db }: Readonly<{ db: Database }>): PlayFollower {
  return async memberIds => ({
    memberIds: await store.findCounted(db.read, memberIds),
    async count(tx, { issueId, version }, members) {
      const plays = new Map(members.map(play => [play.memberId, play]))
      const ids = [...plays.keys()]
      const joins = await store.lockJoins(tx, ids)
      const before = new Map((await store.findCounts(tx, issueId, ids)).map(row => [keyOf(row), row]))
      const rows = joins.flatMap(join => {
        const known = before.get(keyOf(join))
        const play = plays.get(join.memberId)
        if (play === undefined || (known?.version ?? -1) >= version) return []
        const valid = validOf(play, join)
        if (known === undefined && valid === 0n) return []
        const { memberId, promotionId } = join
        return [{ memberId, promotionId, version, valid, added: valid - (known?.valid ?? 0n) }]
      })
      await store.putCounts(tx, issueId, rows)
    },
  })
}
