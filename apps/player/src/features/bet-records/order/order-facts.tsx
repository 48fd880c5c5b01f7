import { parseMoney } from '@app/domain/money/money.ts'
import { classNames } from '@app/trade-ui/class-names.ts'
import { showAmount, showWireAmount } from '@app/trade-ui/text/amount.tsx'
import { showMoment } from '@app/trade-ui/text/issue-text.ts'
import type { BetDetail } from '#features/bet-records/bet-records.queries.ts'
import cardClasses from '#ui/card.module.css'
import classes from './order-detail.module.css'

const CREDIT_MODEL = 1

type Facts = readonly (readonly [name: string, value: string])[]

/** Names and values, one a line. */
function FactList({ title, facts }: { title: string; facts: Facts }) {
  return (
    <section className={classNames(cardClasses.card, classes.section)} aria-label={title}>
      <h2>{title}</h2>
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** What was bet, at which odds, and how its payout came about. */
export function OrderTerms({ order }: { order: BetDetail }) {
  const facts: [string, string][] = [
    ['订单号', order.orderNo],
    ['玩法', order.cateName],
    ['盘口', order.model === CREDIT_MODEL ? '信用' : '官方'],
    ['注数', `${order.units} 注 × ${showWireAmount(order.stakePerUnit)}`],
    ['赔率', `${order.odds}（第 ${order.oddsVersion} 版）`],
  ]
  if (order.trackOrderNo !== '') facts.push(['追号单', order.trackOrderNo])
  if (order.status === 1) {
    facts.push(['中奖', `${order.unitsWon} 注`])
    if (order.unitsPushed > 0) facts.push(['和局退还', `${order.unitsPushed} 注`])
    for (const [odds, units] of unitsByOdds(order)) facts.push([`命中赔率 ${odds}`, `${units} 注`])
  }
  facts.push(['派奖计算', formulaText(order)])
  return <FactList title="注单信息" facts={facts} />
}

/** The units that won, together where they won at the same odds. */
function unitsByOdds({ hits }: BetDetail): ReadonlyMap<string, number> {
  const units = new Map<string, number>()
  for (const hit of hits) units.set(hit.odds, (units.get(hit.odds) ?? 0) + hit.units)
  return units
}

function formulaText(order: BetDetail): string {
  if (order.formula !== '') return order.formula
  if (order.status === 0) return '开奖后计算'
  return order.status === 1 ? '未中奖，派奖 0.00' : '不参与派奖'
}

/** When the issue closed, was to be drawn and was drawn. */
export function IssueTimes({ order }: { order: BetDetail }) {
  const { closeTime, planTime, openTime } = order.issue
  return (
    <FactList
      title="期号时间"
      facts={[
        ['投注', showMoment(order.addTime)],
        ['封盘', showMoment(closeTime)],
        ['计划开奖', showMoment(planTime)],
        ['实际开奖', openTime === null ? '未开奖' : showMoment(openTime)],
      ]}
    />
  )
}

/** What happened to the order, in the order in which it happened. */
export function OrderHistory({ order }: { order: BetDetail }) {
  return (
    <section className={classNames(cardClasses.card, classes.section)} aria-label="状态记录">
      <h2>状态记录</h2>
      <ol className={classes.history}>
        {order.history.map(step => (
          <li key={step.state}>
            <b>{step.state}</b>
            <time dateTime={step.at}>{showMoment(step.at)}</time>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The movements of the balance that this order caused. */
export function OrderBills({ order }: { order: BetDetail }) {
  return (
    <section className={classNames(cardClasses.card, classes.section)} aria-label="相关账单">
      <h2>相关账单</h2>
      {order.bills.length === 0 ? <p className={classes.quiet}>暂无账单</p> : null}
      <ul className={classes.bills}>
        {order.bills.map(bill => {
          const amount = parseMoney(bill.amount)
          const isGain = amount !== undefined && amount > 0n
          return (
            <li key={bill.billNo}>
              <span>
                <b>{bill.typeName}</b>
                <small>{showMoment(bill.createdAt)}</small>
              </span>
              <span className={classes.figures}>
                <b className={isGain ? classes.gain : undefined}>
                  {isGain ? '+' : ''}
                  {amount === undefined ? bill.amount : showAmount(amount)}
                </b>
                <small>余额 {showWireAmount(bill.balanceAfter)}</small>
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
