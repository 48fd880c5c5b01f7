import { readVipRules } from '@app/contract/vip.ts'
import type { Router } from '#platform/http/router.ts'
import type { VipService } from './vip.service.ts'

export function vipRoutes(router: Router, vip: VipService): void {
  router.handle(readVipRules, async () => ({ data: [...(await vip.rules())] }))
}
