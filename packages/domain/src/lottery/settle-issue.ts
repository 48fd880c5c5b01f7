/**
 * The fast path of settlement: all bets of an issue against its one draw. Equal bets are judged once, and
 * each order costs one look-up and one multiplication.
 */

import type { Li } from '#money/money.ts'
import type { Draw } from './draw.ts'
import type { OddsTable } from './odds/odds-table.ts'
import type { Play } from './play.ts'
import { readAccepted } from './selection/parse-selection.ts'
import { type JudgedBet, judgeBet, payoutOf } from './settle.ts'

/** Judges an accepted bet by its selection text; `odds` with the rebate already applied (`withRebate`). */
export type IssueJudge = (play: Play, selection: string, odds: OddsTable) => JudgedBet

function judgeText(play: Play, selection: string, odds: OddsTable, draw: Draw): JudgedBet {
  return judgeBet({ play, selection: readAccepted(play, selection), odds }, draw)
}

type Entry = { odds: OddsTable; judged: JudgedBet; next: Entry | undefined }

/**
 * A judge of one draw that remembers what it has judged. Bets count as equal when play, text and odds
 * object are the same, so callers keep one odds object for each version and ratio.
 */
export function issueJudge(draw: Draw): IssueJudge {
  const byPlay = new Map<Play, Map<string, Entry>>()
  return (play, selection, odds) => {
    let bySelection = byPlay.get(play)
    if (bySelection === undefined) {
      bySelection = new Map()
      byPlay.set(play, bySelection)
    }
    const first = bySelection.get(selection)
    for (let entry = first; entry !== undefined; entry = entry.next) {
      if (entry.odds === odds) return entry.judged
    }
    const judged = judgeText(play, selection, odds, draw)
    bySelection.set(selection, { odds, judged, next: first })
    return judged
  }
}

/** Settles equal bets that differ only in their stakes: the verdict once, and a payout for each stake. */
export function settleGroup(
  group: Readonly<{ play: Play; selection: string; odds: OddsTable; stakes: readonly Li[] }>,
  draw: Draw,
): Readonly<{ judged: JudgedBet; payouts: readonly Li[] }> {
  const judged = judgeText(group.play, group.selection, group.odds, draw)
  return { judged, payouts: group.stakes.map(stake => payoutOf(judged, stake)) }
}
