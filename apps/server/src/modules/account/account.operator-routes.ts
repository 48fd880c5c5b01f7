import * as wire from '@app/contract/operator/players.ts'
import * as restricting from '@app/contract/operator/players-restrictions.ts'
import { isoOf, isoOrNull } from '@app/domain/time/china-time.ts'
import { limitChangeToWire, limitToWire, type OwnLimitsService } from '#modules/wallet/own-limits.service.ts'
import type { Clock } from '#platform/clock.ts'
import { pageOf } from '#platform/operator/lists.ts'
import type { OperatorRouter } from '#platform/operator/operator-router.ts'
import { breakToWire } from './breaks.routes.ts'
import type { BreaksService } from './breaks.service.ts'
import type { PersonalValuesService } from './personal-values.service.ts'
import type { RestrictionRow, RestrictionsService } from './restrictions.service.ts'

type Parts = Readonly<{
  restrictions: RestrictionsService
  personalValues: PersonalValuesService
  clock: Clock
  breaks: BreaksService
  ownLimits: OwnLimitsService
}>

const wireRestriction = (row: RestrictionRow) => ({
  restrictionId: String(row.id),
  kind: row.kind,
  isStanding: row.isStanding,
  from: isoOf(row.fromAt),
  until: isoOf(row.untilAt),
  endedAt: isoOrNull(row.endedAt),
  endedBy: row.endedBy,
  reason: row.reason,
  placedBy: row.placedBy,
  approvalId: row.approvalId === null ? null : String(row.approvalId),
})

export function accountOperatorRoutes(router: OperatorRouter, parts: Parts): void {
  const { personalValues } = parts
  router.write(wire.revealPlayer, ({ body: { memberId, field, payoutAccountId, reason } }, act) =>
    act(async tx => {
      const value = await personalValues.read(tx, { memberId: BigInt(memberId), field, payoutAccountId })
      return {
        answer: { value },
        // The audit masks and hashes a field of that name.
        entry: { object: { kind: 'player', id: memberId }, after: { shown: field, [field]: value }, reason },
      }
    }),
  )
  restrictionRoutes(router, parts)
  noteRoutes(router, parts)
  protectionRoutes(router, parts)
}

function restrictionRoutes(router: OperatorRouter, { restrictions, clock }: Parts): void {
  router.read(restricting.listRestrictions, async ({ params, query: { after, rows } }) => {
    const found = await restrictions.list(BigInt(params.memberId), { after, rows: rows + 1 })
    const { page, next } = pageOf(found, rows, row => row.id)
    return { data: page.map(wireRestriction), next, asOf: isoOf(clock.now()) }
  })

  router.write(restricting.restrictPlayer, ({ body, staff }, act) =>
    act(async tx => {
      const { kind, minutes, reason } = body
      const wish = { memberId: BigInt(body.memberId), kind, minutes, reason, placedBy: staff.login }
      const { restrictionId, untilAt, before } = await restrictions.place(tx, wish)
      return {
        answer: { restrictionId: String(restrictionId), until: isoOf(untilAt) },
        entry: {
          object: { kind: 'player', id: body.memberId },
          before: { restriction: kind, until: isoOrNull(before?.untilAt ?? null) },
          after: { restriction: kind, until: isoOf(untilAt) },
          reason,
        },
      }
    }),
  )

  router.ask(restricting.askRestriction)

  router.write(restricting.liftRestriction, ({ body, staff }, act) =>
    act(async tx => {
      const ended = await restrictions.lift(tx, BigInt(body.restrictionId), staff.login)
      return {
        answer: {},
        entry: {
          object: { kind: 'player', id: ended.memberId },
          before: { restriction: ended.kind, until: isoOf(ended.untilAt) },
          after: { restriction: ended.kind, until: null },
          reason: body.reason,
        },
      }
    }),
  )
}

function noteRoutes(router: OperatorRouter, { restrictions, clock }: Parts): void {
  router.read(restricting.listNotes, async ({ params, query: { after, rows } }) => {
    const found = await restrictions.listNotes(BigInt(params.memberId), { after, rows: rows + 1 })
    const { page, next } = pageOf(found, rows, note => note.id)
    const data = page.map(({ id, createdAt, ...note }) => ({
      ...note,
      noteId: String(id),
      createdAt: isoOf(createdAt),
    }))
    return { data, next, asOf: isoOf(clock.now()) }
  })

  router.write(restricting.writeNote, ({ body, staff }, act) =>
    act(async tx => {
      const noteId = await restrictions.note(tx, BigInt(body.memberId), body.text, staff.login)
      return {
        answer: { noteId: String(noteId) },
        entry: { object: { kind: 'player', id: body.memberId }, after: { note: body.text } },
      }
    }),
  )
}

function protectionRoutes(router: OperatorRouter, { breaks, ownLimits, clock }: Parts): void {
  router.read(restricting.readProtection, async ({ params }) => {
    const memberId = BigInt(params.memberId)
    const [{ rows }, limits, changes] = await Promise.all([
      breaks.read(memberId),
      ownLimits.read(memberId),
      ownLimits.changes(memberId),
    ])
    const data = {
      breaks: rows.map(breakToWire),
      limits: limits.map(limitToWire),
      changes: changes.map(limitChangeToWire),
    }
    return { data, asOf: isoOf(clock.now()) }
  })
}
