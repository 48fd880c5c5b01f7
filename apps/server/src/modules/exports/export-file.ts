/** The bytes of a file: a head, the rows of the list page by page, and a foot that says what it is. */
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { exportLists } from '@app/contract/operator/export-lists.ts'
import { writeXlsxStream } from 'hucre/xlsx'
import { csvLine } from '#platform/csv.ts'
import type { AnyExportKind, ExportCell } from '#platform/operator/export-kind.ts'
import type { ExportFormat } from './exports.store.ts'

/** Spreadsheets take the file for UTF-8 by this mark. */
const BOM = '\uFEFF'
/** More make the database's share of each row smaller, up to here. */
const PAGE_ROWS = 2_000
const PIECE_BYTES = 1_048_576
/** Excel opens more rows only slowly; CSV is for programs too. */
const ROWS_MAX = { csv: 1_000_000, xlsx: 100_000 } as const satisfies Record<ExportFormat, number>
/** Of text, before anything is compressed. */
const TEXT_MAX = 256 * 1_048_576

type Cells = readonly ExportCell[]
type Limits = Readonly<{ rowsMax: number; textMax: number }>

/** What is known of a file while its rows go by. */
type Tally = { rowsCount: number; isCut: boolean }

type FileWish = Readonly<{
  kind: AnyExportKind
  format: ExportFormat
  filter: object
  /** As JSON, for the foot. */
  filterText: string
  signal: AbortSignal
  /** Others in tests. */
  limits?: Limits
}>

type WrittenFile = Tally & Readonly<{ bytesCount: number; sha256: Uint8Array; piecesCount: number }>

const textOf = (cell: ExportCell): string | number | null =>
  typeof cell === 'object' && cell !== null ? cell.amount : cell

/** A cell of Excel: money is a number there; ids stay text, as a number would lose their last digits. */
const excelCell = (cell: ExportCell): string | number | null =>
  typeof cell === 'object' && cell !== null ? Number(cell.amount) : cell

async function* listRows(
  { kind, filter, signal }: FileWish,
  limits: Limits,
  tally: Tally,
): AsyncGenerator<Cells> {
  const page = kind.page as (asked: object) => ReturnType<AnyExportKind['page']>
  const cells = Object.values(kind.columns)
  let text = 0
  const ask = (after?: string) => {
    const asked = page({ ...filter, after, rows: PAGE_ROWS })
    // Whoever waits for the page hears of its fault; a file that ends before does not wait.
    asked.catch(() => undefined)
    return asked
  }
  let coming: ReturnType<typeof ask> | undefined = ask()
  while (coming !== undefined) {
    const { data, next }: Awaited<typeof coming> = await coming
    signal.throwIfAborted()
    // The next page is read while this one is written.
    coming = typeof next === 'string' ? ask(next) : undefined
    for (const row of data) {
      if (tally.rowsCount === limits.rowsMax || text >= limits.textMax) {
        tally.isCut = true
        return
      }
      const made = cells.map(cell => cell(row as never))
      text += made.reduce<number>((sum, cell) => sum + String(textOf(cell) ?? '').length, 0)
      tally.rowsCount += 1
      yield made
    }
  }
}

async function* fileRows(wish: FileWish, tally: Tally): AsyncGenerator<Cells> {
  const limits = wish.limits ?? { rowsMax: ROWS_MAX[wish.format], textMax: TEXT_MAX }
  yield Object.keys(wish.kind.columns)
  yield* listRows(wish, limits, tally)
  const count = `共 ${tally.rowsCount} 行${tally.isCut ? '，已达上限，之后的记录不在文件内' : ''}`
  yield [exportLists[wish.kind.kind].name, count, `筛选 ${wish.filterText}`]
}

async function* csvText(rows: AsyncIterable<Cells>): AsyncGenerator<Buffer> {
  let lines = BOM
  for await (const row of rows) {
    lines += csvLine(row.map(textOf))
    if (lines.length < 65_536) continue
    yield Buffer.from(lines)
    lines = ''
  }
  yield Buffer.from(lines)
}

async function* excelRows(rows: AsyncIterable<Cells>) {
  for await (const row of rows) yield row.map(excelCell)
}

const excelBytes = (rows: AsyncIterable<Cells>, name: string) =>
  Readable.fromWeb(writeXlsxStream(excelRows(rows), { name, freezePane: { rows: 1 } }) as never)

/** Hands on what comes by, in pieces of a megabyte. */
async function store(
  chunks: AsyncIterable<Uint8Array>,
  keep: (piece: Uint8Array, n: number) => Promise<void>,
) {
  let waiting: Uint8Array[] = []
  let bytes = 0
  let n = 0
  const flush = async () => {
    if (bytes > 0) await keep(Buffer.concat(waiting), n++)
    waiting = []
    bytes = 0
  }
  for await (const chunk of chunks) {
    waiting.push(chunk)
    bytes += chunk.byteLength
    if (bytes >= PIECE_BYTES) await flush()
  }
  await flush()
  return n
}

/**
 * Writes the file and hands its pieces on. Hash and size are those of the file as it is downloaded; the pieces of CSV are
 * compressed by gzip.
 */
export async function writeFile(
  wish: FileWish,
  keep: (piece: Uint8Array, n: number) => Promise<void>,
): Promise<WrittenFile> {
  const tally: Tally = { rowsCount: 0, isCut: false }
  const hash = createHash('sha256')
  let bytesCount = 0
  let piecesCount = 0
  async function* seen(chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      hash.update(chunk)
      bytesCount += chunk.byteLength
      yield chunk
    }
  }
  const sink = async (chunks: AsyncIterable<Uint8Array>) => {
    piecesCount = await store(chunks, keep)
  }
  const rows = fileRows(wish, tally)
  const { signal } = wish
  if (wish.format === 'csv') await pipeline(csvText(rows), seen, createGzip(), sink, { signal })
  else await pipeline(excelBytes(rows, exportLists[wish.kind.kind].name), seen, sink, { signal })
  return { ...tally, bytesCount, piecesCount, sha256: hash.digest() }
}
