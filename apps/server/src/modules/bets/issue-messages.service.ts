/**
 * Notifies members of the results of their bets when the issue is settled or voided, and again when it is re-settled.
 * The mark of a chunk is committed with its messages, so each member gets one message, even when nodes crash or run in
 * parallel.
 */
import { findGame } from '@app/domain/games/games.ts'
import type { InboxService } from '#modules/inbox/inbox.service.ts'
import type { Database } from '#platform/db.ts'
import { issueMessage } from './issue-message.ts'
import * as store from './issue-messages.store.ts'

/** The most chunks of one run, each of at most 500 accounts; then other jobs get their turn. */
const CHUNKS_A_SWEEP = 20

type Parts = Readonly<{ db: Database; inbox: InboxService }>

export function issueMessagesService({ db, inbox }: Parts) {
  const notifyNextChunk = (): Promise<boolean> =>
    db.transaction(async tx => {
      const chunk = await store.claimUnnotified(tx)
      if (chunk === undefined) return false
      const issue = { ...chunk, gameName: findGame(chunk.gameId)?.name ?? '' }
      const messages = (await store.findOutcomes(tx, chunk)).flatMap(({ memberId, ...outcome }) => {
        const message = issueMessage(issue, outcome)
        return message === undefined ? [] : [{ memberId, topic: 'money' as const, ...message }]
      })
      await inbox.sendAll(tx, messages)
      await store.markNotified(tx, chunk)
      return true
    })

  return {
    /** Sends the messages of paid chunks; answers whether there may be more. */
    async sweep(): Promise<boolean> {
      for (let sent = 0; sent < CHUNKS_A_SWEEP; sent += 1) if (!(await notifyNextChunk())) return false
      return true
    },
  }
}
