import { CallRefused } from '@app/client/refused.ts'
import type { PayoutTarget, WithdrawFacts } from '@app/client/withdrawals/read-withdraw-facts.ts'
import { formatMoney } from '@app/domain/money/money.ts'
import type { WithdrawalParts } from '@app/domain/withdrawals/withdrawal-rules.ts'
import { REPEAT_IS_SAFE } from '@app/session/use-money-mutation.ts'
import { PlayMoneyBadge, showAmount } from '@app/trade-ui/text/amount.tsx'
import { showDuration } from '@app/trade-ui/text/duration.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useSaveWithdrawal } from '#features/withdrawals/withdrawals.queries.ts'
import { Button } from '#ui/button/button.tsx'
import { Passcode } from '#ui/keyboard/passcode.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { showRefusal } from '#ui/toast/show-refusal.ts'
import { showToast } from '#ui/toast/toast.ts'
import classes from './ask.module.css'
import { deductionLines, usdtText } from './parts-text.ts'

type ConfirmSheetProps = Readonly<{
  facts: WithdrawFacts
  target: PayoutTarget
  parts: WithdrawalParts
  onClose: () => void
}>

/** Source: specification 000 §9. */
const DIGITS = 4

/** Refusals that are about the fund password; they stand at its boxes. */
const PASSWORD_REFUSALS: readonly string[] = ['UC/CASH_PASSWORD_ERROR', 'UC/CASH_PASSWORD_LOCKED']

/** Says once more what will happen, and takes the fund password for it. */
export function ConfirmSheet({ facts, target, parts, onClose }: ConfirmSheetProps) {
  const [digits, setDigits] = useState('')
  const [fault, setFault] = useState<string>()
  const navigate = useNavigate()
  const { isBusy, isUnknown, submit } = useSaveWithdrawal({
    fundPassword: digits,
    onBegun: id => navigate({ to: '/withdraw-history/$id', params: { id } }),
    onRefused: error => {
      const text = showRefusal(error)
      if (!(error instanceof CallRefused) || !PASSWORD_REFUSALS.includes(error.code)) return
      setDigits('')
      setFault(text)
    },
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (digits.length < DIGITS) return showToast('请输入提现密码', 'error', EMPTY_TOAST_MS)
    setFault(undefined)
    const deduct = facts.deduct > 0n ? { deduct: formatMoney(facts.deduct) } : {}
    submit({ accountId: target.id, amount: formatMoney(parts.amount), ...deduct })
  }
  return (
    <Sheet title="确认提现" onClose={onClose}>
      <form className={classes.confirm} onSubmit={send}>
        <p className={classes.head}>
          实际到账
          <PlayMoneyBadge />
        </p>
        <b className={classes.hero}>{showAmount(parts.net)}</b>
        <Facts facts={facts} target={target} parts={parts} />
        <p className={classes.quiet}>输入4位提现密码。提交后款项立即冻结，不可撤回。</p>
        <Passcode
          label="提现密码"
          value={digits}
          onChange={next => {
            setFault(undefined)
            setDigits(next)
          }}
          length={DIGITS}
          isSecret
          error={fault}
        />
        {isUnknown ? <p className={classes.note}>网络中断，结果未知。{REPEAT_IS_SAFE}。</p> : null}
        <Button type="submit" wide busy={isBusy}>
          确认提现 {showAmount(parts.amount)}
        </Button>
        <Link className={classes.manage} to="/change-password" search={{ tab: 'fund' }}>
          忘记提现密码
        </Link>
      </form>
    </Sheet>
  )
}

/** Source: specification 000 §5 (withdrawal-password dialog). */
const EMPTY_TOAST_MS = 2000

function Facts({ facts: { medianSeconds }, target, parts }: Omit<ConfirmSheetProps, 'onClose'>) {
  const deductions = deductionLines(parts).map(({ name, sum }) => `${name} ${showAmount(sum)}`)
  const usdt = usdtText(parts.net, target.rate)
  const median = medianSeconds === undefined ? '' : `（近期一半在${showDuration(medianSeconds)}内出款）`
  const rows = [
    ['转入', `${target.title} ${target.masked} · ${target.holder}`],
    ['提现金额', showAmount(parts.amount)],
    ['扣减', deductions.length === 0 ? '无' : deductions.join(' · ')],
    ...(usdt === undefined ? [] : [['兑换', usdt] as const]),
    ['预计', `${target.etaText}${median}`],
  ] as const
  return (
    <dl className={classes.facts}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
