/**
 * What bets add to a month of VIP. It is told of settled pieces behind settlement; a judgement anew replaces what the older one added, in the
 * month of the first one, from which the level is worked out anew. Source: money-in-and-out §5.
 */
import { chinaDateOf } from '@app/domain/time/china-time.ts'
import type { AccountService } from '#modules/account/account.service.ts'
import type { MemberPlay, PlayFollower } from '#modules/activity/activity.service.ts'
import type { Clock } from '#platform/clock.ts'
import * as store from './vip-counts.store.ts'

/** What counts: valid turnover less what covers itself, whatever was won or lost. */
const validOf = ({ orders }: MemberPlay): bigint => orders.reduce((sum, { counted }) => sum + counted, 0n)

export function vipFollower({
  clock,
  account,
}: Readonly<{ clock: Clock; account: AccountService }>): PlayFollower {
  return async memberIds => ({
    // Trial accounts have no levels.
    memberIds: [...(await account.vipLevelsOf(memberIds)).keys()],
    async count(tx, { issueId, version }, members) {
      const ids = members.map(({ memberId }) => memberId).toSorted((one, other) => (one < other ? -1 : 1))
      await store.holdProgress(tx, ids, chinaDateOf(clock.now()).slice(0, 7))
      const before = new Map((await store.findCounts(tx, issueId, ids)).map(row => [row.memberId, row]))
      const rows = members.flatMap(play => {
        const { memberId } = play
        const known = before.get(memberId)
        if ((known?.version ?? -1) >= version) return []
        const valid = validOf(play)
        if (known === undefined && valid === 0n) return []
        const cycle = known?.cycle ?? chinaDateOf(clock.now()).slice(0, 7)
        return [{ memberId, version, cycle, valid, added: valid - (known?.valid ?? 0n) }]
      })
      await store.putCounts(tx, issueId, rows)
    },
  })
}
