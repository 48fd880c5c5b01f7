import { askProviderOpening, recordCertificate } from '@app/contract/operator/provider-openings.ts'
import { formatMoney, li } from '@app/domain/money/money.ts'
import { isoOf } from '@app/domain/time/china-time.ts'
import type { OperatorRouter } from '#platform/operator/operator-router.ts'
import type { ProviderOpenings } from './openings.service.ts'

type Opening = Awaited<ReturnType<ProviderOpenings['read']>>

/** How far a provider is open, as its page reads it. */
export const wireOpening = ({
  stage,
  isDemonstration,
  stakeMax,
  members,
  adapter,
  certificates,
}: Opening) => ({
  ...{ stage, isDemonstration, adapter, stakeMax: stakeMax === null ? null : formatMoney(li(stakeMax)) },
  members: members.map(({ id, account }) => ({ memberId: String(id), account })),
  certificates: certificates.map(one => ({
    ...{ certificateId: String(one.id), adapter: one.adapter.toString('hex'), scripts: one.scripts },
    ...{ seed: Number(one.seed), certifiedAt: isoOf(one.certifiedAt), recordedBy: one.recordedBy },
    recordedAt: isoOf(one.recordedAt),
  })),
})

export function openingsOperatorRoutes(router: OperatorRouter, openings: ProviderOpenings): void {
  router.ask(askProviderOpening)

  router.write(recordCertificate, ({ body: { provider, certificate }, staff }, act) =>
    act(async tx => {
      const { id, adapter, scripts, seed } = await openings.certify(tx, {
        ...{ provider, certificate, by: staff.login },
      })
      return {
        answer: { certificateId: String(id) },
        entry: { object: { kind: 'provider', id: provider }, after: { sha256: adapter, scripts, seed } },
      }
    }),
  )
}
