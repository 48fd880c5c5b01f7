/**
 * Imports the real past draws from apps/server/data/history; its PROVENANCE.md says where they come from. Safe to repeat:
 * only missing draws are added.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addDays, chinaMidnight, clockMs, isChinaDate, MINUTE_MS } from '@app/domain/time/china-time.ts'
import type { Database } from '#platform/db.ts'
import { readServerNow } from './draws.store.ts'
import * as store from './history.store.ts'

const FOLDER = join(import.meta.dirname, '../../../data/history')
/** The sources tell the day only; the hour is the one at which the game is usually drawn. */
const FILES = [
  { gameId: 70, file: 'mark-six-hk.csv', drawTime: '21:30', count: 7, highest: 49 },
  { gameId: 90, file: 'mark-six-new-macau.csv', drawTime: '21:32', count: 7, highest: 49 },
  { gameId: 110, file: 'mark-six-macau.csv', drawTime: '22:32', count: 7, highest: 49 },
  { gameId: 10, file: 'fc3d.csv', drawTime: '21:15', count: 3, highest: 9 },
] as const
const CLOSE_LEAD_MS = 5 * MINUTE_MS
const TURN_NUM = /^\d{7}$|^\d{2}\/\d{3}$/

type HistoryFile = (typeof FILES)[number]

function parseRow(line: string, { file, drawTime, count, highest }: HistoryFile): store.ImportedRow {
  const [turnNum = '', date = '', ...rest] = line.split(',')
  const numbers = rest.map(Number)
  const isSound =
    TURN_NUM.test(turnNum) &&
    isChinaDate(date) &&
    numbers.length === count &&
    numbers.every(number => Number.isInteger(number) && number >= 0 && number <= highest)
  if (!isSound) throw new Error(`${file} holds a line that is no draw: ${line}`)
  const drawsAt = chinaMidnight(date) + clockMs(drawTime)
  const opensAt = chinaMidnight(addDays(date, -1)) + clockMs(drawTime)
  return { turnNum, date, opensAt, closesAt: drawsAt - CLOSE_LEAD_MS, drawsAt, numbers }
}

/** Imports the missing draws that are past by the database's clock; answers how many were added. */
export async function importHistory(db: Database): Promise<number> {
  const nowMs = await readServerNow(db.read)
  let added = 0
  for (const history of FILES) {
    const text = await readFile(join(FOLDER, history.file), 'utf8')
    const lines = text.trimEnd().split('\n').slice(1)
    const known = await store.countHistory(db.read, history.gameId)
    // Every start but the first: nothing is missing, so no line is read.
    if (known === lines.length) continue
    const rows = lines
      .map(line => parseRow(line, history))
      // A test clock that is set to the past must not show results of later days.
      .filter(row => row.drawsAt < nowMs)
    if (known === rows.length) continue
    added += await store.insertHistory(db.read, history.gameId, rows)
  }
  if (added > 0) await store.analyzeIssues(db.read)
  return added
}
