/**
 * Support: customers talk with the desk, one talk at a time each, in a room of the chat that is theirs. Invariants: a talk that
 * is not closed is the only one of its room, and its person may write while it is; who waits longest stands first; what the desk
 * says is in the log of the room and nowhere else. Source: not-shown §9, adr 0248, specification 002 §6.
 */
import type { SettingBody } from '@app/contract/setting-bodies.ts'
import { RATING_DAYS } from '@app/domain/support/desk.ts'
import { isOpenNow } from '@app/domain/time/opening-hours.ts'
import type { Person } from '#modules/chat/chat.service.ts'
import { Refusal } from '#platform/refusal.ts'
import { endTalk, type SupportParts } from './end-talk.ts'
import * as store from './support.store.ts'
import { type SupportDesk, supportDesk } from './support-desk.ts'

/** The hours of a new site. */
export const SUPPORT_HOURS: SettingBody<'support'> = {
  openTime: '09:00',
  closeTime: '23:59',
  offNotice: '现在是非服务时间，您可以先留言，客服上班后按先后顺序回复。',
}

const TALKS_A_DAY = 10
const IDLE_MS = 24 * 3_600_000
const IDLE_ROWS = 500

/** What customers do. */
function customers({ db, clock, chat, site, metrics }: SupportParts) {
  async function hours() {
    const told = await site.document('support_hours', SUPPORT_HOURS)
    return { ...told, isOpen: isOpenNow(told, clock.now()) }
  }

  const begin = (person: Person, isOffHours: boolean) =>
    db.transaction(async tx => {
      const room = await chat.desk.hold(tx, person.personId)
      const standing = await store.findNewestTalk(tx, person.personId)
      if (standing !== undefined && standing.state !== 'closed') return []
      if ((await store.countToday(tx, person.personId)) >= TALKS_A_DAY) throw new Refusal('SUPPORT/MANY')
      const told = [
        await chat.desk.setOpen(tx, room.id, true),
        await chat.desk.say(
          tx,
          room.id,
          'notice',
          isOffHours ? '已开始留言' : '正在为您安排客服，请先描述您的问题',
        ),
      ]
      await store.insertTalk(tx, {
        ...{ roomId: room.id, personId: person.personId, memberId: person.memberId ?? null },
        ...{ firstSeq: await chat.desk.lastSeq(tx, room.id), isOffHours },
      })
      return told
    })

  return {
    /** Opens a talk, unless one is open. */
    async open(person: Person): Promise<void> {
      const { isOpen } = await hours()
      const told = await begin(person, !isOpen)
      for (const row of told) chat.talk.tell(row)
      if (told.length > 0) metrics.seeTalk('opened')
    },

    /** How the person stands with the desk, and when it is there; whoever is not known has no talk. */
    async detail(person: Person | undefined) {
      const [talk, told, usualWait] = await Promise.all([
        person && store.findNewestTalk(db.read, person.personId),
        hours(),
        store.findUsualWait(db.read),
      ])
      const place = talk?.state === 'waiting' ? await store.countBefore(db.read, talk.id) : 0
      const canRate =
        talk?.closedAt != null &&
        talk.rating === null &&
        clock.now() - talk.closedAt < RATING_DAYS * 24 * 3_600_000
      return { talk, place, canRate, hours: told, usualWait }
    },

    /** What the person has not read of the desk, and what was said last. */
    async news(person: Person, { roomId, answeredSeq }: store.TalkRow) {
      const [unread, [standing]] = await Promise.all([
        chat.desk.unread(person.personId),
        chat.desk.standing(db.read, [{ roomId, answeredSeq }]),
      ])
      return { unread, last: standing }
    },
  }
}

/** How customers end a talk. */
function endings({ db, chat, metrics }: SupportParts) {
  /** The person's own talk; refuses another's as unknown. */
  async function findOwn(person: Person, id: bigint): Promise<store.TalkRow> {
    const talk = await store.findTalk(db.read, id)
    if (talk?.personId !== person.personId) throw new Refusal('SUPPORT/UNKNOWN')
    return talk
  }

  return {
    /** Ends the own talk; one that is over changes nothing. */
    async end(person: Person, id: bigint): Promise<void> {
      await findOwn(person, id)
      const told = await db.transaction(async tx => {
        const talk = await store.lockTalk(tx, id)
        return talk === undefined || talk.state === 'closed' ? [] : endTalk({ chat }, tx, talk, 'customer')
      })
      for (const row of told) chat.talk.tell(row)
      if (told.length > 0) metrics.seeTalk('closed')
    },

    /** Rates a talk that has ended, once. */
    async rate(person: Person, id: bigint, rating: store.Rating): Promise<void> {
      await findOwn(person, id)
      const words = [...new Set(rating.words)]
      if (!(await store.updateRating(db.read, id, { ...rating, words }, RATING_DAYS)))
        throw new Refusal('SUPPORT/NOT_RATED')
      metrics.seeTalk('rated')
    },
  }
}

/** Talks in which nobody waits for an answer and nobody has said anything for a day are over, also those that began with silence. */
function idling({ db, clock, chat, metrics }: SupportParts) {
  async function closeIdle(row: store.TalkRow): Promise<void> {
    const told = await db.transaction(async tx => {
      const talk = await store.lockTalk(tx, row.id)
      // Somebody answered or ended it meanwhile.
      const isSame = talk !== undefined && talk.state === row.state && talk.answeredSeq === row.answeredSeq
      return isSame ? endTalk({ chat }, tx, talk, 'idle') : []
    })
    for (const event of told) chat.talk.tell(event)
    if (told.length > 0) metrics.seeTalk('closed')
  }

  return async (signal: AbortSignal): Promise<void> => {
    const open = await store.findLive(db.read, IDLE_ROWS)
    const standings = await chat.desk.standing(db.read, open)
    const idle = new Set(
      standings
        .filter(({ waitsSince, lastAt }) => waitsSince === null && (lastAt ?? 0) < clock.now() - IDLE_MS)
        .map(({ roomId }) => roomId),
    )
    for (const talk of open) if (idle.has(talk.roomId) && !signal.aborted) await closeIdle(talk)
  }
}

export function supportService(parts: SupportParts) {
  const desk: SupportDesk = supportDesk(parts)
  return { ...customers(parts), ...endings(parts), closeIdle: idling(parts), desk }
}

export type SupportService = ReturnType<typeof supportService>
