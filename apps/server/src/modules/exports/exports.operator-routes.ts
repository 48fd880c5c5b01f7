import * as wire from '@app/contract/operator/exports.ts'
import { isoOf, isoOrNull } from '@app/domain/time/china-time.ts'
import type { Clock } from '#platform/clock.ts'
import { pageOf } from '#platform/operator/lists.ts'
import type { OperatorRouter } from '#platform/operator/operator-router.ts'
import type { ExportsService } from './exports.service.ts'
import type { FileRow } from './exports.store.ts'

type Parts = Readonly<{ files: ExportsService; clock: Clock }>

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

const wireFile = (row: FileRow) => ({
  exportId: String(row.id),
  kind: row.kind,
  format: row.format,
  filter: row.filter,
  reason: row.reason,
  askedBy: row.askedBy,
  askedAt: isoOf(row.askedAt),
  state: row.state,
  rowCount: row.rowsCount,
  byteCount: Number(row.bytesCount),
  sha256: row.sha256,
  isCut: row.isCut,
  failure: row.failure,
  expiresAt: isoOrNull(row.expiresAt),
})

export function exportsOperatorRoutes(router: OperatorRouter, { files, clock }: Parts): void {
  async function page(asked: Readonly<{ after?: string | undefined; rows: number; staffId?: bigint }>) {
    const { after, rows } = asked
    const found = await files.list({
      ...asked,
      ...{ after: after === undefined ? undefined : BigInt(after), rows: rows + 1 },
    })
    const { page: shown, next } = pageOf(found, rows, row => row.id)
    return { data: shown.map(wireFile), next, asOf: isoOf(clock.now()) }
  }

  router.read(wire.listMyExports, ({ query, staff }) => page({ ...query, staffId: staff.staffId }))
  router.read(wire.listExports, ({ query }) => page(query))

  router.write(wire.askExport, async ({ body: { source, format, reason }, staff }, act) => {
    const prepared = await files.prepare(staff, source)
    return act(async tx => {
      const id = await files.ask(tx, {
        ...prepared,
        ...{ staffId: staff.staffId, askedBy: staff.login, format, reason },
      })
      return {
        answer: { exportId: String(id) },
        entry: { object: { kind: 'export', id }, after: { ...prepared, format }, reason },
      }
    })
  })

  router.file(wire.downloadExport, ({ body, staff }, act) =>
    act(async tx => {
      const file = await files.findOwn(tx, staff, BigInt(body.exportId))
      const { id, kind, format, sha256, rowsCount } = file
      return {
        answer: {
          name: `${kind}-${id}.${format}`,
          type: TYPES[format],
          isGzip: format === 'csv',
          pieces: files.bytesOf(file),
        },
        entry: { object: { kind: 'export', id }, after: { downloaded: kind, rows: rowsCount, sha256 } },
      }
    }),
  )
}
