import type { PayoutAccountKind } from '@app/client/account/read-payout-account.ts'
import { CallRefused } from '@app/client/refused.ts'
import { classNames } from '@app/trade-ui/class-names.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import cardClasses from '#ui/card.module.css'
import { Field } from '#ui/form/field.tsx'
import { useFieldFault } from '#ui/form/use-field-fault.ts'
import { useSend } from '#ui/form/use-send.ts'
import { showToast } from '#ui/toast/toast.ts'
import classes from './account-list.module.css'
import { type PayoutForm as Form, payoutKeys, sendPayoutAccount } from './payout.queries.ts'
import { PayoutFields } from './payout-fields.tsx'

/** Refusals that are about what is paid to. */
const NUMBER_FAULTS: readonly string[] = [
  'UC/CARD_NUMBER_FORMAT',
  'UC/ADDRESS_FORMAT',
  'UC/WALLET_ACCOUNT_FORMAT',
  'UC/PAYOUT_ACCOUNT_TAKEN',
]

/** The fields of one kind; card numbers and addresses are judged by the server, with their check digits. */
export function PayoutForm({ kind, holder }: { kind: PayoutAccountKind; holder: string }) {
  const [form, setForm] = useState<Form>({ kind })
  const [isDefault, setIsDefault] = useState(true)
  const { isSending, send } = useSend(error => {
    const isOfNumber = error instanceof CallRefused && NUMBER_FAULTS.includes(error.code)
    faults.refuse(error, isOfNumber ? 'number' : undefined)
  })
  const client = useQueryClient()
  const faults = useFieldFault<'number'>()
  const router = useRouter()
  const set = (name: keyof Form) => (text: string) => setForm(last => ({ ...last, [name]: text }))

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    await send(async () => {
      const { message } = await sendPayoutAccount({ ...form, isDefault })
      await client.invalidateQueries({ queryKey: payoutKeys.accounts })
      showToast(message, 'success')
      router.history.back()
    })
  }

  return (
    <form className={classNames(cardClasses.card, classes.form)} onSubmit={event => void submit(event)}>
      <Field label="持有人" value={holder} onText={() => undefined} readOnly />
      <PayoutFields kind={kind} form={form} set={set} fault={faults.of('number')} />
      <label className={classes.default}>
        <input type="checkbox" checked={isDefault} onChange={event => setIsDefault(event.target.checked)} />
        设为默认账户
      </label>
      <Button type="submit" wide busy={isSending}>
        确认绑定
      </Button>
    </form>
  )
}
