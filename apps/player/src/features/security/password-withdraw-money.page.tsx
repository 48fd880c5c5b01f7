import { classNames } from '@app/trade-ui/class-names.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Navigate, useRouter, useSearch } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { encodePassword } from '#features/entry/entry.queries.ts'
import { type EntryField, fieldOfRefusal } from '#features/entry/field-of-refusal.rules.ts'
import { sentenceOf } from '#features/entry/sentences.rules.ts'
import { safePath } from '#platform/screen/safe-path.ts'
import type { ScreenLoader } from '#platform/screen/screen-loader.ts'
import { useHasScreen } from '#platform/screen/theme-facts.ts'
import { Button } from '#ui/button/button.tsx'
import cardClasses from '#ui/card.module.css'
import { useFieldFault } from '#ui/form/use-field-fault.ts'
import { useSend } from '#ui/form/use-send.ts'
import { FailedState } from '#ui/list/list-states.tsx'
import { Skeleton } from '#ui/list/skeleton.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { showToast } from '#ui/toast/toast.ts'
import { CodeField } from './code-field.tsx'
import { OwnerProofField } from './owner-proof-field.widget.tsx'
import { FUND_DIGITS, findFundPasswordFault } from './passwords/fund-password-rules.ts'
import { MemberName } from './passwords/member-name.tsx'
import { securityKeys, securityQuery, sendNewFundPassword, useSecurity } from './security.queries.ts'
import classes from './security-form.module.css'

/** Begins to load what the page shows with its code. */
export const loadData: ScreenLoader<'/password-withdraw-money'> = ({ queries }) =>
  queries.ensureQueryData(securityQuery)

/** Sets the first withdrawal password, then goes back to the page that asked for it. */
export function PasswordWithdrawMoneyPage() {
  const security = useSecurity()
  return (
    <>
      <PageHeader title="设置提现密码" />
      <div className={classes.page}>
        {security.data === undefined ? (
          security.isError ? (
            <FailedState onRetry={() => void security.refetch()} />
          ) : (
            <Skeleton rows={3} height={96} />
          )
        ) : (
          <FirstOrChange isSet={security.data.hasFundPassword} />
        )}
      </div>
    </>
  )
}

/** Decided once: after this form has set it, the page is on its way to where the player came from. */
function FirstOrChange({ isSet }: Readonly<{ isSet: boolean }>) {
  const [wasSet] = useState(isSet)
  return wasSet ? <Navigate to="/change-password" search={{ tab: 'fund' }} replace /> : <FirstFundForm />
}

function FirstFundForm() {
  const [fundPwd, setFundPwd] = useState('')
  const [confirmFundPwd, setConfirmFundPwd] = useState('')
  const [password, setPassword] = useState('')
  const { isSending, send } = useSend(error => faults.refuse(error, fieldOfRefusal(error)))
  const faults = useFieldFault<EntryField>()
  const { return: asked } = useSearch({ from: '/password-withdraw-money' })
  const client = useQueryClient()
  const router = useRouter()
  const hasScreen = useHasScreen()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const fault = findFundPasswordFault(fundPwd, confirmFundPwd)
    if (fault !== undefined) {
      showToast(fault, 'error')
      return
    }
    if (password === '') {
      faults.show(sentenceOf('UC/PASSWORD_REQUIRED'), 'oldPassword')
      return
    }
    await send(async () => {
      const proof = { password: encodePassword(password) }
      const { message } = await sendNewFundPassword({ fundPwd, confirmFundPwd, ...proof })
      showToast(message, 'success')
      const target = safePath(asked)
      if (target !== undefined) router.history.replace(target)
      else if (router.history.canGoBack()) router.history.back()
      else {
        const to = hasScreen('/security-center') ? '/security-center' : '/profile'
        await router.navigate({ to, replace: true })
      }
      await client.invalidateQueries({ queryKey: securityKeys.state })
    })
  }

  return (
    <form className={classNames(cardClasses.card, classes.form)} onSubmit={event => void submit(event)}>
      <MemberName />
      <p className={classes.hint}>
        提现密码就是资金密码，用于提现与修改重要资料，请勿使用生日或连续、重复的数字
      </p>
      <CodeField label="提现密码" length={FUND_DIGITS} value={fundPwd} onDigits={setFundPwd} secret />
      <CodeField
        label="确认提现密码"
        length={FUND_DIGITS}
        value={confirmFundPwd}
        onDigits={setConfirmFundPwd}
        secret
      />
      <OwnerProofField value={password} onText={setPassword} fault={faults.of('oldPassword')} />
      <Button type="submit" wide busy={isSending}>
        确定
      </Button>
    </form>
  )
}
