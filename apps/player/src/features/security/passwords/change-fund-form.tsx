import { classNames } from '@app/trade-ui/class-names.ts'
import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { CodeField } from '#features/security/code-field.tsx'
import { sendNewFundPassword, useSecurity } from '#features/security/security.queries.ts'
import classes from '#features/security/security-form.module.css'
import { Button } from '#ui/button/button.tsx'
import cardClasses from '#ui/card.module.css'
import { useSend } from '#ui/form/use-send.ts'
import { FailedState } from '#ui/list/list-states.tsx'
import { Skeleton } from '#ui/list/skeleton.tsx'
import { showToast } from '#ui/toast/toast.ts'
import { ForgottenFund, type FundProof } from './forgotten-fund.tsx'
import { FUND_DIGITS, findFundPasswordFault } from './fund-password-rules.ts'
import { MemberName } from './member-name.tsx'

/** Changes the fund password by the old one, or, when it is forgotten, by the login password and a code. */
export function ChangeFundForm() {
  const security = useSecurity()
  const [isForgotten, setIsForgotten] = useState(false)
  const [oldFundPwd, setOldFundPwd] = useState('')
  const [proof, setProof] = useState<FundProof>({ password: '', code: '' })
  const [fundPwd, setFundPwd] = useState('')
  const [confirmFundPwd, setConfirmFundPwd] = useState('')
  const { isSending, send } = useSend()
  const router = useRouter()

  if (security.data === undefined) {
    return security.isError ? (
      <FailedState onRetry={() => void security.refetch()} />
    ) : (
      <Skeleton rows={3} height={96} />
    )
  }
  const isSet = security.data.hasFundPassword

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const fault = findFundPasswordFault(fundPwd, confirmFundPwd)
    if (fault !== undefined) {
      showToast(fault, 'error')
      return
    }
    await send(async () => {
      const evidence = isForgotten ? proof : { oldFundPwd }
      const { message } = await sendNewFundPassword({
        fundPwd,
        confirmFundPwd,
        ...(isSet && evidence),
      })
      showToast(message, 'success')
      router.history.back()
    })
  }

  return (
    <form className={classNames(cardClasses.card, classes.form)} onSubmit={event => void submit(event)}>
      <MemberName />
      {isSet && !isForgotten ? (
        <CodeField
          label="原资金密码"
          length={FUND_DIGITS}
          value={oldFundPwd}
          onDigits={setOldFundPwd}
          secret
        />
      ) : null}
      {isSet && isForgotten ? (
        <ForgottenFund proof={proof} onProof={setProof} hasTwoStep={security.data.hasTwoStep} />
      ) : null}
      {isSet ? (
        <button type="button" className={classes.way} onClick={() => setIsForgotten(!isForgotten)}>
          {isForgotten ? '使用原资金密码' : '忘记资金密码'}
        </button>
      ) : null}
      <CodeField label="新资金密码" length={FUND_DIGITS} value={fundPwd} onDigits={setFundPwd} secret />
      <CodeField
        label="确认新资金密码"
        length={FUND_DIGITS}
        value={confirmFundPwd}
        onDigits={setConfirmFundPwd}
        secret
      />
      <Button type="submit" wide busy={isSending}>
        确认修改
      </Button>
    </form>
  )
}
