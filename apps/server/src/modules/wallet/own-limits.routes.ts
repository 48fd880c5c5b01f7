import * as wire from '@app/contract/limits.ts'
import { formatMoney, type Li, parseMoney } from '@app/domain/money/money.ts'
import type { Router } from '#platform/http/router.ts'
import { Refusal } from '#platform/refusal.ts'
import { limitChangeToWire, limitToWire, type OwnLimitsService } from './own-limits.service.ts'

/** A wished amount; refuses what is not above zero. */
function readWish(text: string | null): Li | undefined {
  if (text === null) return undefined
  const amount = parseMoney(text)
  if (amount === undefined || amount <= 0n) throw new Refusal('SYS/INVALID', { detail: 'amount' })
  return amount
}

export function ownLimitsRoutes(router: Router, limits: OwnLimitsService): void {
  router.handle(wire.readLimits, async ({ caller: { memberId } }) => {
    const [all, changes] = await Promise.all([limits.read(memberId), limits.changes(memberId)])
    return { data: all.map(limitToWire), changes: changes.map(limitChangeToWire) }
  })
  router.handle(wire.setLimit, async ({ caller, body: { kind, span, amount } }) => ({
    data: limitToWire(await limits.wish(caller, { kind, span, amount: readWish(amount) })),
  }))
  router.handle(wire.readPlay, async ({ caller, query }) => {
    const { staked, returned } = await limits.playSince(caller.memberId, Date.parse(query.since))
    return { staked: formatMoney(staked), returned: formatMoney(returned) }
  })
}
