/**
 * The message that staff have put above a room. It is kept by its number alone, so that one that was taken back is nowhere to be read; each change
 * is an event of the log, with who made it. Source: adr 0360.
 */
import { capabilitiesOf } from '@app/domain/chat/speaking.ts'
import type { Database, Tx } from '#platform/db.ts'
import { Refusal } from '#platform/refusal.ts'
import * as logStore from './log.store.ts'
import type { ChatPeople, Person } from './people.ts'
import * as store from './rooms.store.ts'
import { maySee } from './rooms.ts'
import type { ChatTalk } from './talk.ts'
import { messageId, readMessageId } from './wire-events.ts'

type Parts = Readonly<{ db: Database; talk: Pick<ChatTalk, 'tell'>; people: Pick<ChatPeople, 'faces'> }>

type Pinned = Readonly<{ id: string; nickname: string; body: string }>
type ListedPin = Pinned & Readonly<{ by: string; at: number }>

/** Notes in the log what stands above a room from now on. */
async function put(tx: Tx, room: store.RoomRow, seq: number | null, personId: bigint | null) {
  await store.updatePinned(tx, room.id, seq)
  const { enableChat, notice } = room
  return logStore.appendNote(tx, {
    ...{ roomId: room.id, kind: logStore.KINDS.switches, personId, targetSeq: null },
    content: { enableChat, notice, pinned: seq },
  })
}

export function chatPins({ db, talk, people }: Parts) {
  /** What stands above the room; nothing where it was taken back, or is gone with its time. */
  async function find({
    id: roomId,
    pinnedSeq,
  }: Pick<store.RoomRow, 'id' | 'pinnedSeq'>): Promise<Pinned | null> {
    const row = pinnedSeq === null ? undefined : await logStore.findEvent(db.read, roomId, Number(pinnedSeq))
    if (row === undefined || row.recalledBy !== null) return null
    const { userinfo, body } = row.content as logStore.MessageContent
    return { id: messageId(roomId, row.seq), nickname: userinfo.nickname, body }
  }

  return {
    /** Puts the message above its room in place of another one, or takes it from there; what is so already changes nothing. */
    async pin(person: Person, id: string, isPinned: boolean): Promise<void> {
      if (!capabilitiesOf(person).includes('pin')) throw new Refusal('UC/FORBIDDEN')
      const { roomId, seq } = readMessageId(id)
      const note = await db.transaction(async tx => {
        const room = await store.lockRoom(tx, roomId)
        const message = room && (await logStore.findEvent(tx, roomId, seq))
        if (room?.kind !== 'public' || !maySee(person, room)) throw new Refusal('CHAT/MESSAGE_UNKNOWN')
        if (message === undefined || message.recalledBy !== null) throw new Refusal('CHAT/MESSAGE_UNKNOWN')
        const isThere = room.pinnedSeq === BigInt(seq)
        if (isThere === isPinned) return undefined
        return put(tx, room, isPinned ? seq : null, person.personId)
      })
      if (note !== undefined) talk.tell(note)
    },

    find,

    /** What stands above each public room, with who put it there. */
    async all(rooms: readonly store.RoomRow[]): Promise<ReadonlyMap<bigint, ListedPin>> {
      const found = await store.findPins(db.read)
      const faces = await people.faces(found.flatMap(({ personId }) => personId ?? []))
      const pins = new Map(found.map(pin => [pin.roomId, pin]))
      const listed = new Map<bigint, ListedPin>()
      for (const room of rooms) {
        const [pin, message] = [pins.get(room.id), await find(room)]
        if (pin !== undefined && message !== null)
          listed.set(room.id, { ...message, by: faces.get(pin.personId ?? 0n)?.nickname ?? '', at: pin.at })
      }
      return listed
    },

    /** The desk takes a message from above its room; tell the note after the commit. Refuses one that does not stand there. */
    async takeDown(tx: Tx, id: string): Promise<Readonly<{ room: store.RoomRow; note: logStore.EventRow }>> {
      const { roomId, seq } = readMessageId(id)
      const room = await store.lockRoom(tx, roomId)
      if (room?.kind !== 'public') throw new Refusal('OPS/UNKNOWN')
      if (room.pinnedSeq !== BigInt(seq)) throw new Refusal('OPS/NOTHING_CHANGES')
      return { room, note: await put(tx, room, null, null) }
    },
  }
}
