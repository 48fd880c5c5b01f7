/** A decision about a reported message: who reported it is told, the message goes, and its author is muted, all or nothing. */
import type { Tx } from '#platform/db.ts'
import type { EventRow } from './log.store.ts'
import type { ChatReports } from './reports.ts'
import type { SanctionKind, SanctionRow } from './sanctions.store.ts'
import type { ChatSanctions } from './sanctions.ts'
import type { ChatTalk } from './talk.ts'
import { messageId } from './wire-events.ts'

type Parts = Readonly<{ reports: ChatReports; talk: ChatTalk; sanctions: ChatSanctions }>

export type Decision = Readonly<{
  isUpheld: boolean
  removes: boolean
  mute: Readonly<{ kind: SanctionKind; minutes: number; words: string; isEverywhere: boolean }> | null
  by: string
  reason: string
}>

/** What is said after the commit. */
export type Decided = Readonly<{ removed: EventRow | undefined; sanction: SanctionRow | undefined }>

export function chatModeration({ reports, talk, sanctions }: Parts) {
  return {
    /** Decides all waiting reports of a message; the same message mutes its author once. Refuses `OPS/UNKNOWN` and what is decided. */
    async decide(tx: Tx, id: bigint, { isUpheld, removes, mute, by, reason }: Decision) {
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
      return { report, message, decided: { removed, sanction } satisfies Decided }
    },

    /** After the commit. */
    tell({ removed, sanction }: Decided): void {
      if (removed !== undefined) talk.tell(removed)
      if (sanction !== undefined) sanctions.tell(sanction)
    },
  }
}
