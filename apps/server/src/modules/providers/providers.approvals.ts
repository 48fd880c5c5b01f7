/** A provider that was paused goes on when a second person agrees. */
import { isoOrNull } from '@app/domain/time/china-time.ts'
import { z } from 'zod/mini'
import { approvalKind } from '#platform/operator/approval-kind.ts'
import type { ProviderDesk, ResumeWish } from './provider-desk.service.ts'

const HOURS = 24

export const resumeApproval = (desk: Pick<ProviderDesk, 'previewResume' | 'resume'>) =>
  approvalKind<ResumeWish>({
    ...{ kind: 'providers.resume', name: '恢复游戏平台', hours: HOURS },
    ...{ make: 'providers.resume', check: 'providers.resume.check' },
    payload: z.object({ provider: z.string() }),
    objectOf: ({ provider }) => ({ kind: 'provider', id: provider }),
    async preview(db, wish) {
      const { name, pausedBy, pausedFor, pausedAt } = await desk.previewResume(db, wish)
      return { provider: name, pausedBy, pausedFor, pausedAt: isoOrNull(pausedAt) }
    },
    async execute(tx, approved) {
      const { state } = await desk.resume(tx, approved)
      return { before: { state }, after: { state: 'on' } }
    },
  })
