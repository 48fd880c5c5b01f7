import type { PayoutAccount } from '@app/client/account/read-payout-account.ts'
import { classNames } from '@app/trade-ui/class-names.ts'
import { showMoment } from '@app/trade-ui/text/issue-text.ts'
import { useQueryClient } from '@tanstack/react-query'
import cardClasses from '#ui/card.module.css'
import { useSend } from '#ui/form/use-send.ts'
import { showToast } from '#ui/toast/toast.ts'
import { Untranslated } from '#ui/untranslated.tsx'
import classes from './account-list.module.css'
import { payoutKeys, sendPayoutAccount } from './payout.queries.ts'
import { changeableFields } from './payout-fields.tsx'

type PayoutCardProps = Readonly<{ account: PayoutAccount; onChange: () => void; onRemove: () => void }>

/** One payout account with what can be done with it. */
export function PayoutCard({ account, onChange, onRemove }: PayoutCardProps) {
  const { isSending, send } = useSend()
  const client = useQueryClient()
  const makeDefault = async () => {
    await send(async () => {
      const { message } = await sendPayoutAccount({ id: account.id, kind: account.kind, isDefault: true })
      showToast(message, 'success')
    })
    await client.invalidateQueries({ queryKey: payoutKeys.accounts })
  }
  return (
    <article className={classNames(cardClasses.card, classes.account)}>
      <p className={classes.top}>
        <b>{account.title}</b>
        {account.alias === undefined ? null : <Untranslated>{account.alias}</Untranslated>}
        {account.isDefault ? (
          <span className={classNames(cardClasses.chip, cardClasses.tinted)}>默认</span>
        ) : null}
      </p>
      <p className={classes.number}>{account.masked}</p>
      <p className={classes.holder}>
        持有人{' '}
        <Untranslated>
          {[account.holder, account.branch].filter(text => text !== undefined).join(' · ')}
        </Untranslated>
        {account.holdUntil === undefined ? null : ` · ${showMoment(account.holdUntil)} 起可提现`}
      </p>
      <p className={classes.ways}>
        {account.isDefault ? null : (
          <button type="button" disabled={isSending} onClick={() => void makeDefault()}>
            设为默认
          </button>
        )}
        {changeableFields(account.kind).length === 0 ? null : (
          <button type="button" onClick={onChange}>
            修改
          </button>
        )}
        <button type="button" onClick={onRemove}>
          解绑
        </button>
      </p>
    </article>
  )
}
