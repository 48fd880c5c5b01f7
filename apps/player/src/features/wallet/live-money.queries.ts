import { readLiveMoney } from '@app/client/wallet/read-balance.ts'
import type { recallLive } from '@app/contract/wallet.ts'
import { call } from '@app/session/api.ts'
import { useMoneyMutation } from '@app/session/use-money-mutation.ts'
import { useQueryClient } from '@tanstack/react-query'
import { showToast } from '#ui/toast/toast.ts'
import { invalidateMoney } from './wallet.queries.ts'

/** Brings all back that lies at other houses; a repeat finds nothing to bring. `isAwaited` while one of them has not answered. */
export function useRecallLive() {
  const client = useQueryClient()
  const { isBusy, submit } = useMoneyMutation({
    act: 'recall-live',
    send: (_: 'all') => call<typeof recallLive>('POST', '/app-api/api/v2/user/tellerMachine'),
    onAnswered: answer => {
      if (answer.pending.length > 0) showToast(`${answer.pending.join('、')}转回中，稍后自动到账`, 'info')
      else if (readLiveMoney(answer) > 0n) showToast('有牌局未结束，结束后再转回', 'info')
      else showToast('已全部转回余额', 'success')
    },
    onEnd: () => invalidateMoney(client),
  })
  return { isBusy, recall: () => submit('all') }
}
