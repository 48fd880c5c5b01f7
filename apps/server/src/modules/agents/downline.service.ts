/** Puts newcomers in the tree of agents. A newcomer stands below whoever brought it from the day of registration on, at most at the own rate. */
import { chinaDateOf } from '@app/domain/time/china-time.ts'
import type { AccountService } from '#modules/account/account.service.ts'
import * as store from './agents.store.ts'

const DEPTH_MAX = 10
/** Percent in millionths. */
const PERCENT_PPM = 10_000n

/** Who is told of new members by `account`, in the transaction that adds them. */
export const placeNewcomer: Parameters<AccountService['followNewcomers']>[0] = async (tx, member) => {
  if (member.kind === 'trial' || (member.uplineId === null && !member.isAgent)) return
  const parent = member.uplineId === null ? undefined : await store.lockPlace(tx, member.uplineId)
  // Below the last level, and below somebody who is in no tree, nobody earns anything.
  if (member.uplineId !== null && (parent === undefined || parent.depth === DEPTH_MAX)) return
  const since = chinaDateOf(member.registeredAt)
  await store.insertPlace(
    tx,
    {
      ...{ memberId: member.id, parentId: parent?.memberId ?? null },
      ...{ path: `${parent?.path ?? '/'}${member.id}/`, depth: (parent?.depth ?? 0) + 1 },
    },
    since,
  )
  const own = BigInt(member.rebate) * PERCENT_PPM
  const above = parent === undefined ? own : (await store.findRange(tx, parent.memberId, since)).own
  const ppm = own < above ? own : above
  await store.insertRate(tx, { memberId: member.id, category: 'lottery', since, ppm })
}
