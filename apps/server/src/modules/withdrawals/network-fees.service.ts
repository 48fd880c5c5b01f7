/**
 * What networks keep of payouts in tokens, in the books: each transaction that was taken in cost something, whether it paid or not. It is told by
 * the end of the attempt and booked once, at the price that staff have set for the coin by then. Source: money-in-and-out §1, adr 0382.
 */
import { parseRate } from '@app/domain/deposits/token-amounts.ts'
import { type FeeCoin, feeCoins, feeWorth } from '@app/domain/withdrawals/network-fee.ts'
import type { SiteService } from '#modules/site/site.service.ts'
import type { WalletService } from '#modules/wallet/wallet.service.ts'
import { crashPoint } from '#platform/crash-points.ts'
import type { Database } from '#platform/db.ts'
import { withdrawalsCrashPoints } from './crash-points.ts'
import * as store from './network-fees.store.ts'
import { reviewRules } from './review-rules.ts'

type Parts = Readonly<{ db: Database; site: SiteService; wallet: WalletService }>

const AT_ONCE = 200

/** The setting that has the price of a coin. */
const RATE_OF = { ETH: 'ethRate', BNB: 'bnbRate', TRX: 'trxRate' } as const

export function networkFeesService({ db, site, wallet }: Parts) {
  /** Ten-thousandths of a yuan for each coin that has a price. */
  async function rates(): Promise<ReadonlyMap<FeeCoin, bigint>> {
    const rules = await reviewRules(site)
    const coins = Object.keys(feeCoins) as FeeCoin[]
    return new Map(
      coins.flatMap(coin => {
        const rate = parseRate(rules[RATE_OF[coin]])
        return rate === undefined ? [] : [[coin, rate] as const]
      }),
    )
  }

  return {
    /** Books what has a price and is not booked. Too little for a 厘 moves nothing. */
    async bookDue(): Promise<void> {
      const prices = await rates()
      if (prices.size === 0) return
      await db.transaction(async tx => {
        const due = (await store.takeUnbooked(tx, [...prices.keys()], AT_ONCE)).map(fee => {
          const rate = prices.get(fee.coin) ?? 0n
          return { ...fee, rate, amount: feeWorth(fee.coin, BigInt(fee.units), rate) }
        })
        const moved = due.filter(({ amount }) => amount > 0n)
        const transferIds =
          moved.length === 0
            ? []
            : await wallet.moveAllInHouse(
                tx,
                moved.map(({ payoutId, amount }) => ({
                  ...{ from: 'channelFees', to: 'coinClearing', bill: 'fee' },
                  ...{ amount, reference: `payout-${payoutId}` },
                })),
              )
        if (moved.length > 0) crashPoint(withdrawalsCrashPoints.kept)
        const idOf = new Map(moved.map(({ hash }, at) => [hash, transferIds[at]]))
        for (const fee of due) await store.bookFee(tx, { ...fee, transferId: idOf.get(fee.hash) ?? null })
      })
    },
  }
}
