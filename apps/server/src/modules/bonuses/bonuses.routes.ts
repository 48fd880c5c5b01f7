import * as wire from '@app/contract/bonuses.ts'
import {
  formatMoney,
  formatOdds,
  li,
  type OddsPpm,
  parseMoney,
  type RatioPpm,
} from '@app/domain/money/money.ts'
import { isoOf, isoOrNull } from '@app/domain/time/china-time.ts'
import { requiredTurnover } from '@app/domain/turnover/requirements.ts'
import type { Router } from '#platform/http/router.ts'
import { Refusal } from '#platform/refusal.ts'
import type { GiftsService, ShownGift } from './gifts.service.ts'

const wireGift = (gift: ShownGift) => ({
  ...{ id: gift.id, rule: gift.rule, level: gift.level, state: gift.state },
  amount: formatMoney(gift.amount),
  endsAt: isoOrNull(gift.endsAt ?? null),
  takenAt: gift.takenAt === undefined ? null : isoOf(gift.takenAt),
  progress:
    gift.goal === undefined
      ? null
      : { have: formatMoney(li(gift.goal.have)), need: formatMoney(li(gift.goal.need)) },
  steps: gift.steps ?? null,
  multiple: formatOdds(gift.multiple as bigint as OddsPpm),
  turnover: formatMoney(gift.turnover),
  share: gift.share === undefined ? null : formatOdds((gift.share * 100n) as OddsPpm),
  isTakenBack: gift.isTakenBack,
  isBudgetGone: gift.isBudgetGone,
})

export function bonusesRoutes(router: Router, gifts: GiftsService): void {
  router.handle(wire.readBonusCenter, async ({ caller }) => {
    const { level, gifts: all, week } = await gifts.list(caller)
    return { data: { vipLevel: level, gifts: all.map(wireGift), signIn: [...week] } }
  })

  router.handle(wire.claimGift, async ({ caller, body, command }) => {
    const [amount, turnover] = [parseMoney(body.amount), parseMoney(body.turnover)]
    if (amount === undefined || turnover === undefined) throw new Refusal('SYS/INVALID')
    const given = await gifts.claim(caller, { id: body.id, amount, turnover, command })
    const taken = li(given.amount)
    return {
      data: {
        amount: formatMoney(taken),
        turnover: formatMoney(requiredTurnover(li(0), taken, given.multiplePpm as RatioPpm)),
        billNo: String(given.transferId),
      },
    }
  })
}
