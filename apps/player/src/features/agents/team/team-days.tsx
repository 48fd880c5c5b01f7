import type { TeamDay } from '@app/client/agents/read-team.ts'
import { classNames } from '@app/trade-ui/class-names.ts'
import { showAmount } from '@app/trade-ui/text/amount.tsx'
import cardClasses from '#ui/card.module.css'
import { sumOf } from './figures.ts'
import classes from './team-days.module.css'

type TeamDaysProps = Readonly<{ title: string; days: readonly TeamDay[] }>

/** What a team bet in games of one kind: the sums, a small chart, and the days as a table. */
export function TeamDays({ title, days }: TeamDaysProps) {
  return (
    <section className={classNames(cardClasses.card, classes.section)} aria-label={title}>
      <h2>{title}</h2>
      {days.length === 0 ? (
        <p className={classes.quiet}>所选日期没有投注</p>
      ) : (
        <>
          <dl className={classes.sums}>
            {(['stakes', 'payouts', 'rebates', 'result', 'valid'] as const).map(name => (
              <div key={name}>
                <dt>{headOf[name]}</dt>
                <dd>{showAmount(sumOf(days, name))}</dd>
              </div>
            ))}
          </dl>
          <DayChart days={days} />
          <details className={classes.days}>
            <summary>按天明细（{days.length} 天）</summary>
            <DayTable title={title} days={days} />
          </details>
        </>
      )}
    </section>
  )
}

const headOf = {
  stakes: '投注',
  payouts: '派奖',
  rebates: '返点',
  result: '盈亏',
  valid: '有效投注',
} as const

/** Stakes and payouts of each day side by side; the table below says the same in figures. */
function DayChart({ days }: Readonly<{ days: readonly TeamDay[] }>) {
  const most = days.reduce((best, { stakes, payouts }) => Math.max(best, Number(stakes), Number(payouts)), 1)
  const percent = (amount: bigint) => `${Math.max(0, (Number(amount) / most) * 100).toFixed(1)}%`
  const [first, last] = [days[0]?.day, days.at(-1)?.day]
  return (
    <div aria-hidden="true">
      <div className={classes.chart}>
        {days.map(({ day, stakes, payouts }) => (
          <div key={day} className={classes.bars}>
            <i data-bar="stakes" style={{ height: percent(stakes) }} />
            <i data-bar="payouts" style={{ height: percent(payouts) }} />
          </div>
        ))}
      </div>
      <p className={classes.axis}>
        <span>{first?.slice(5)}</span>
        <span className={classes.legend}>
          <i data-bar="stakes" />
          投注
          <i data-bar="payouts" />
          派奖
        </span>
        <span>{first === last ? null : last?.slice(5)}</span>
      </p>
    </div>
  )
}

function DayTable({ title, days }: TeamDaysProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by the keyboard.
    <section className={classes.scroll} aria-label={`${title}按天`} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">日期</th>
            {Object.values(headOf).map(head => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(one => (
            <tr key={one.day}>
              <th scope="row">{one.day.slice(5)}</th>
              {(Object.keys(headOf) as (keyof typeof headOf)[]).map(name => (
                <td key={name}>{showAmount(one[name])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
