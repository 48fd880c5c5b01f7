import type { DetailedDeposit } from '@app/client/deposits/read-deposit.ts'
import { useState } from 'react'
import { useCancelDeposit } from '#features/deposits/deposits.queries.ts'
import { Button } from '#ui/button/button.tsx'
import { Confirm } from '#ui/overlay/confirm.tsx'

/** What a member is warned of, by how the money would come. */
function wayOf({ chain, payUrl }: DetailedDeposit): keyof typeof WARNINGS {
  if (chain !== undefined) return 'token'
  return payUrl === undefined ? 'transfer' : 'hosted'
}

const WARNINGS = {
  hosted: '取消后请勿再支付。如果已经支付，请不要取消：渠道确认后自动入账。',
  token: '取消后请勿再转账。如果已经转账，请不要取消：区块确认后自动入账。',
  transfer: '取消后请勿再向该账户转账。如果已经转账，请不要取消，填写付款信息后点「我已付款」。',
} as const

/** Gives the order up, after a question. */
export function CancelButton({ order }: Readonly<{ order: DetailedDeposit }>) {
  const [isAsking, setIsAsking] = useState(false)
  const { isBusy, submit } = useCancelDeposit(order.orderNo, () => setIsAsking(false))
  return (
    <>
      <Button look="quiet" onClick={() => setIsAsking(true)}>
        取消订单
      </Button>
      {isAsking ? (
        <Confirm
          title="取消这笔充值？"
          confirmText="确定取消"
          cancelText="继续付款"
          busy={isBusy}
          onConfirm={() => submit('cancel')}
          onCancel={() => setIsAsking(false)}
        >
          {WARNINGS[wayOf(order)]}
        </Confirm>
      ) : null}
    </>
  )
}
