/** Measures the pure rules in one thread, against absolute limits without a peer. */
import { measureSettlement } from '@app/domain/lottery/settle.bench.ts'
import type { Row } from './measure.ts'

const GROUPED_MUST = 5_000_000
const SINGLE_MUST = 200_000
const PARSE_MUST_MS = 20
const COUNT_MUST_MS = 1

function speedRow(name: string, perSecond: number, must: number): Row {
  const ours = `${(perSecond / 1e6).toFixed(2)} M/s`
  return {
    name,
    ours,
    peer: '–',
    ratio: perSecond / must,
    must: `≥ ${must / 1e6} M/s`,
    ok: perSecond >= must,
  }
}

function timeRow(name: string, ms: number, mustMs: number): Row {
  return {
    name,
    ours: `${ms.toFixed(3)} ms`,
    peer: '–',
    ratio: ms / mustMs,
    must: `≤ ${mustMs} ms`,
    ok: ms <= mustMs,
  }
}

export function benchRules(): Row[] {
  const figures = measureSettlement(() => performance.now())
  return [
    speedRow('settlements of grouped bets, mixed plays', figures.groupedPerSecond, GROUPED_MUST),
    speedRow('settlements one by one, mixed plays', figures.singlePerSecond, SINGLE_MUST),
    timeRow('parse 10,000 typed entries', figures.parseTenThousandEntriesMs, PARSE_MUST_MS),
    timeRow('count units of the largest 任选 selection', figures.countLargestAnyPositionsMs, COUNT_MUST_MS),
  ]
}
