import type { Gift } from '@app/client/bonuses/read-gift.ts'
import { formatMoney, formatOdds } from '@app/domain/money/money.ts'
import { showAmount } from '@app/trade-ui/text/amount.tsx'
import { Confirm } from '#ui/overlay/confirm.tsx'
import { showToast } from '#ui/toast/toast.ts'
import { useClaimGift } from './bonuses.queries.ts'
import { giftName } from './gift-texts.ts'

/** Says what a gift asks for before it is taken. */
export function ClaimQuestion({ gift, onEnd }: { gift: Gift; onEnd: () => void }) {
  const { id, amount, turnover, multiple } = gift
  const { isBusy, submit } = useClaimGift({
    onTaken: () => showToast('领取成功', 'success'),
    onEnd,
  })
  return (
    <Confirm
      title={`领取${giftName(gift)}`}
      confirmText={`领取 ${showAmount(amount)}`}
      cancelText="暂不领取"
      busy={isBusy}
      onConfirm={() => submit({ id, amount: formatMoney(amount), turnover: formatMoney(turnover) })}
      onCancel={onEnd}
    >
      {turnover > 0n ? (
        <p>
          领取后需完成 {showAmount(amount)} × {formatOdds(multiple)} 倍 = <b>{showAmount(turnover)}</b>{' '}
          流水，完成前不能提现。
        </p>
      ) : (
        <p>这份礼金没有流水要求。</p>
      )}
    </Confirm>
  )
}
