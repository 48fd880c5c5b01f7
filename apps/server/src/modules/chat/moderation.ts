/**
 * A decision about a reported message: who reported it is told, the message goes, and its author is warned or muted, all or
 * nothing. It can be taken back but for the message, of whose removal everybody in the room has heard.
 */
import type { InboxService } from '#modules/inbox/inbox.service.ts'
import type { Tx } from '#platform/db.ts'
import type { EventRow } from './log.store.ts'
import type { ReportRow } from './reports.store.ts'
import type { ChatReports } from './reports.ts'
import type { SanctionKind, SanctionRow } from './sanctions.store.ts'
import type { ChatSanctions } from './sanctions.ts'
import type { ChatTalk } from './talk.ts'
import { messageId } from './wire-events.ts'

type Parts = Readonly<{
  inbox: InboxService
  reports: ChatReports
  talk: ChatTalk
  sanctions: ChatSanctions
}>

export type Decision = Readonly<{
  isUpheld: boolean
  removes: boolean
  mute: Readonly<{ kind: SanctionKind; minutes: number; words: string; isEverywhere: boolean }> | null
  /** What the author is told where he or she is warned. */
  warning: string | null
  by: string
  reason: string
}>

/** What is said after the commit. */
export type Decided = Readonly<{
  removed: EventRow | undefined
  sanction: SanctionRow | undefined
  warned: Readonly<{ personId: bigint; text: string }> | undefined
}>

export function chatModeration({ inbox, reports, talk, sanctions }: Parts) {
  /** Tells the author in his or her messages. It is about what the account may do, so no switch keeps it away. */
  async function tellAuthor(
    tx: Tx,
    { authorMemberId }: Pick<ReportRow, 'authorMemberId'>,
    said: Readonly<{ title: string; content: string }>,
  ): Promise<void> {
    if (authorMemberId === null) return
    await inbox.sendAll(tx, [{ memberId: authorMemberId, topic: 'system', link: '/chat-rooms', ...said }])
  }

  return {
    /** Decides all waiting reports of a message; the same message mutes its author once. Refuses `OPS/UNKNOWN` and what is decided. */
    async decide(tx: Tx, id: bigint, { isUpheld, removes, mute, warning, by, reason }: Decision) {
      const report = await reports.decide(tx, id, { isUpheld, by, decision: reason })
      const message = messageId(report.roomId, report.seq)
      const removed = removes ? await talk.recallIn(tx, 'staff', message) : undefined
      const sanction =
        mute === null
          ? undefined
          : await sanctions.add(tx, {
              ...{ personId: report.authorId, roomId: mute.isEverywhere ? null : report.roomId },
              ...{ kind: mute.kind, minutes: mute.minutes, reason: mute.words },
              ...{ issuer: 'staff', issuedBy: by, evidence: message },
            })
      const text = `您在“${report.room}”的发言违反聊天室规则：${warning}。再次违规可能被禁言。`
      if (warning !== null) await tellAuthor(tx, report, { title: '聊天提醒', content: text })
      const warned = warning === null ? undefined : { personId: report.authorId, text }
      return { report, message, decided: { removed, sanction, warned } satisfies Decided }
    },

    /** Takes a decision back: ends what it muted, and lets the message wait again. Tell the ended sanctions after the commit. */
    async undo(tx: Tx, id: bigint, by: string) {
      const report = await reports.reopen(tx, id)
      const lifted = await sanctions.liftOf(tx, messageId(report.roomId, report.seq), by)
      if (report.state === 'upheld') {
        const content = `您在“${report.room}”的发言所受的处理已撤销，由此产生的禁言已解除。`
        await tellAuthor(tx, report, { title: '聊天处理已撤销', content })
      }
      return { report, lifted }
    },

    /** After the commit. */
    tell({ removed, sanction, warned }: Decided): void {
      if (removed !== undefined) talk.tell(removed)
      if (sanction !== undefined) sanctions.tell(sanction)
      if (warned !== undefined) sanctions.tellWarned(warned.personId, warned.text)
    },
  }
}
