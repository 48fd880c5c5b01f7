/** Agreements and texts about money are published by two. */
import { contentKind } from '@app/contract/content-bodies.ts'
import { z } from 'zod/mini'
import { approvalKind } from '#platform/operator/approval-kind.ts'
import { objectOf, type PublishWish, type RevisionsService } from './revisions.service.ts'

const HOURS = 24

export const publicationApproval = ({
  preview,
  publishApproved,
}: Pick<RevisionsService, 'preview' | 'publishApproved'>) =>
  approvalKind<PublishWish>({
    kind: 'content.propose',
    name: '发布须复核的内容',
    make: 'content.propose',
    check: 'content.propose.check',
    hours: HOURS,
    payload: z.object({
      kind: contentKind,
      objectId: z.string(),
      version: z.int(),
      publishAt: z.nullable(z.string()),
    }),
    objectOf,
    preview,
    async execute(tx, approved) {
      const { state, before, after } = await publishApproved(tx, approved)
      return { before, after: { state, ...after } }
    },
  })
