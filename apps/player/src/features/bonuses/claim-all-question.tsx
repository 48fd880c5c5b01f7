import type { BettingBonus } from '@app/client/bonuses/read-betting-bonus.ts'
import { formatOdds, li, ONE_PPM } from '@app/domain/money/money.ts'
import { showAmount } from '@app/trade-ui/text/amount.tsx'
import { Confirm } from '#ui/overlay/confirm.tsx'
import { showToast } from '#ui/toast/toast.ts'
import { useClaimBettingBonus } from './bonuses.queries.ts'

/** Says what a claim asks for before it is made. */
export function ClaimAllQuestion({
  bonus: { total, multiple },
  onEnd,
}: {
  bonus: BettingBonus
  onEnd: () => void
}) {
  const { isBusy, submit } = useClaimBettingBonus({
    onClaimed: claimed => showToast(`领取成功，${claimed} 已入账`, 'success'),
    onEnd,
  })
  return (
    <Confirm
      title="领取返水"
      confirmText={`领取 ${showAmount(total)}`}
      cancelText="暂不领取"
      busy={isBusy}
      onConfirm={() => submit({ date: 'all' })}
      onCancel={onEnd}
    >
      <p>
        领取后需完成 {showAmount(total)} × {formatOdds(multiple)} 倍 ={' '}
        <b>{showAmount(li((total * multiple) / ONE_PPM))}</b> 流水，完成前不能提现。
      </p>
    </Confirm>
  )
}
