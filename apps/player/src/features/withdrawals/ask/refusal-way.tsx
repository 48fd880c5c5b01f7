import type { WithdrawFacts, WithdrawRefusal } from '@app/client/withdrawals/read-withdraw-facts.ts'
import { showAmount } from '@app/trade-ui/text/amount.tsx'
import { showMoment } from '@app/trade-ui/text/issue-text.ts'
import { Link } from '@tanstack/react-router'
import { ServiceButton } from '#features/site/links/service-link.widget.tsx'
import { buttonClass } from '#ui/button/button.tsx'
import classes from './ask.module.css'

type RefusalWayProps = Readonly<{ facts: WithdrawFacts; refusal: NonNullable<WithdrawFacts['refusal']> }>

/** Why nothing can be withdrawn now, in the server's sentence, and the way out of it. */
export function RefusalWay({ facts, refusal: { code, text } }: RefusalWayProps) {
  return (
    <div className={classes.refusal} role="status">
      <p>{text}</p>
      <Detail code={code} facts={facts} />
      <Way code={code} facts={facts} />
    </div>
  )
}

type OneProps = Readonly<{ code: WithdrawRefusal; facts: WithdrawFacts }>

/** The numbers behind the sentence. */
function Detail({ code, facts: { missing, owed, today, hours } }: OneProps) {
  if (code === 'UC/TURNOVER') {
    return (
      <p>
        还差有效投注 <b>{showAmount(missing)}</b>，投满后不扣任何费用
      </p>
    )
  }
  if (code === 'UC/WITHDRAW_OWED') return <p>待冲销 {showAmount(owed)}，入账时自动先行冲销</p>
  if (code === 'UC/WITHDRAW_COUNT') return <p>{showMoment(today.resetsAt)} 恢复</p>
  if (code === 'UC/WITHDRAW_CLOSED') {
    return (
      <p>
        每日 {hours.open} – {hours.close} 可提现
      </p>
    )
  }
  return null
}

function Way({ code, facts: { openNo } }: OneProps) {
  const look = buttonClass('soft')
  switch (code) {
    case 'UC/TURNOVER':
      return (
        <Link className={look} to="/valid-withdraw">
          查看流水要求
        </Link>
      )
    case 'UC/CASH_PASSWORD_NULL':
      return (
        <Link className={look} to="/password-withdraw-money" search={{ return: '/withdraw-money' }}>
          设置提现密码
        </Link>
      )
    case 'UC/KYC':
      return (
        <Link className={look} to="/personal-info">
          填写真实姓名
        </Link>
      )
    case 'UC/PENDING_EXISTS':
      return openNo === undefined ? null : (
        <Link className={look} to="/withdraw-history/$id" params={{ id: openNo }}>
          查看该笔提现
        </Link>
      )
    case 'UC/WITHDRAW_OWED':
      return (
        <Link className={look} to="/bills">
          查看账单
        </Link>
      )
    case 'UC/WITHDRAW_COUNT':
    case 'UC/WITHDRAW_CLOSED':
      return null
    default:
      return <ServiceButton className={look}>联系客服</ServiceButton>
  }
}
