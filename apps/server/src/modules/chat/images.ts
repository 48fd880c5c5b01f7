/**
 * Pictures in rooms. Invariants: what is kept was written anew by this server, so that nothing stands in it but the picture; it is
 * seen by its sender, and once it is sent by whoever sees its room; taken back, it is seen by nobody but whoever judges a report.
 */
import { capabilitiesOf } from '@app/domain/chat/speaking.ts'
import pLimit from 'p-limit'
import type { Database, Executor, Tx } from '#platform/db.ts'
import { sha256 } from '#platform/hashes.ts'
import { reEncode } from '#platform/images/re-encode.ts'
import { Refusal } from '#platform/refusal.ts'
import * as store from './images.store.ts'
import type { Person } from './people.ts'
import { findRoom, type RoomRow } from './rooms.store.ts'
import { maySee } from './rooms.ts'
import type { ChatSanctions } from './sanctions.ts'

/** Decoding takes memory and a thread. */
const DECODED_AT_ONCE = 2
const HOURLY_MAX = 10

type Parts = Readonly<{ db: Database; sanctions: Pick<ChatSanctions, 'inForce'> }>

export function chatImages({ db, sanctions }: Parts) {
  const limit = pLimit(DECODED_AT_ONCE)

  /** Whether the person may show pictures in the room, what writing needs apart. */
  async function refuseSender(person: Person, room: RoomRow): Promise<void> {
    // Everybody reaches support, guests and the muted too.
    if (room.kind === 'support') return
    if (!capabilitiesOf(person).includes('image')) throw new Refusal('CHAT/LEVEL')
    const sanctioned = await sanctions.inForce(person.personId)
    if (sanctioned.some(({ roomId }) => roomId === null || roomId === room.id))
      throw new Refusal('CHAT/MUTED')
  }

  async function refuseMany(tx: Tx, { personId }: Person): Promise<void> {
    if ((await store.countOfHour(tx, personId)) >= HOURLY_MAX) throw new Refusal('CHAT/IMAGES_MANY')
  }

  return {
    refuseSender,

    /** Keeps a picture for the next ten minutes. Refuses what is none, what staff have removed before, and an eleventh in an hour. */
    async keep(person: Person, room: RoomRow, sent: Uint8Array) {
      await refuseSender(person, room)
      // Before the work of decoding; it is counted again below, while nobody else adds one for this person.
      await db.transaction(tx => refuseMany(tx, person))
      const { full, thumb, width, height } = await limit(() => reEncode(sent))
      const digest = sha256(full)
      if (await store.isBarred(db.read, digest)) throw new Refusal('CHAT/IMAGE')
      const id = await db.transaction(async tx => {
        await refuseMany(tx, person)
        const { personId } = person
        return store.insertImage(tx, { roomId: room.id, personId, digest, full, thumb, width, height })
      })
      return { id, width, height }
    },

    /** Binds a picture to the message that shows it; `undefined` where it is no fresh one of the person for the room. */
    take: (person: Person, wanted: Readonly<{ id: string; roomId: bigint; clientId: string }>) =>
      store.takeImage(db.read, { ...wanted, personId: person.personId }),

    /** Refuses one that the caller may not see as if it did not exist. */
    async read(person: Person | undefined, id: string, form: 'thumb' | 'full'): Promise<Buffer> {
      const image = await store.findImage(db.read, id, form)
      const room = image && (await findRoom(db.read, image.roomId))
      const isOwn = image !== undefined && image.personId === person?.personId
      if (image === undefined || room === undefined || !(isOwn || (image.isSent && maySee(person, room))))
        throw new Refusal('CHAT/IMAGE_UNKNOWN')
      return image.picture
    },

    /** The picture of a reported message, for staff. */
    async readReported(executor: Executor, reportId: bigint): Promise<Buffer> {
      const found = await store.findReported(executor, reportId)
      if (found === undefined) throw new Refusal('OPS/UNKNOWN')
      return found.picture
    },

    /** The picture of a message to support, for its desk; refuses what is none. */
    async readSent(executor: Executor, roomId: bigint, seq: number): Promise<Buffer> {
      const found = await store.findSent(executor, roomId, seq)
      if (found === undefined) throw new Refusal('OPS/UNKNOWN')
      return found.picture
    },

    remove: store.removeImage,
    prune: (days: store.KeptDays, rowsMax: number): Promise<number> =>
      store.pruneImages(db.read, days, rowsMax),
  }
}

export type ChatImages = ReturnType<typeof chatImages>
