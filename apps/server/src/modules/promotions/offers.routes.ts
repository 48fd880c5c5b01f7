import * as wire from '@app/contract/promotions.ts'
import {
  formatMoney,
  formatOdds,
  type Li,
  li,
  type OddsPpm,
  parseMoney,
  type RatioPpm,
} from '@app/domain/money/money.ts'
import { isoOf } from '@app/domain/time/china-time.ts'
import { requiredTurnover } from '@app/domain/turnover/requirements.ts'
import type { Router } from '#platform/http/router.ts'
import { Refusal } from '#platform/refusal.ts'
import type { OffersService, ShownOffer } from './offers.service.ts'

type Terms = Pick<ShownOffer, 'goal' | 'need' | 'gift' | 'multiple' | 'turnover'>

/** The terms of an offer on the wire. */
export const wireTerms = ({ goal, need, gift, multiple, turnover }: Terms) => ({
  ...{ goal, need: formatMoney(need), gift: formatMoney(gift) },
  multiple: formatOdds(multiple as bigint as OddsPpm),
  turnover: formatMoney(turnover),
})

const wireOffer = (offer: ShownOffer) => ({
  ...wireTerms(offer),
  ...{ id: String(offer.id), name: offer.name, state: offer.state, have: formatMoney(offer.have) },
  ...{ endTime: isoOf(offer.endsAt), claimUntil: isoOf(offer.claimUntil), isBudgetGone: offer.isBudgetGone },
})

function moneyOf(text: string): Li {
  const amount = parseMoney(text)
  if (amount === undefined) throw new Refusal('SYS/INVALID')
  return amount
}

export function offersRoutes(router: Router, offers: OffersService): void {
  router.handle(wire.listOffers, async ({ caller }) => ({ data: (await offers.list(caller)).map(wireOffer) }))

  router.handle(wire.joinOffer, async ({ caller, body: { id, need, gift, turnover } }) => {
    const terms = { need: moneyOf(need), gift: moneyOf(gift), turnover: moneyOf(turnover) }
    await offers.join(caller, { id: BigInt(id), ...terms })
    return {}
  })

  router.handle(wire.claimOffer, async ({ caller, body, command }) => {
    const terms = { amount: moneyOf(body.amount), turnover: moneyOf(body.turnover) }
    const given = await offers.claim(caller, { id: BigInt(body.id), ...terms, command })
    const amount = li(given.amount)
    return {
      data: {
        amount: formatMoney(amount),
        turnover: formatMoney(requiredTurnover(li(0), amount, given.multiplePpm as RatioPpm)),
        billNo: String(given.transferId),
      },
    }
  })
}
