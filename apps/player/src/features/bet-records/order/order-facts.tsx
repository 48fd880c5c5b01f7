import { isSettled } from '@app/client/bets/read-bet.ts'
import type { DetailedBet } from '@app/client/bets/read-detailed-bet.ts'
import { formatOdds } from '@app/domain/money/money.ts'
import { classNames } from '@app/trade-ui/class-names.ts'
import { showAmount } from '@app/trade-ui/text/amount.tsx'
import { showMoment } from '@app/trade-ui/text/issue-text.ts'
import cardClasses from '#ui/card.module.css'
import classes from './order-detail.module.css'

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
export function OrderTerms({ order }: { order: DetailedBet }) {
  const facts: [string, string][] = [
    ['订单号', order.orderNo],
    ['玩法', order.playName],
    ['盘口', order.model === 'credit' ? '信用' : '官方'],
    ['注数', `${order.units} 注 × ${showAmount(order.stakePerUnit)}`],
    ['赔率', `${formatOdds(order.odds)}（第 ${order.oddsVersion} 版）`],
  ]
  if (order.chaseNo !== undefined) facts.push(['追号单', order.chaseNo])
  if (isSettled(order)) {
    facts.push(['中奖', `${order.unitsWon} 注`])
    if (order.unitsPushed > 0) facts.push(['和局退还', `${order.unitsPushed} 注`])
    for (const [odds, units] of unitsByOdds(order)) facts.push([`命中赔率 ${odds}`, `${units} 注`])
  }
  facts.push(['派奖计算', formulaText(order)])
  return <FactList title="注单信息" facts={facts} />
}

/** The units that won, together where they won at the same odds. */
function unitsByOdds({ hits }: DetailedBet): ReadonlyMap<string, number> {
  const units = new Map<string, number>()
  for (const hit of hits) {
    const odds = formatOdds(hit.odds)
    units.set(odds, (units.get(odds) ?? 0) + hit.units)
  }
  return units
}

function formulaText(order: DetailedBet): string {
  if (order.formula !== '') return order.formula
  if (order.state === 'open') return '开奖后计算'
  return isSettled(order) ? '未中奖，派奖 0.00' : '不参与派奖'
}

/** When the issue closed, was to be drawn and was drawn. */
export function IssueTimes({ order }: { order: DetailedBet }) {
  return (
    <FactList
      title="期号时间"
      facts={[
        ['投注', showMoment(order.placedAt)],
        ['封盘', showMoment(order.closesAt)],
        ['计划开奖', showMoment(order.drawsAt)],
        ['实际开奖', order.drawnAt === undefined ? '未开奖' : showMoment(order.drawnAt)],
      ]}
    />
  )
}

/** What happened to the order, in the order in which it happened. */
export function OrderHistory({ order }: { order: DetailedBet }) {
  return (
    <section className={classNames(cardClasses.card, classes.section)} aria-label="状态记录">
      <h2>状态记录</h2>
      <ol className={classes.history}>
        {order.history.map(step => (
          <li key={step.text}>
            <b>{step.text}</b>
            <time dateTime={new Date(step.at).toISOString()}>{showMoment(step.at)}</time>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The movements of the balance that this order caused. */
export function OrderBills({ order }: { order: DetailedBet }) {
  return (
    <section className={classNames(cardClasses.card, classes.section)} aria-label="相关账单">
      <h2>相关账单</h2>
      {order.bills.length === 0 ? <p className={classes.quiet}>暂无账单</p> : null}
      <ul className={classes.bills}>
        {order.bills.map(bill => {
          const isGain = bill.amount > 0n
          return (
            <li key={bill.billNo}>
              <span>
                <b>{bill.typeName}</b>
                <small>{showMoment(bill.at)}</small>
              </span>
              <span className={classes.figures}>
                <b className={isGain ? classes.gain : undefined}>
                  {isGain ? '+' : ''}
                  {showAmount(bill.amount)}
                </b>
                <small>余额 {showAmount(bill.balanceAfter)}</small>
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
