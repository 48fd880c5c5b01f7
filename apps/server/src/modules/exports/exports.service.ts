/**
 * Files of lists. Invariants: a file holds what the list's own call shows the person who asked, masked as there; nobody else
 * downloads it; its bytes are gone after a day; a job that runs twice leaves one file. Source: console §3.8, adr 0182.
 */
import { type ExportName, exportRights, exportSource } from '@app/contract/operator/export-lists.ts'
import { isoOf } from '@app/domain/time/china-time.ts'
import type { z } from 'zod/mini'
import type { StaffService } from '#modules/staff/staff.service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/db.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { AnyExportKind } from '#platform/operator/export-kind.ts'
import type { StaffCaller } from '#platform/operator/staff-caller.ts'
import { Refusal } from '#platform/refusal.ts'
import { writeFile } from './export-file.ts'
import * as store from './exports.store.ts'
import { writeExport } from './write-export.job.ts'

const KEPT_HOURS = 24
const DAY_MAX = 20
const OPEN_MAX = 3
const MAKE = 'exports.make'
const LOST = '系统未能写完该文件，请重新导出'

type Source = z.output<typeof exportSource>
type Parts = Readonly<{
  db: Database
  clock: Clock
  jobs: Pick<Jobs, 'add'>
  staff: Pick<StaffService, 'find'>
}>

/** The kinds that modules have declared, by name. */
function kindRegister() {
  const kinds = new Map<ExportName, AnyExportKind>()
  return {
    declare(more: readonly AnyExportKind[]): void {
      for (const kind of more) {
        if (kinds.has(kind.kind)) throw new Error(`two modules declare the file ${kind.kind}`)
        kinds.set(kind.kind, kind)
      }
    },
    find(name: ExportName): AnyExportKind {
      const kind = kinds.get(name)
      if (kind === undefined) throw new Error(`no module declares the file ${name}`)
      return kind
    },
  }
}

const holdsAll = (held: ReadonlySet<string>, kind: ExportName, filter: object) =>
  [MAKE, ...exportRights(kind, filter)].every(right => held.has(right))

const filterOf = ({ filter }: Pick<store.FileRow, 'filter'>): object => JSON.parse(filter)

/** Lists that end now where nothing says when they end: what is asked for is what is there at that moment. */
function frozen({ kind, filter }: Source, nowMs: number): object {
  if (!('from' in filter || 'to' in filter) && kind !== 'deposits' && kind !== 'profit')
    return { ...filter, to: isoOf(nowMs) }
  return filter
}

export function exportsService({ db, clock, jobs, staff }: Parts) {
  const kinds = kindRegister()

  /** Refuses what the list itself refuses, before anybody waits for a file. */
  async function refuseUnreadable(kind: AnyExportKind, filter: object): Promise<void> {
    const page = kind.page as (asked: object) => Promise<unknown>
    await page({ ...filter, after: undefined, rows: 1 })
  }

  async function write(file: store.FileRow, signal: AbortSignal): Promise<void> {
    const { person, capabilities } = await staff.find(file.staffId)
    const filter = filterOf(file)
    if (person.state !== 'active' || !holdsAll(new Set(capabilities), file.kind, filter))
      throw new Refusal('OPS/FORBIDDEN')
    const wish = { kind: kinds.find(file.kind), format: file.format, signal }
    const written = await writeFile({ ...wish, filter, filterText: file.filter }, async (piece, n) => {
      if (!(await store.insertPiece(db.read, file, n, piece))) throw new Error('another run writes the file')
    })
    await db.transaction(tx => store.finishRun(tx, file, written, KEPT_HOURS))
  }

  return {
    declare: kinds.declare,

    /** Checks what is asked for; before the transaction that asks, as it reads the list. */
    async prepare(caller: StaffCaller, source: Source) {
      if (!holdsAll(caller.capabilities, source.kind, source.filter)) throw new Refusal('OPS/FORBIDDEN')
      const parsed = exportSource.parse(source)
      const filter = frozen(parsed, clock.now())
      await refuseUnreadable(kinds.find(parsed.kind), filter)
      return { kind: parsed.kind, filter: JSON.stringify(filter) }
    },

    /** Adds the file and the job that writes it; refuses `OPS/EXPORTS_MANY`. */
    async ask(tx: Tx, asked: store.Asked): Promise<bigint> {
      const { day, open } = await store.countAsked(tx, asked.staffId)
      if (day >= DAY_MAX || open >= OPEN_MAX) throw new Refusal('OPS/EXPORTS_MANY')
      const id = await store.insertFile(tx, asked)
      await jobs.add(tx, writeExport, { exportId: String(id) })
      return id
    },

    /** A page of files, newest first; of one person, or of all. */
    list: (wish: Parameters<typeof store.findFiles>[1]) => store.findFiles(db.read, wish),

    /** Writes one file; may run twice, also at the same time. What is refused is told to whoever asked. */
    async perform(id: bigint, signal: AbortSignal): Promise<void> {
      const file = await store.beginRun(db.read, id)
      if (file === undefined) return
      try {
        await write(file, signal)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        await db.transaction(tx => store.failRun(tx, file, error.message))
      }
    },

    /** One's own file that is there; refuses what is somebody else's, and whoever may read the list no more. */
    async findOwn(tx: Tx, caller: StaffCaller, id: bigint): Promise<store.FileRow> {
      const file = await store.findFile(tx, id)
      if (file === undefined || file.staffId !== caller.staffId) throw new Refusal('OPS/UNKNOWN')
      if (!holdsAll(caller.capabilities, file.kind, filterOf(file))) throw new Refusal('OPS/FORBIDDEN')
      const isThere = file.state === 'done' && file.expiresAt !== null && file.expiresAt > clock.now()
      if (!isThere) throw new Refusal('OPS/EXPORT_GONE')
      return file
    },

    /** The stored bytes of a file, a megabyte at a time. */
    async *bytesOf(file: store.FileRow): AsyncGenerator<Uint8Array> {
      for (let n = 0; n < file.piecesCount; n++) {
        const piece = await store.findPiece(db.read, file, n)
        if (piece === undefined) throw new Error(`the file ${file.id} has lost piece ${n}`)
        yield piece
      }
    },

    /** Removes bytes that expired; answers how many files changed. */
    prune: (): Promise<number> => db.transaction(tx => store.prune(tx, LOST)),
  }
}

export type ExportsService = ReturnType<typeof exportsService>
