/**
 * The message that staff have put above a room. It is kept by its number alone, so that one that was taken back is nowhere to be read; each change
 * is an event of the log, with who made it. Source: adr 0360.
 */
import { capabilitiesOf } from '@app/domain/chat/speaking.ts'
import type { Database } from '#platform/db.ts'
import { Refusal } from '#platform/refusal.ts'
import * as logStore from './log.store.ts'
import type { Person } from './people.ts'
import * as store from './rooms.store.ts'
import { maySee } from './rooms.ts'
import type { ChatTalk } from './talk.ts'
import { messageId, readMessageId } from './wire-events.ts'

type Parts = Readonly<{ db: Database; talk: Pick<ChatTalk, 'tell'> }>

type Pinned = Readonly<{ id: string; nickname: string; body: string }>

export function chatPins({ db, talk }: Parts) {
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
        await store.updatePinned(tx, roomId, isPinned ? seq : null)
        const { enableChat, notice } = room
        return logStore.appendNote(tx, {
          ...{ roomId, kind: logStore.KINDS.switches, personId: person.personId, targetSeq: null },
          content: { enableChat, notice, pinned: isPinned ? seq : null },
        })
      })
      if (note !== undefined) talk.tell(note)
    },

    /** What stands above the room; nothing where it was taken back, or is gone with its time. */
    async find({ id: roomId, pinnedSeq }: Pick<store.RoomRow, 'id' | 'pinnedSeq'>): Promise<Pinned | null> {
      const row =
        pinnedSeq === null ? undefined : await logStore.findEvent(db.read, roomId, Number(pinnedSeq))
      if (row === undefined || row.recalledBy !== null) return null
      const { userinfo, body } = row.content as logStore.MessageContent
      return { id: messageId(roomId, row.seq), nickname: userinfo.nickname, body }
    },
  }
}
