/** Messages that wait for staff: one moderator at a time has each, and lets it into its room or refuses it. */
import type { Database, Tx } from '#platform/db.ts'
import { Refusal } from '#platform/refusal.ts'
import * as store from './held.store.ts'
import * as logStore from './log.store.ts'
import * as roomsStore from './rooms.store.ts'

/** The message while it waits; refuses `OPS/UNKNOWN` where it does not. */
async function waiting(tx: Tx, id: bigint): Promise<store.HeldRow> {
  const held = await store.lockHeld(tx, id)
  if (held === undefined) throw new Refusal('OPS/UNKNOWN')
  return held
}

/** The message that waits and is in the hands of that person; refuses `OPS/CLAIMED` where it is not. */
async function own(tx: Tx, id: bigint, by: string): Promise<store.HeldRow> {
  const held = await waiting(tx, id)
  if (held.claimedBy !== by) throw new Refusal('OPS/CLAIMED')
  return held
}

export function heldMessages(db: Database) {
  return {
    list: (limit: number) => store.findHeld(db.read, limit),

    /** Takes it for a quarter of an hour, or for another one; refuses `OPS/CLAIMED` while somebody else has it. Answers who had it. */
    async claim(tx: Tx, id: bigint, by: string): Promise<string | null> {
      const { claimedBy } = await waiting(tx, id)
      if (claimedBy !== null && claimedBy !== by) throw new Refusal('OPS/CLAIMED')
      await store.updateHolder(tx, id, by)
      return claimedBy
    },

    /** Gives it back; refuses what is not one's own. */
    async giveBack(tx: Tx, id: bigint, by: string): Promise<void> {
      await own(tx, id, by)
      await store.updateHolder(tx, id, null)
    },

    /** Lets it into the log as a new event, or refuses it. */
    async decide(
      tx: Tx,
      id: bigint,
      { isReleased, by }: Readonly<{ isReleased: boolean; by: string }>,
    ): Promise<Readonly<{ held: store.HeldRow; event: logStore.EventRow | undefined }>> {
      const held = await own(tx, id, by)
      await store.updateState(tx, id, { state: isReleased ? 'released' : 'refused', by })
      if (!isReleased) return { held, event: undefined }
      await roomsStore.lockRoom(tx, held.roomId)
      const row = await logStore.appendNote(tx, {
        ...{ roomId: held.roomId, kind: logStore.KINDS.message, personId: held.personId, targetSeq: null },
        content: held.content as logStore.MessageContent,
      })
      return { held, event: await logStore.bindToSend(tx, row, held) }
    },
  }
}
