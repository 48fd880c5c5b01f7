/** Messages of the house to all members. */
import type { BodyIn } from '@app/contract/endpoint.ts'
import type { askBroadcast } from '@app/contract/operator/inbox.ts'
import { write } from '#platform/operator-call.ts'

export type Broadcast = BodyIn<typeof askBroadcast>['payload']

/** Asks for a message to all members; a second person agrees. */
export const askForBroadcast = (body: BodyIn<typeof askBroadcast>) =>
  write<typeof askBroadcast>('POST', '/console-api/inbox/broadcasts/ask', { body })
