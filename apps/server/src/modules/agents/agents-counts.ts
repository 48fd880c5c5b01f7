/** What bets add to the teams of agents. It is told of settled pieces behind settlement; a judgement anew replaces what the older one added. */
import { chinaDateOf } from '@app/domain/time/china-time.ts'
import type { PlayFollower } from '#modules/activity/activity.service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db.ts'
import * as store from './agents.store.ts'

export function agentsFollower({ db, clock }: Readonly<{ db: Database; clock: Clock }>): PlayFollower {
  return async (memberIds, { category }) => ({
    // Games of providers have no rates of agents yet (adr 0314).
    memberIds: category === 'lottery' ? await store.findPlaced(db.read, memberIds) : [],
    count: (tx, { issueId, version }, members) =>
      store.count(
        tx,
        { issueId, version, day: chinaDateOf(clock.now()) },
        // Valid turnover less what covers itself, whatever was won or lost.
        members.map(({ memberId, orders }) => ({
          memberId,
          valid: orders.reduce((sum, { counted }) => sum + counted, 0n),
        })),
      ),
  })
}
