/**
 * Files to support. Invariants: what is kept began as a PDF does, belongs to the talk of its sender, and leaves the server for the desk
 * alone; taken back, it is gone. Source: adr 0337.
 */
import { cleanFileName, FILES_A_DAY, isPdf } from '@app/domain/support/files.ts'
import type { Database, Executor, Tx } from '#platform/db.ts'
import { sha256 } from '#platform/hashes.ts'
import { Refusal } from '#platform/refusal.ts'
import * as store from './files.store.ts'
import type { Person } from './people.ts'
import type { RoomRow } from './rooms.store.ts'

export function chatFiles(db: Database) {
  return {
    /** Keeps a file for the next ten minutes. Refuses rooms other than support, what is no PDF, and an eleventh in a day. */
    async keep({ personId }: Person, room: RoomRow, content: Uint8Array, typedName: string) {
      if (room.kind !== 'support') throw new Refusal('CHAT/FILES_OFF')
      if (!isPdf(content)) throw new Refusal('CHAT/FILE')
      const name = cleanFileName(typedName)
      const id = await db.transaction(async tx => {
        if ((await store.countOfDay(tx, personId)) >= FILES_A_DAY) throw new Refusal('CHAT/FILES_MANY')
        return store.insertFile(tx, { roomId: room.id, personId, digest: sha256(content), content, name })
      })
      return { id, name, size: content.length }
    },

    /** Binds a file to the message that shows it; `undefined` where it is no fresh one of the person for the room. */
    take: (person: Person, wanted: Readonly<{ id: string; roomId: bigint; clientId: string }>) =>
      store.takeFile(db.read, { ...wanted, personId: person.personId }),

    /** The file of a message to support, for its desk; refuses what is none. */
    async readSent(executor: Executor, roomId: bigint, seq: number): Promise<store.SentFile> {
      const found = await store.findSent(executor, roomId, seq)
      if (found === undefined) throw new Refusal('OPS/UNKNOWN')
      return found
    },

    remove: (tx: Tx, id: string): Promise<void> => store.deleteFile(tx, id),
    prune: (days: number, rowsMax: number): Promise<number> => store.pruneFiles(db.read, days, rowsMax),
  }
}

export type ChatFiles = ReturnType<typeof chatFiles>
