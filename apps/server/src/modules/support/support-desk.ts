/** What the desk does with talks. Each write holds its talk; what the room hears of it is said after the commit. */

import { readMessageText } from '@app/domain/chat/message-text.ts'
import { TALKS_MAX } from '@app/domain/support/desk.ts'
import type { Tx } from '#platform/db.ts'
import { Refusal } from '#platform/refusal.ts'
import * as cannedStore from './canned.store.ts'
import * as deskStore from './desk.store.ts'
import { endTalk, type SupportParts, type ToTell } from './end-talk.ts'
import * as store from './support.store.ts'

const CANNED_ROWS = 200
const NOTES_ROWS = 200
const MESSAGES_ROWS = 100

/** What became of a talk by a write, with what its room hears. */
export type Done = Readonly<{ before: store.TalkRow; told: readonly ToTell[]; isNews: boolean }>

const quiet = (before: store.TalkRow, told: readonly ToTell[] = []): Done => ({ before, told, isNews: false })

/** A talk of the desk's person, held; refuses one that is another's or over. */
async function holdOwn(tx: Tx, id: bigint, agent: string): Promise<store.TalkRow> {
  const talk = await store.lockTalk(tx, id)
  if (talk === undefined) throw new Refusal('OPS/UNKNOWN')
  if (talk.state !== 'open' || talk.agent !== agent) throw new Refusal('SUPPORT/NOT_YOURS')
  return talk
}

/** Whether the person can have one more; held until the commit. */
async function hasRoom(tx: Tx, agent: string): Promise<boolean> {
  await store.lockAgent(tx, agent)
  return (await store.countOpenOf(tx, agent)) < TALKS_MAX
}

const ANSWERS = 'support.answer'

function handling({ chat, staff }: SupportParts) {
  const { desk } = chat
  return {
    /** Takes a talk that waits. */
    async take(tx: Tx, id: bigint, agent: string): Promise<Done> {
      const before = await store.lockTalk(tx, id)
      if (before === undefined) throw new Refusal('OPS/UNKNOWN')
      if (before.state !== 'waiting') throw new Refusal('SUPPORT/NOT_YOURS')
      if (!(await hasRoom(tx, agent))) throw new Refusal('SUPPORT/FULL')
      await store.updateTaken(tx, id, agent)
      return quiet(before, [await desk.say(tx, before.roomId, 'notice', '客服已接入')])
    },

    async answer(tx: Tx, id: bigint, agent: string, body: string): Promise<Done> {
      const before = await holdOwn(tx, id, agent)
      const said = await desk.say(tx, before.roomId, 'text', body)
      await store.updateAnswered(tx, id, said.seq)
      return { before, told: [said], isNews: true }
    },

    /** Hands a talk to somebody who answers, or back to those who wait, with a note for whoever takes it. */
    async transfer(
      tx: Tx,
      { id, agent, to, note }: Readonly<{ id: bigint; agent: string; to: string | null; note: string }>,
    ): Promise<Done> {
      const before = await holdOwn(tx, id, agent)
      if (to === agent) throw new Refusal('SUPPORT/AGENT')
      if (to === null) await store.updateReturned(tx, id)
      else {
        const answers = (await staff.peopleWith(tx, ANSWERS)).some(({ login }) => login === to)
        if (!answers || !(await hasRoom(tx, to))) throw new Refusal('SUPPORT/AGENT')
        await store.updateTaken(tx, id, to)
      }
      await store.insertNote(tx, id, note, agent)
      const words = to === null ? '正在为您转接，请稍候' : '已为您转接另一位客服'
      return quiet(before, [await desk.say(tx, before.roomId, 'notice', words)])
    },

    async close(tx: Tx, id: bigint, agent: string): Promise<Done> {
      const before = await holdOwn(tx, id, agent)
      return quiet(before, await endTalk({ chat }, tx, before, 'staff'))
    },

    /** Notes something for the desk, on a talk of whomever. */
    async note(tx: Tx, id: bigint, agent: string, body: string): Promise<Done> {
      const before = await store.lockTalk(tx, id)
      if (before === undefined) throw new Refusal('OPS/UNKNOWN')
      await store.insertNote(tx, id, body, agent)
      return quiet(before)
    },
  }
}

function canned() {
  return {
    all: (parts: Pick<SupportParts, 'db'>) => cannedStore.findCanned(parts.db.read, CANNED_ROWS),

    /** Adds an answer or changes one; what stood before comes with it. */
    async put(tx: Tx, id: bigint | null, wish: cannedStore.Canned) {
      const before = id === null ? null : await cannedStore.lockCanned(tx, id)
      if (before === undefined) throw new Refusal('OPS/UNKNOWN')
      const isSame =
        before?.title === wish.title && before.body === wish.body && before.sortOrder === wish.sortOrder
      if (isSame) throw new Refusal('OPS/NOTHING_CHANGES')
      const after = await (before === null
        ? cannedStore.insertCanned(tx, wish)
        : cannedStore.updateCanned(tx, before.id, wish))
      if (after === undefined) throw new Refusal('SUPPORT/TITLE')
      return { before, after }
    },

    async retire(tx: Tx, id: bigint): Promise<cannedStore.CannedRow> {
      const row = await cannedStore.retireCanned(tx, id)
      if (row === undefined) throw new Refusal('OPS/UNKNOWN')
      return row
    },
  }
}

export function supportDesk(parts: SupportParts) {
  const { db, chat } = parts
  const answers = canned()

  /** Talks with who is talking and what stands in their rooms. */
  async function withPeople(rows: readonly store.TalkRow[]) {
    const standings = await chat.desk.standing(db.read, rows)
    const standingOf = new Map(standings.map(one => [one.roomId, one]))
    const people = await Promise.all(rows.map(({ personId }) => chat.people.ofPerson(personId)))
    return rows.map((talk, index) => ({
      talk,
      nickname: people[index]?.nickname ?? '',
      kind: people[index]?.kind ?? ('guest' as const),
      standing: standingOf.get(talk.roomId),
    }))
  }

  return {
    ...handling(parts),
    canned: () => answers.all(parts),
    ...{ putCanned: answers.put, retireCanned: answers.retire },

    /** After the commit. */
    tell({ before, told, isNews }: Done): void {
      for (const row of told) chat.talk.tell(row)
      const [first] = told
      if (isNews && first !== undefined) chat.desk.tellNew(before.personId, first)
    },

    /** What the desk wants to say; refuses what no message may be, and what the list does not let it say. */
    async readWords(typed: string): Promise<string> {
      const read = readMessageText(typed)
      if ('fault' in read) throw new Refusal('CHAT/TEXT')
      return chat.desk.readWords(read.text)
    },

    list: async (filter: Parameters<typeof deskStore.findTalks>[1]) =>
      withPeople(await deskStore.findTalks(db.read, filter)),

    async detail(id: bigint, before: number | undefined) {
      const talk = await store.findTalk(db.read, id)
      if (talk === undefined) throw new Refusal('OPS/UNKNOWN')
      const [[customer], page, notes] = await Promise.all([
        withPeople([talk]),
        chat.desk.messages(talk.roomId, before, MESSAGES_ROWS),
        store.findNotes(db.read, id, NOTES_ROWS),
      ])
      if (customer === undefined) throw new Error('a talk has no person')
      return { customer, page, notes }
    },

    /** A picture that the customer of the talk has shown, in it or in one before. */
    async picture(tx: Tx, id: bigint, seq: number): Promise<Buffer> {
      const talk = await store.findTalk(tx, id)
      if (talk === undefined) throw new Refusal('OPS/UNKNOWN')
      return chat.images.readSent(tx, talk.roomId, seq)
    },

    /** A file that the customer of the talk has sent, in it or in one before. */
    async file(tx: Tx, id: bigint, seq: number) {
      const talk = await store.findTalk(tx, id)
      if (talk === undefined) throw new Refusal('OPS/UNKNOWN')
      return chat.files.readSent(tx, talk.roomId, seq)
    },

    async figures(agent: string) {
      const [counts, week, agents] = await Promise.all([
        deskStore.countTalks(db.read, agent),
        deskStore.findWeek(db.read),
        parts.staff.peopleWith(db.read, ANSWERS),
      ])
      const openOf = await deskStore.countByAgent(db.read)
      return { ...counts, week, agents: agents.map(one => ({ ...one, open: openOf.get(one.login) ?? 0 })) }
    },

    oldestWait: () => deskStore.findOldestWait(db.read),
  }
}

export type SupportDesk = ReturnType<typeof supportDesk>
