import type { Rate } from '@app/client/agents/read-downline.ts'
import { showPercent } from '@app/client/agents/read-percent.ts'
import { rateCategoryNames } from '@app/domain/agents/rates.ts'
import { classNames } from '@app/trade-ui/class-names.ts'
import cardClasses from '#ui/card.module.css'
import classes from './rate-card.module.css'
import { comingRates, currentRates, showDay } from './rate-texts.ts'

type RateCardProps = Readonly<{ title: string; rates: readonly Rate[]; today: string }>

/** The rates of somebody by category, each with the day that it holds from. */
export function RateCard({ title, rates, today }: RateCardProps) {
  const current = currentRates(rates, today)
  return (
    <section className={classNames(cardClasses.card, classes.rates)} aria-label={title}>
      <h2>{title}</h2>
      {current.length === 0 ? (
        <p className={classes.quiet}>还没有设置返点</p>
      ) : (
        <dl className={classes.categories}>
          {current.map(({ category, ratio, since }) => (
            <div key={category}>
              <dt>{rateCategoryNames[category]}</dt>
              <dd>{showPercent(ratio)}</dd>
              <dd>
                <small>自 {showDay(since)}</small>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {comingRates(rates, today).map(({ category, ratio, since }) => (
        <p key={category + since} className={classes.coming}>
          {rateCategoryNames[category]}将从 {showDay(since)} 起改为 {showPercent(ratio)}
        </p>
      ))}
    </section>
  )
}
