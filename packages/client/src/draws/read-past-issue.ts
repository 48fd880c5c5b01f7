/** Issues that are over. Source: specification 002 §2 (history), §7. */
import type { exportHistory, listHistory } from '@app/contract/draws.ts'
import type { AnswerOf } from '@app/contract/endpoint.ts'
import type { ChinaDate } from '@app/domain/time/china-time.ts'
import { readInstant, readNumbers, readTextOrNone, readWordOr } from '#wire-values.ts'
import { type DrawSource, readSource } from './read-draw-card.ts'

/** An issue that was drawn or voided. */
export type PastIssue = Readonly<{
  issueNumber: string
  issueDate: ChinaDate
  drawnAt: number
  /** In draw order; none of a voided issue. */
  drawnNumbers: readonly number[]
  source: DrawSource | undefined
  /** `drawn` also where this build has no word for it; its numbers say the rest. */
  state: 'drawn' | 'settling' | 'settled' | 'voided'
  /** Why it was voided, in words. */
  voidReason: string | undefined
  /** Whether its draw can be proven. */
  hasProof: boolean
  /** The recording of the draw. */
  videoUrl: string | undefined
}>

/** A row of the file of past draws. */
export type ExportedIssue = Pick<PastIssue, 'issueNumber' | 'issueDate' | 'drawnNumbers'>

const states = { drawn: 'drawn', settling: 'settling', settled: 'settled', voided: 'voided' } as const

/** Reads an issue of any list of the history. */
export function readPastIssue(wire: AnswerOf<typeof listHistory>['data'][number]): PastIssue {
  return {
    issueNumber: wire.turnNum,
    issueDate: wire.issueDate,
    drawnAt: readInstant(wire.openTime),
    drawnNumbers: readNumbers(wire.openNum),
    source: readSource(wire.source),
    state: readWordOr(states, wire.state, 'drawn'),
    voidReason: readTextOrNone(wire.reason),
    hasProof: wire.hasProof,
    videoUrl: readTextOrNone(wire.liveUrl ?? ''),
  }
}

/** Reads a row of the file. */
export const readExportedIssue = (wire: AnswerOf<typeof exportHistory>['data'][number]): ExportedIssue => ({
  issueNumber: wire.turnNum,
  issueDate: wire.issueDate,
  drawnNumbers: readNumbers(wire.openNum),
})
