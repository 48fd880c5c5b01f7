import * as wire from '@app/contract/operator/approvals.ts'
import { isoOf } from '@app/domain/time/china-time.ts'
import type { Clock } from '#platform/clock.ts'
import { type OperatorRouter, shownFields } from '#platform/operator/operator-router.ts'
import type { ApprovalsService } from './approvals.service.ts'
import type { RequestRow } from './approvals.store.ts'

const wireRequest = (row: RequestRow, name: string) => ({
  approvalId: String(row.requestId),
  kind: row.kind,
  name,
  object: { kind: row.objectKind, id: row.objectId },
  maker: row.maker,
  reason: row.reason,
  state: row.state,
  createdAt: isoOf(row.createdAt),
  expiresAt: isoOf(row.expiresAt),
  decision:
    row.decision === null || row.decidedAt === null
      ? null
      : {
          ...{ decision: row.decision, checker: row.checker ?? '', note: row.note ?? '' },
          decidedAt: isoOf(row.decidedAt),
        },
})

export function approvalsRoutes(router: OperatorRouter, approvals: ApprovalsService, clock: Clock): void {
  router.read(wire.listRequests, async ({ staff, query }) => {
    const { show, after, rows } = query
    const page = await approvals.list(staff, { show, after, rows: rows + 1 })
    const data = page.slice(0, rows)
    return {
      data: data.map(row => wireRequest(row, approvals.nameOf(row.kind))),
      next: page.length > rows ? String(data.at(-1)?.requestId) : null,
      asOf: isoOf(clock.now()),
    }
  })

  router.read(wire.readRequest, async ({ staff, params }) => {
    const { request, name, mayDecide, now } = await approvals.find(staff, BigInt(params.approvalId))
    return {
      data: {
        ...wireRequest(request, name),
        hash: request.hash.toString('hex'),
        effectThen: shownFields(request.effect),
        effectNow: now === undefined ? null : shownFields(now),
        mayDecide,
      },
    }
  })

  router.write(wire.decideRequest, ({ staff, body }, act) =>
    act(async tx => {
      const { hash, decision, note } = body
      const wish = { requestId: BigInt(body.approvalId), hash, decision, note }
      const { state, request, before, after } = await approvals.decide(tx, staff, wish)
      return {
        answer: { state },
        entry: {
          object: { kind: request.objectKind, id: request.objectId },
          before: before ?? { request: 'open' },
          after: after ?? { request: state },
          reason: note === '' ? request.reason : note,
          approvalId: request.requestId,
        },
      }
    }),
  )

  router.write(wire.withdrawRequest, ({ staff, body }, act) =>
    act(async tx => {
      const request = await approvals.withdraw(tx, staff, BigInt(body.approvalId))
      return {
        answer: {},
        entry: {
          object: { kind: request.objectKind, id: request.objectId },
          before: { request: 'open' },
          after: { request: 'withdrawn' },
          approvalId: request.requestId,
        },
      }
    }),
  )
}
