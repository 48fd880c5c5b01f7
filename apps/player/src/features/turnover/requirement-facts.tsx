import type { Lapse, Requirement } from '@app/client/turnover/read-turnover.ts'
import { formatOdds, li } from '@app/domain/money/money.ts'
import { showAmount } from '@app/trade-ui/text/amount.tsx'
import { showMoment } from '@app/trade-ui/text/issue-text.ts'
import { ProgressBar } from '#ui/progress-bar.tsx'
import classes from './turnover.module.css'

/** What was credited. */
export const kindNames: Readonly<Record<Lapse['kind'], string>> = {
  deposit: '存款',
  bonus: '优惠',
  manual: '人工',
  packet: '红包',
  transfer: '上级转入',
  commission: '佣金',
  playMoney: '演示币',
  unknown: '其他入账',
}

const stateOf = ({ isPassed, allowed }: Requirement) => {
  if (!isPassed) return 'open'
  return allowed > 0n ? 'allowed' : 'done'
}
const stateNames = { open: '进行中', allowed: '已放宽', done: '已完成' } as const

/** What was credited: `存入 500.00`, with the bonus where there is one. */
const creditedText = ({ kind, amount, bonus }: Requirement): string => {
  if (kind === 'bonus') return `领取 ${showAmount(bonus)}`
  return bonus > 0n
    ? `(存入 ${showAmount(amount)} + 优惠 ${showAmount(bonus)})`
    : `存入 ${showAmount(amount)}`
}

/** What a requirement asks for and how far it is done. */
export function RequirementFacts({ requirement }: { requirement: Requirement }) {
  const { kind, multiple, required, done, allowed, openedAt } = requirement
  const state = stateOf(requirement)
  return (
    <>
      <div className={classes.head}>
        <h2>{kindNames[kind]}</h2>
        <time>{showMoment(openedAt)}</time>
        <span className={classes.state} data-state={state}>
          {stateNames[state]}
        </span>
      </div>
      <p>
        {creditedText(requirement)} × {formatOdds(multiple)} 倍 = <b>{showAmount(required)}</b>
      </p>
      <div className={classes.progress}>
        <ProgressBar label="完成进度" have={done} need={required} tone={state === 'open' ? 'warn' : 'good'} />
        <span>
          {showAmount(done)} / {showAmount(required)}
        </span>
      </div>
      {allowed > 0n ? (
        <p className={classes.quiet}>
          还差 {showAmount(li(required - done))}，其中 {showAmount(allowed)} 已放宽
        </p>
      ) : null}
    </>
  )
}
