import type { PayoutAccount } from '@app/client/account/read-payout-account.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useSend } from '#ui/form/use-send.ts'
import { Confirm } from '#ui/overlay/confirm.tsx'
import { showToast } from '#ui/toast/toast.ts'
import { payoutKeys, sendPayoutRemoval } from './payout.queries.ts'

/** Asks before a payout account goes. */
export function PayoutRemoval({ account, onClose }: { account: PayoutAccount; onClose: () => void }) {
  const { isSending, send } = useSend()
  const client = useQueryClient()
  const remove = async () => {
    await send(async () => {
      const { message } = await sendPayoutRemoval(account.id)
      showToast(message, 'success')
    })
    await client.invalidateQueries({ queryKey: payoutKeys.accounts })
    onClose()
  }
  return (
    <Confirm
      title="解绑提款账户"
      confirmText="解绑"
      busy={isSending}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      确定解绑 {account.title} {account.masked} 吗？
    </Confirm>
  )
}
