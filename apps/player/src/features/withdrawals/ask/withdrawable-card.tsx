import type { WithdrawFacts } from '@app/client/withdrawals/read-withdraw-facts.ts'
import { classNames } from '@app/trade-ui/class-names.ts'
import { PlayMoneyBadge, showAmount } from '@app/trade-ui/text/amount.tsx'
import { showMoment } from '@app/trade-ui/text/issue-text.ts'
import type { ReactNode } from 'react'
import { type Withheld, withheldOf } from '#features/withdrawals/withdrawable.rules.ts'
import cardClasses from '#ui/card.module.css'
import classes from './ask.module.css'
import { RefusalWay } from './refusal-way.tsx'
import { type SumLine, SumLines } from './sum-lines.tsx'

type FactsProps = Readonly<{ facts: WithdrawFacts }>

/** How much may be asked for now, as a sum that says why not more. */
export function WithdrawableCard({ facts }: FactsProps) {
  const { withdrawable, money, frozen, refusal, reviewedUntil } = facts
  const withheld = withheldOf(facts)
  const lines: readonly SumLine[] = [
    { name: '可用余额', sum: money },
    ...withheld.map(part => withheldLine(part, facts)),
    { sign: '=', name: '本次最多可提', sum: withdrawable },
  ]
  return (
    <section className={classNames(cardClasses.card, classes.card)} aria-label="可提金额">
      <p className={classes.head}>
        本次最多可提
        <PlayMoneyBadge />
      </p>
      <b className={classes.hero}>{showAmount(withdrawable)}</b>
      {withheld.length === 0 ? null : <SumLines label="为什么不能多提" lines={lines} />}
      {frozen > 0n ? <p className={classes.quiet}>另有 {showAmount(frozen)} 因提现冻结，不在余额内</p> : null}
      {refusal === undefined ? null : <RefusalWay facts={facts} refusal={refusal} />}
      {reviewedUntil === undefined ? null : (
        <p className={classes.note}>您最近修改过密码，{showMoment(reviewedUntil)} 前的提现须人工审核</p>
      )}
    </section>
  )
}

const NAMES: Readonly<Record<Withheld['why'], string>> = {
  refused: '暂不可提',
  day: '超出今日额度',
  cents: '不足1分',
}

const withheldLine = ({ why, sum }: Withheld, { today }: WithdrawFacts): SumLine => ({
  ...{ sign: '−', name: NAMES[why], sum },
  ...(why === 'day' && { note: dayNote(today) }),
})

const dayNote = ({ amountLeft, resetsAt }: WithdrawFacts['today']): ReactNode =>
  `今日还可提 ${showAmount(amountLeft)}，${showMoment(resetsAt)} 恢复`
