import { isAccountName } from '@app/domain/auth/registration.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { nameFreeQuery } from '#features/entry/entry.queries.ts'
import classes from '#features/entry/entry-shell.module.css'
import { sentenceOf } from '#features/entry/sentences.rules.ts'
import { Field } from '#ui/form/field.tsx'
import type { FieldFault } from '#ui/form/use-field-fault.ts'

const TAKEN = sentenceOf('UC/ACCOUNT_TAKEN')

type AccountFieldProps = Readonly<{
  value: string
  onText: (text: string) => void
  fault: FieldFault | undefined
}>

/**
 * The name of the new account. Once it is left, a name that is taken is said so, without taking the focus back; a call that
 * fails, or is one too many, says nothing: the registration itself decides.
 */
export function AccountField({ value, onText, fault }: AccountFieldProps) {
  const [asked, setAsked] = useState<string>()
  const { data } = useQuery({ ...nameFreeQuery(asked ?? ''), enabled: asked !== undefined })
  const isTaken = asked === value && data?.unique === false
  return (
    <>
      <Field
        label="账号"
        value={value}
        onText={onText}
        onBlur={() => setAsked(isAccountName(value) ? value : undefined)}
        autoComplete="username"
        placeholder="字母开头，6-15位字母或数字"
        maxLength={15}
        required
        fault={fault}
      />
      <p role="status" aria-label="用户名检查" className={classes.taken}>
        {isTaken && fault?.text !== TAKEN ? TAKEN : null}
      </p>
    </>
  )
}
