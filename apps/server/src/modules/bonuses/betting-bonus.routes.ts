import * as wire from '@app/contract/bonuses.ts'
import { formatMoney, formatOdds, li, type OddsPpm } from '@app/domain/money/money.ts'
import { isChinaDate, isoOf } from '@app/domain/time/china-time.ts'
import type { CatalogueService } from '#modules/games/catalogue.service.ts'
import type { WalletService } from '#modules/wallet/wallet.service.ts'
import type { Router } from '#platform/http/router.ts'
import { Refusal } from '#platform/refusal.ts'
import type { BettingBonusService, ShownBonus } from './betting-bonus.service.ts'

/** Days back from today, the newest first. */
const SPANS = { today: [0, 0], yesterday: [1, 1], week: [0, 6] } as const

/** Our own lotteries, which are of no provider. */
const OWN = ['own', '自营'] as const

type Category = 'lottery' | 'live' | 'electronic' | 'fish' | 'card' | 'sport'

const wireRow = (
  { day, category, provider, valid, rate, earned, paid, status }: ShownBonus['rows'][number],
  names: ReadonlyMap<string, string>,
) => ({
  ...{ day, category: category as Category, liveCode: provider, status },
  providerName: names.get(provider) ?? provider,
  validBet: formatMoney(valid),
  rate: formatOdds((rate * 100n) as OddsPpm),
  bonus: formatMoney(earned),
  paid: formatMoney(paid),
})

type Parts = Readonly<{
  bettingBonus: BettingBonusService
  wallet: WalletService
  catalogue: CatalogueService
}>

export function bettingBonusRoutes(router: Router, { bettingBonus, wallet, catalogue }: Parts): void {
  router.handle(wire.readBettingBonus, async ({ caller, query }) => {
    const names = new Map([OWN, ...(await catalogue.providerNames())])
    const { rules, multiple, total, rows } = await bettingBonus.view(caller, SPANS[query.date])
    return {
      data: rows.map(row => wireRow(row, names)),
      dataTotalBonus: formatMoney(total),
      ...{ mode: rules.mode, minClaim: formatMoney(rules.minClaim), claimDays: rules.claimDays },
      multiple: formatOdds(multiple as bigint as OddsPpm),
    }
  })

  router.handle(wire.claimBettingBonus, async ({ caller, body, command }) => {
    if (body.date !== 'all' && !isChinaDate(body.date)) throw new Refusal('SYS/INVALID')
    const { amount, transferId } = await bettingBonus.claim(caller, {
      ...{ day: body.date, providers: body.items, command },
    })
    const { main } = await wallet.balances(caller.memberId)
    return {
      data: { claimed: formatMoney(li(amount)), billNo: String(transferId), balance: formatMoney(main) },
    }
  })

  router.handle(wire.listBonusClaims, async ({ caller }) => ({
    data: (await bettingBonus.history(caller.memberId)).map(row => ({
      ...{ id: row.id, kind: row.kind, time: isoOf(row.at), firstDay: row.firstDay, lastDay: row.lastDay },
      amount: formatMoney(li(row.amount)),
      turnover: formatMoney(li(row.turnover)),
      owed: formatMoney(li(row.owed)),
    })),
  }))
}
