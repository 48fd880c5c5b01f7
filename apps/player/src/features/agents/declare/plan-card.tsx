import { showPercent } from '@app/client/agents/read-percent.ts'
import type { OwnPlan, PlanStep } from '@app/client/agents/read-plan.ts'
import { classNames } from '@app/trade-ui/class-names.ts'
import { showAmount } from '@app/trade-ui/text/amount.tsx'
import { useQuery } from '@tanstack/react-query'
import { showDay } from '#features/agents/rates/rate-texts.ts'
import cardClasses from '#ui/card.module.css'
import { FailedState } from '#ui/list/list-states.tsx'
import { Skeleton } from '#ui/list/skeleton.tsx'
import classes from './declare.module.css'
import { ownPlanQuery } from './declare.queries.ts'

const PERIODS: Readonly<Record<OwnPlan['period'], string>> = { week: '周一至周日', month: '一个自然月' }

/** What the agent is paid beside commission, and when (not-shown §7). */
export function PlanCard() {
  const { data, isError, refetch } = useQuery(ownPlanQuery)
  if (data === undefined)
    return isError ? <FailedState onRetry={() => void refetch()} /> : <Skeleton rows={1} height={160} />
  const { period, plan } = data
  return (
    <section className={classNames(cardClasses.card, classes.chapter)} aria-label="工资、分红与结算日历">
      <h2>工资、分红与结算日历</h2>
      <p>一期是{PERIODS[period]}（UTC+8）；期末出账单，两位工作人员核对后发放到余额。</p>
      {plan === undefined ? (
        <p className={classes.quiet}>您现在只有佣金，没有日工资和分红方案。</p>
      ) : (
        <>
          <Steps title="日工资：团队当日有效投注" steps={plan.wage} />
          <Steps title="分红：一期净额" steps={plan.dividend} />
          <p className={classes.quiet}>
            自 {showDay(plan.since)} 起。净额 = 投注 − 派奖 − 返点 − 优惠 − 佣金与日工资；
            {plan.doesCarry ? '为负时结转到下一期。' : '为负时不结转。'}达到的最高一档适用于全部基数。
          </p>
        </>
      )}
    </section>
  )
}

function Steps({ title, steps }: Readonly<{ title: string; steps: readonly PlanStep[] }>) {
  if (steps.length === 0) return null
  return (
    <>
      <h3>{title}</h3>
      <ul>
        {steps.map(({ from, activeMembers, ratio }) => (
          <li key={String(from)}>
            满 {showAmount(from)} 且有效会员 {activeMembers} 人：{showPercent(ratio)}
          </li>
        ))}
      </ul>
    </>
  )
}
