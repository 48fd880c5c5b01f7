/** Publishes what waits when its time has come. Several nodes are safe beside each other: one of them holds each piece. */

import type { Database } from '#platform/db.ts'
import type { Log } from '#platform/log.ts'
import { createLoop, type Loop } from '#platform/loop.ts'
import type { AuditDesk } from '#platform/operator/acts.ts'
import { Refusal } from '#platform/refusal.ts'
import type { ContentRegister } from './content-register.ts'
import { objectOf, publishDuePiece } from './revisions.service.ts'
import * as store from './revisions.store.ts'

const PERIOD_MS = 500
const ROWS = 20

const ACTOR = {
  kind: 'job',
  name: 'publish-scheduled',
  call: 'publish-scheduled',
  capability: 'content.publish',
} as const

type Parts = Readonly<{ db: Database; log: Log; audit: Pick<AuditDesk, 'write'>; kinds: ContentRegister }>

export function scheduledPublications({ db, log, audit, kinds }: Parts) {
  const publish = publishDuePiece(kinds)

  /** What its owner refuses is a draft again, with the refusal for those who look at it. */
  const giveBack = (piece: store.Piece, refusal: Refusal): Promise<void> =>
    db.transaction(async tx => {
      const due = await store.lockDue(tx, piece)
      if (due === undefined) return
      await store.recallDraft(tx, due.revisionId, refusal.message)
      await audit.write(tx, ACTOR, { object: objectOf(piece) }, { outcome: 'refused', refusal: refusal.code })
    })

  async function publishOne(piece: store.Piece): Promise<boolean> {
    try {
      return await db.transaction(async tx => {
        const entry = await publish(tx, piece)
        if (entry !== undefined) await audit.write(tx, ACTOR, entry, { outcome: 'done' })
        return entry !== undefined
      })
    } catch (error) {
      if (error instanceof Refusal) await giveBack(piece, error)
      else log.error({ err: error, piece }, 'a publication at its time failed; it is tried again')
      return false
    }
  }

  /** Publishes all that is due; one that fails does not hold up the others. */
  async function publishDue(): Promise<number> {
    let count = 0
    for (const piece of await store.findDue(db.read, ROWS)) if (await publishOne(piece)) count++
    return count
  }

  return {
    publishDue,
    loop: (): Loop => createLoop(async () => (await publishDue()) === ROWS, PERIOD_MS, log),
  }
}
