/**
 * The rooms in which people talk with support: logs like all others, in which the desk speaks as one voice. Who of the desk has
 * a talk, and when one begins and ends, is the business of the module `support`. Source: not-shown §9, adr 0248.
 */
import { DESK_NAME, DESK_PERSON } from '@app/domain/support/desk.ts'
import type { Database, Executor, Tx } from '#platform/db.ts'
import type { Fanout } from '#platform/fanout.ts'
import { Refusal } from '#platform/refusal.ts'
import * as store from './desk-rooms.store.ts'
import * as logStore from './log.store.ts'
import type { MessageFilter } from './message-filter.ts'
import { lockRoom, type RoomRow } from './rooms.store.ts'
import { PERSON_TOPIC, type ToPerson } from './sanctions.ts'

type Parts = Readonly<{ db: Database; fanout: Fanout; now: () => number; filter: MessageFilter }>

const STAFF_LEVEL = 2

const userinfo: logStore.MessageContent['userinfo'] = {
  ...{ user_id: DESK_PERSON, nickname: DESK_NAME, chatLevel: STAFF_LEVEL },
  ...{ avatarId: 1, vipLevel: 0, color: 1 },
}

const messages = (rows: readonly logStore.EventRow[]) =>
  rows.filter(({ kind }) => kind === logStore.KINDS.message)

export function deskRooms({ db, fanout, now, filter }: Parts) {
  return {
    /** The person's room, held from here on; made at the first call. */
    async hold(tx: Tx, personId: bigint): Promise<RoomRow> {
      const room = await lockRoom(tx, await store.findOrInsertDeskRoom(tx, personId))
      if (room === undefined)
        throw new Error('the room of a person with support is missing after it was made')
      return room
    },

    /** Lets the person write, or ends that. Tell the event after the commit. */
    async setOpen(tx: Tx, roomId: bigint, isOpen: boolean): Promise<logStore.EventRow> {
      await store.updateOpen(tx, roomId, isOpen)
      return logStore.appendNote(tx, {
        ...{ roomId, kind: logStore.KINDS.switches, personId: null, targetSeq: null },
        content: { enableChat: isOpen, notice: '' },
      })
    },

    /** Says something as the desk, or something about the talk itself. Tell it after the commit. */
    say(tx: Tx, roomId: bigint, type: 'text' | 'notice', body: string): Promise<logStore.EventRow> {
      const content: logStore.MessageContent = { type, body, userinfo, replyTo: null, mentions: [] }
      return logStore.appendNote(tx, {
        ...{ roomId, kind: logStore.KINDS.message, personId: null, targetSeq: null, content },
      })
    },

    /** Tells a person who is elsewhere that the desk has answered; after the commit. */
    tellNew(personId: bigint, { roomId, seq }: Pick<logStore.EventRow, 'roomId' | 'seq'>): void {
      const content = { room_id: String(roomId), friend_id: DESK_PERSON, nickname: DESK_NAME }
      const frame = {
        command: 28,
        ts: now(),
        content: { ...content, chatLevel: STAFF_LEVEL, seq: Number(seq) },
      }
      fanout.publish(PERSON_TOPIC, { personId: String(personId), frame } satisfies ToPerson)
    },

    /** The words of the desk; refuses what its own list does not let it say. */
    async readWords(text: string): Promise<string> {
      const { action } = await filter.judge(text)
      if (action === 'reject' || action === 'hold') throw new Refusal('CHAT/SENSITIVE')
      return text
    },

    /** The messages of a room before a number, ascending, of a stretch of the log; from the end without one. */
    async messages(roomId: bigint, before: number | undefined, limit: number) {
      const rows = await logStore.findEventsBefore(
        db.read,
        roomId,
        before ?? Number.MAX_SAFE_INTEGER,
        limit + 1,
      )
      const taken = rows.slice(-limit)
      return { rows: messages(taken), isMore: rows.length > limit, first: taken[0]?.seq }
    },

    /** Where the log stands. */
    lastSeq: async (executor: Executor, roomId: bigint): Promise<bigint> =>
      store.findLastSeq(executor, roomId),

    /** Of each room since when its person waits for an answer after a number, and what was said last. */
    standing: (executor: Executor, marks: readonly store.DeskMark[]): Promise<store.DeskStanding[]> =>
      store.findStanding(executor, marks),

    unread: (personId: bigint): Promise<number> => store.countUnread(db.read, personId),
  }
}
