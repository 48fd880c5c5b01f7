/** Reports of messages: what was said around them is kept at once, so that taking back hides nothing from staff. */
import type { InboxService } from '#modules/inbox/inbox.service.ts'
import type { Database, Tx } from '#platform/db.ts'
import { Refusal } from '#platform/refusal.ts'
import * as logStore from './log.store.ts'
import type { Person } from './people.ts'
import * as store from './reports.store.ts'
import * as roomsStore from './rooms.store.ts'
import { maySee } from './rooms.ts'
import { readMessageId } from './wire-events.ts'

const AROUND = 10
/** What cannot wait is looked at within a quarter of an hour, all else within four hours. */
const URGENT: readonly store.Category[] = ['fraud', 'minor']
const URGENT_MINUTES = 15
const USUAL_MINUTES = 240

type Parts = Readonly<{ db: Database; inbox: InboxService }>

const snapped = ({ seq, personId, content, createdAt }: logStore.EventRow): store.Snapped => {
  const { userinfo, body, image, order } = content as logStore.MessageContent
  return {
    ...{ seq: Number(seq), personId: String(personId), nickname: userinfo.nickname, body, at: createdAt },
    ...(image !== undefined && { isPicture: true }),
    ...(order !== undefined && { orderNo: order.order_no }),
  }
}

async function known(tx: Tx, id: bigint): Promise<store.ReportRow> {
  const report = await store.findReport(tx, id)
  if (report === undefined) throw new Refusal('OPS/UNKNOWN')
  return report
}

/** Who has a reported message, and what was decided about it taken back. */
const taking = {
  /** Takes the waiting reports of a message; refuses `OPS/CLAIMED` while somebody else has them. */
  async claim(tx: Tx, id: bigint, by: string): Promise<Readonly<{ before: string | null }>> {
    const report = await known(tx, id)
    const holder = await store.lockHolder(tx, report)
    if (holder !== undefined && holder !== by) throw new Refusal('OPS/CLAIMED')
    if ((await store.updateHolder(tx, report, by)) === 0) throw new Refusal('OPS/NOTHING_CHANGES')
    return { before: holder ?? null }
  },

  /** Gives them back; refuses `OPS/CLAIMED` what is not one's own. */
  async release(tx: Tx, id: bigint, by: string): Promise<void> {
    const report = await known(tx, id)
    if ((await store.lockHolder(tx, report)) !== by) throw new Refusal('OPS/CLAIMED')
    await store.updateHolder(tx, report, null)
  },

  /** Lets a decided message wait again; refuses what was not decided. */
  async reopen(tx: Tx, id: bigint): Promise<store.ReportRow> {
    const report = await known(tx, id)
    const count = await store.reopenReports(tx, report, USUAL_MINUTES)
    if (count === 0) throw new Refusal('OPS/NOTHING_CHANGES')
    return report
  },
}

export function chatReports({ db, inbox }: Parts) {
  const tellReporters = (tx: Tx, members: readonly bigint[], isUpheld: boolean): Promise<void> =>
    inbox.sendAll(
      tx,
      members.map(memberId => ({
        ...{ memberId, topic: 'chat' as const, title: '举报处理结果', link: '/chat-rooms' },
        content: isUpheld
          ? '您举报的聊天内容已核实并处理，感谢您的反馈。'
          : '您举报的聊天内容经核实未发现违规，感谢您的反馈。',
      })),
    )

  return {
    /** Reports a message; refuses one's own, an unknown one, and a second report of the same. */
    async add(
      person: Person,
      wanted: Readonly<{ id: string; category: store.Category; note: string }>,
    ): Promise<void> {
      const { roomId, seq } = readMessageId(wanted.id)
      const room = await roomsStore.findRoom(db.read, roomId)
      const around = await logStore.findEventsAfter(db.read, roomId, seq - AROUND - 1, 2 * AROUND + 1)
      const row = around.find(one => Number(one.seq) === seq && one.kind === logStore.KINDS.message)
      if (room === undefined || !maySee(person, room) || row?.personId == null) {
        throw new Refusal('CHAT/MESSAGE_UNKNOWN')
      }
      if (row.personId === person.personId) throw new Refusal('CHAT/SELF')
      const { category, note } = wanted
      const isAdded = await store.insertReport(db.read, {
        ...{ reporterId: person.personId, authorId: row.personId, roomId, seq, category, note },
        snapshot: around.filter(({ kind }) => kind === logStore.KINDS.message).map(snapped),
        dueMinutes: URGENT.includes(category) ? URGENT_MINUTES : USUAL_MINUTES,
      })
      if (!isAdded) throw new Refusal('CHAT/REPORTED')
    },

    list: (filter: Parameters<typeof store.findReports>[1]) => store.findReports(db.read, filter),

    /** Decides the waiting reports of a message and tells who reported it; refuses `OPS/UNKNOWN` where none waits. */
    async decide(
      tx: Tx,
      id: bigint,
      wanted: Readonly<{ isUpheld: boolean; by: string; decision: string }>,
    ): Promise<store.ReportRow> {
      const report = await known(tx, id)
      const { roomId, seq } = report
      const holder = await store.lockHolder(tx, report)
      if (report.state === 'open' && holder !== wanted.by) throw new Refusal('OPS/CLAIMED')
      const state = wanted.isUpheld ? 'upheld' : 'dismissed'
      const members = await store.decideReports(tx, {
        ...{ roomId, seq, state, by: wanted.by, decision: wanted.decision },
      })
      if (members.length === 0) throw new Refusal('OPS/NOTHING_CHANGES')
      await tellReporters(tx, members, wanted.isUpheld)
      return report
    },

    ...taking,

    waiting: () => store.countWaiting(db.read),
  }
}

export type ChatReports = ReturnType<typeof chatReports>
