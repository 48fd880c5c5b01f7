import type { BettingBonusRow, BonusCategory } from '@app/client/bonuses/read-betting-bonus.ts'
import { classNames } from '@app/trade-ui/class-names.ts'
import { showAmount } from '@app/trade-ui/text/amount.tsx'
import { useProfile } from '#features/account/account.queries.ts'
import { useVipLevels } from '#features/vip/vip.queries.ts'
import cardClasses from '#ui/card.module.css'
import { EmptyState } from '#ui/list/list-states.tsx'
import classes from './betting-bonus.module.css'

const categoryNames: Readonly<Record<BonusCategory, string>> = {
  ...{ lottery: '彩票', live: '真人', electronic: '电子', fish: '捕鱼', card: '棋牌', sport: '体育' },
  unknown: '其他',
}

const statusNames = { claimable: '可领取', claimed: '已领取', accruing: '累计中', expired: '已过期' } as const

/** One row a day, category, provider and rate; each opens to its sum and the rates of the levels. */
export function BettingBonusRows({ rows }: { rows: readonly BettingBonusRow[] }) {
  if (rows.length === 0) {
    return (
      <EmptyState>
        <p>这段时间还没有已结算的有效投注</p>
      </EmptyState>
    )
  }
  return (
    <section className={classNames(cardClasses.card, classes.rows)} aria-label="返水明细">
      {rows.map(row => (
        <Row key={row.id} row={row} />
      ))}
    </section>
  )
}

function Row({ row }: { row: BettingBonusRow }) {
  const { day, category, providerName, valid, rate, bonus, status } = row
  return (
    <details className={classes.row}>
      <summary>
        <span className={classes.name}>
          <b>{categoryNames[category]}</b>
          <small>
            {providerName} · {day.slice(5).replace('-', '/')}
          </small>
        </span>
        <span className={classes.sums}>
          {showAmount(valid)} × {rate}%
        </span>
        <span className={classes.bonus} data-status={status}>
          <b>{showAmount(bonus)}</b>
          <small>{statusNames[status]}</small>
        </span>
      </summary>
      <p className={classes.equation}>
        有效投注 {showAmount(valid)} × {rate}% = <b>{showAmount(bonus)}</b>
      </p>
      {category === 'unknown' ? null : <Levels category={category} />}
    </details>
  )
}

/** The rates of the own level and of those beside it. */
function Levels({ category }: { category: Exclude<BonusCategory, 'unknown'> }) {
  const levels = useVipLevels()
  const own = useProfile().data?.vipLevel
  if (levels.data === undefined || own === undefined) return null
  const near = levels.data.filter(({ level }) => Math.abs(level - own) <= 1)
  return (
    <dl className={classes.levels}>
      {near.map(({ level, rebatePercent }) => (
        <div key={level} data-own={level === own}>
          <dt>
            VIP {level}
            {level === own ? ' 本级' : null}
          </dt>
          <dd>{rebatePercent[category]}%</dd>
        </div>
      ))}
    </dl>
  )
}
