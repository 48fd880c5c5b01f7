import { readWithdrawLimit } from '@app/contract/withdrawals.ts'
import type { Router } from '#platform/http/router.ts'
import type { WithdrawalsService } from './withdrawals.service.ts'

export function withdrawalsRoutes(router: Router, withdrawals: WithdrawalsService): void {
  router.handleDocument(readWithdrawLimit, withdrawals.limit)
}
