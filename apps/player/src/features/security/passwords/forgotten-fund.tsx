import { useState } from 'react'
import { InboxLink } from '#features/security/inbox-link.tsx'
import { OwnerProofField } from '#features/security/owner-proof-field.widget.tsx'
import { sendOwnCodeRequest } from '#features/security/security.queries.ts'
import classes from '#features/security/security-form.module.css'
import { Field } from '#ui/form/field.tsx'
import { showRefusal } from '#ui/toast/show-refusal.ts'
import { showToast } from '#ui/toast/toast.ts'

export type FundProof = Readonly<{ password: string; code: string }>

type ForgottenFundProps = Readonly<{
  proof: FundProof
  onProof: (proof: FundProof) => void
  /** The authenticator's code stands in for one that is sent. */
  hasTwoStep: boolean
}>

/** What stands in for a forgotten fund password: the login password and a code. */
export function ForgottenFund({ proof, onProof, hasTwoStep }: ForgottenFundProps) {
  const [isSent, setIsSent] = useState(false)
  const [inboxUrl, setInboxUrl] = useState<string>()
  const send = async () => {
    try {
      setInboxUrl((await sendOwnCodeRequest()).inboxUrl)
      setIsSent(true)
      showToast('验证码已发送', 'success')
    } catch (error) {
      showRefusal(error)
    }
  }
  return (
    <>
      <OwnerProofField
        value={proof.password}
        onText={password => onProof({ ...proof, password })}
        fault={undefined}
      />
      <Field
        label="验证码"
        value={proof.code}
        onText={code => onProof({ ...proof, code })}
        autoComplete="one-time-code"
        placeholder={hasTwoStep ? '身份验证器的6位验证码' : '4位验证码'}
        maxLength={32}
        end={
          hasTwoStep ? null : (
            <button type="button" className={classes.code} onClick={() => void send()}>
              {isSent ? '重新发送' : '获取验证码'}
            </button>
          )
        }
      />
      <InboxLink url={inboxUrl} />
    </>
  )
}
