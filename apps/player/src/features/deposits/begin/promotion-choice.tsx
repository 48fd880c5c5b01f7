import type { Offer } from '@app/client/promotions/read-promotion-card.ts'
import { formatOdds, type Li, li } from '@app/domain/money/money.ts'
import { showAmount } from '@app/trade-ui/text/amount.tsx'
import { useId } from 'react'
import cardClasses from '#ui/card.module.css'
import classes from './begin.module.css'

type PromotionChoiceProps = Readonly<{
  offers: readonly Offer[]
  chosen: Offer | undefined
  onChoose: (id: string | undefined) => void
}>

/** What is still missing to the target, for who has joined. */
const missingOf = ({ need, have }: Offer): Li => li(need > have ? need - have : 0n)

const termsOf = (offer: Offer): string => {
  const { gift, turnover, multiple } = offer
  const missing = missingOf(offer)
  const target = missing > 0n ? `再充值到账 ${showAmount(missing)}` : '本单到账'
  const asked =
    turnover > 0n ? `礼金须 ${formatOdds(multiple)} 倍流水 ${showAmount(turnover)}` : '礼金没有流水要求'
  return `${target}，送 ${showAmount(gift)}；${asked}`
}

/** Offers that go by deposits. None is chosen by itself: the gift asks for turnover, and nobody needs it. */
export function PromotionChoice({ offers, chosen, onChoose }: PromotionChoiceProps) {
  const name = useId()
  if (offers.length === 0) return null
  return (
    <fieldset className={classes.method} aria-label="优惠活动">
      <h2>优惠活动（可不选）</h2>
      <div className={cardClasses.card}>
        <label className={classes.channel}>
          <input
            type="radio"
            name={name}
            checked={chosen === undefined}
            onChange={() => onChoose(undefined)}
          />
          <span className={classes.channelName}>
            <b>不参加活动</b>
          </span>
        </label>
        {offers.map(offer => (
          <label key={offer.id} className={classes.channel}>
            <input type="radio" name={name} checked={offer === chosen} onChange={() => onChoose(offer.id)} />
            <span className={classes.channelName}>
              <b>{offer.name}</b>
              <small>{termsOf(offer)}</small>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
