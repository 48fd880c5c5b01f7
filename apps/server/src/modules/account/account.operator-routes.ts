import * as wire from '@app/contract/operator/players.ts'
import type { OperatorRouter } from '#platform/operator/operator-router.ts'
import type { PersonalValuesService } from './personal-values.service.ts'

export function accountOperatorRoutes(router: OperatorRouter, personalValues: PersonalValuesService): void {
  router.write(wire.revealPlayer, ({ body: { memberId, field, payoutAccountId, reason } }, act) =>
    act(async tx => {
      const value = await personalValues.read(tx, { memberId: BigInt(memberId), field, payoutAccountId })
      return {
        answer: { value },
        // The audit masks and hashes a field of that name.
        entry: { object: { kind: 'player', id: memberId }, after: { shown: field, [field]: value }, reason },
      }
    }),
  )
}
