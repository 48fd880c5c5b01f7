/** Reported messages as the desk sees them, takes them on, decides them and takes decisions back. */
import * as wire from '@app/contract/operator/chat.ts'
import { readReportedPicture } from '@app/contract/operator/chat-pictures.ts'
import { isoOf, isoOrNull } from '@app/domain/time/china-time.ts'
import type { Clock } from '#platform/clock.ts'
import { pageOf } from '#platform/operator/lists.ts'
import type { OperatorRouter } from '#platform/operator/operator-router.ts'
import type { ChatService } from './chat.service.ts'
import type { Decided, Decision } from './moderation.ts'
import type { ReportRow } from './reports.store.ts'
import type { SanctionRow } from './sanctions.store.ts'

type Parts = Readonly<{ chat: ChatService; clock: Clock }>

/** A queue has one page: what is behind comes up as the first are decided. */
const QUEUE_ROWS = 100

const wireReport = (row: ReportRow, nowMs: number) => ({
  reportId: String(row.id),
  ...{ category: row.category, note: row.note, reporters: row.reporters },
  ...{ roomId: String(row.roomId), room: row.room, seq: Number(row.seq) },
  authorId: String(row.authorId),
  authorMemberId: row.authorMemberId === null ? null : String(row.authorMemberId),
  around: row.snapshot.map(({ at, ...said }) => ({ ...said, at: isoOf(at) })),
  reportedAt: isoOf(row.reportedAt),
  dueAt: isoOf(row.dueAt),
  isLate: row.state === 'open' && row.dueAt < nowMs,
  ...{ claimedBy: row.claimedBy, claimedUntil: isoOrNull(row.claimedUntil) },
  state: row.state,
  decidedAt: isoOrNull(row.decidedAt),
  ...{ decidedBy: row.decidedBy, decision: row.decision },
})

function deciding(router: OperatorRouter, { chat, clock }: Parts): void {
  const { reports, moderation } = chat

  router.read(wire.listChatReports, async ({ query: { state, after, rows } }) => {
    const isQueue = state === 'open'
    const found = await reports.list({ state, after, limit: isQueue ? QUEUE_ROWS : rows + 1 })
    const { page, next } = isQueue ? { page: found, next: null } : pageOf(found, rows, row => row.id)
    const nowMs = clock.now()
    return { data: page.map(row => wireReport(row, nowMs)), next, asOf: isoOf(nowMs) }
  })

  router.read(wire.readChatWaiting, async () => ({
    data: (await reports.waiting()) ?? { reports: 0, late: 0, held: 0, appeals: 0 },
    asOf: isoOf(clock.now()),
  }))

  const decide =
    (decision: Decision, reportId: string, told: (decided: Decided) => void) =>
    async (tx: Parameters<typeof moderation.decide>[0]) => {
      const { report, message, decided } = await moderation.decide(tx, BigInt(reportId), decision)
      told(decided)
      return {
        answer: {},
        entry: {
          object: { kind: 'chat-report', id: reportId },
          before: { state: report.state, message, authorId: report.authorId },
          after: {
            state: decision.isUpheld ? 'upheld' : 'dismissed',
            removed: decided.removed !== undefined,
            warned: decided.warned !== undefined,
            sanctionId: decided.sanction?.id ?? null,
          },
          reason: decision.reason,
        },
      }
    }

  router.write(wire.decideChatReport, async ({ body, staff }, act) => {
    const { reportId, decision, reason } = body
    let said: Decided | undefined
    const isUpheld = decision.isUpheld
    const mute =
      decision.isUpheld && decision.mute !== null ? { ...decision.mute, isEverywhere: false } : null
    const removes = decision.isUpheld && decision.removes
    const warning = decision.isUpheld ? decision.warning : null
    const wish = { isUpheld, removes, mute, warning, by: staff.login, reason }
    const done = await act(
      decide(wish, reportId, decided => {
        said = decided
      }),
    )
    if (said !== undefined) moderation.tell(said)
    return done
  })

  router.write(wire.muteChatEverywhere, async ({ body, staff }, act) => {
    const { reportId, removes, reason } = body
    let said: Decided | undefined
    const mute = { ...body.mute, isEverywhere: true }
    const wish = { isUpheld: true, removes, mute, warning: null, by: staff.login, reason }
    const done = await act(
      decide(wish, reportId, decided => {
        said = decided
      }),
    )
    if (said !== undefined) moderation.tell(said)
    return done
  })
}

function taking(router: OperatorRouter, { chat: { reports, moderation, sanctions, images } }: Parts): void {
  router.write(wire.claimChatReport, ({ body: { reportId }, staff }, act) =>
    act(async tx => {
      const { before } = await reports.claim(tx, BigInt(reportId), staff.login)
      return {
        answer: {},
        entry: {
          object: { kind: 'chat-report', id: reportId },
          before: { claimedBy: before },
          after: { claimedBy: staff.login },
        },
      }
    }),
  )

  router.write(wire.releaseChatReport, ({ body: { reportId }, staff }, act) =>
    act(async tx => {
      await reports.release(tx, BigInt(reportId), staff.login)
      return {
        answer: {},
        entry: {
          object: { kind: 'chat-report', id: reportId },
          before: { claimedBy: staff.login },
          after: { claimedBy: null },
        },
      }
    }),
  )

  router.write(readReportedPicture, ({ body: { reportId } }, act) =>
    act(async tx => {
      const picture = await images.readReported(tx, BigInt(reportId))
      return {
        answer: { data: { picture: picture.toString('base64') } },
        entry: { object: { kind: 'chat-report', id: reportId }, after: { looked: 'picture' } },
      }
    }),
  )

  router.write(wire.undoChatReport, async ({ body: { reportId, reason }, staff }, act) => {
    let lifted: readonly SanctionRow[] = []
    const done = await act(async tx => {
      const undone = await moderation.undo(tx, BigInt(reportId), staff.login)
      lifted = undone.lifted
      return {
        answer: {},
        entry: {
          object: { kind: 'chat-report', id: reportId },
          before: { state: undone.report.state, decidedBy: undone.report.decidedBy },
          after: { state: 'open', liftedSanctions: lifted.map(({ id }) => String(id)) },
          reason,
        },
      }
    })
    for (const row of lifted) sanctions.tellLifted(row)
    return done
  })
}

export function reportsOperatorRoutes(router: OperatorRouter, parts: Parts): void {
  deciding(router, parts)
  taking(router, parts)
}
