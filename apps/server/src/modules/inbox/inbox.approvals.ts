/** A message to all members needs a second person: nobody can take it back. */
import { z } from 'zod/mini'
import type { Executor } from '#platform/db.ts'
import { approvalKind } from '#platform/operator/approval-kind.ts'
import { Refusal } from '#platform/refusal.ts'
import { type Broadcast, wasSentToday } from './broadcasts.store.ts'
import type { InboxService } from './inbox.service.ts'

const HOURS = 24

type Push = Omit<Broadcast, 'topic'> & Readonly<{ topic: 'system' | 'draw' | 'promotion' }>

const effectOf = ({ topic, title, content, link }: Push) => ({ topic, title, content, link })

/** The same words twice within a day are taken for a mistake. */
async function preview(db: Executor, push: Push) {
  if (await wasSentToday(db, push)) throw new Refusal('OPS/NOTHING_CHANGES')
  return effectOf(push)
}

/** The request's number is the key of the broadcast, so that an approval sends it once. */
export const broadcastApproval = ({ sendToAll }: Pick<InboxService, 'sendToAll'>) =>
  approvalKind<Push>({
    kind: 'content.push',
    name: '发送全员消息',
    make: 'content.push',
    check: 'content.push.check',
    hours: HOURS,
    payload: z.object({
      topic: z.enum(['system', 'draw', 'promotion']),
      title: z.string(),
      content: z.string(),
      link: z.string(),
    }),
    objectOf: ({ title }) => ({ kind: 'broadcast', id: title }),
    preview,
    async execute(tx, { payload, requestId }) {
      await preview(tx, payload)
      await sendToAll(tx, `approval ${requestId}`, effectOf(payload))
      return { before: {}, after: effectOf(payload) }
    },
  })
