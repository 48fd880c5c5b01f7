import type { PayoutAccount } from '@app/client/account/read-payout-account.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { useSend } from '#ui/form/use-send.ts'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { showToast } from '#ui/toast/toast.ts'
import classes from './account-list.module.css'
import { payoutKeys, sendPayoutAccount } from './payout.queries.ts'
import { changeableFields, type PayoutTexts } from './payout-fields.tsx'

/** Changes the notes of a payout account; the number that is paid to stays what it is. */
export function PayoutChange({ account, onClose }: { account: PayoutAccount; onClose: () => void }) {
  const { id, kind, alias, province, city, branch } = account
  const [texts, setTexts] = useState<PayoutTexts>({ alias, province, city, branch })
  const { isSending, send } = useSend()
  const client = useQueryClient()
  const fields = changeableFields(kind)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const changed = Object.fromEntries(fields.map(({ name }) => [name, (texts[name] ?? '').trim()]))
    await send(async () => {
      const { message } = await sendPayoutAccount({ id, kind, ...changed })
      await client.invalidateQueries({ queryKey: payoutKeys.accounts })
      showToast(message, 'success')
      onClose()
    })
  }

  return (
    <Sheet title={`修改${account.title}`} onClose={onClose}>
      <form className={classes.change} onSubmit={event => void submit(event)}>
        <p className={classes.number}>{account.masked}</p>
        {fields.map(({ name, ...field }) => (
          <Field
            key={name}
            {...field}
            value={texts[name] ?? ''}
            onText={text => setTexts(last => ({ ...last, [name]: text }))}
          />
        ))}
        <Button type="submit" wide busy={isSending}>
          保存
        </Button>
      </form>
    </Sheet>
  )
}
