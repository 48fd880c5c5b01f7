import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { amount, exportKind } from '#platform/operator/export-kind.ts'
import { writeFile } from './export-file.ts'

type Row = Readonly<{ at: number; text: string }>

/** A list of ten rows in pages of three. */
const ten = exportKind<'bets', Row>({
  kind: 'bets',
  page: async ({ after }) => {
    const from = Number(after ?? 0)
    const data = [0, 1, 2].map(at => ({ at: from + at, text: 'x'.repeat(10) })).filter(({ at }) => at < 10)
    return { data, next: from + 3 < 10 ? String(from + 3) : null }
  },
  columns: { 行: row => row.at, 文字: row => row.text, 金额: row => amount(`-${row.at}.50`) },
})

async function write(
  limits: Readonly<{ rowsMax: number; textMax: number }>,
  signal = new AbortController().signal,
) {
  const pieces: Uint8Array[] = []
  const wish = { kind: ten, format: 'csv', filter: {}, filterText: '{}', signal, limits } as const
  const written = await writeFile(wish, async piece => void pieces.push(piece))
  return { written, lines: gunzipSync(Buffer.concat(pieces)).toString().split('\r\n') }
}

test.each([
  ['all of a list that fits', { rowsMax: 10, textMax: 10_000 }, 10, false],
  ['the first rows of a longer one', { rowsMax: 4, textMax: 10_000 }, 4, true],
  ['the rows before there is too much text', { rowsMax: 10, textMax: 40 }, 3, true],
] as const)('a file holds %s, and says so', async (_, limits, rowsCount, isCut) => {
  const { written, lines } = await write(limits)
  expect(written).toMatchObject({ rowsCount, isCut })
  expect(lines).toHaveLength(rowsCount + 3)
  expect(lines[1]).toBe('0,xxxxxxxxxx,-0.50')
  expect(lines.at(-2)).toContain(`共 ${rowsCount} 行${isCut ? '，已达上限' : ''}`)
})

test('a job that is stopped writes no further', async () => {
  await expect(write({ rowsMax: 10, textMax: 10_000 }, AbortSignal.abort())).rejects.toThrow()
})
