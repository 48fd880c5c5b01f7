import type { LotteryFamily } from '#games/games.ts'
import { oddsTableOf } from '#lottery/odds/odds-table.ts'
import type { Play } from '#lottery/play.ts'
import { findPlay } from '#lottery/plays/all-plays.ts'
import { selectionOf } from '#lottery/selection/selection.fixtures.ts'
import { type Settlement, settle } from '#lottery/settle.ts'
import { formatMoney, li } from '#money/money.ts'

/** The play of that code, which the test knows to exist. */
export function playOf(family: LotteryFamily, code: string): Play {
  const play = findPlay(family, code)
  if (play === undefined) throw new Error(`${family} has no play ${code}`)
  return play
}

/** Settles a bet at base odds; numbers as text, `1 2 3 4 5 6 07`; stake 1 yuan a unit. */
export function settleAtBaseOdds(
  play: Play,
  selection: string,
  numbers: string,
  lunarYear: number = 2026,
): Settlement {
  return settle({
    play,
    selection: selectionOf(play, selection),
    odds: oddsTableOf(play),
    stakePerUnit: li(1000),
    draw: { numbers: numbers.split(' ').map(Number), lunarYear },
  })
}

/** Units won, tied and bet, and the payout in yuan: `2+0/5 3.96`. */
export function summary(settlement: Settlement): string {
  const { unitsWon, unitsPushed, units, payout } = settlement
  return `${unitsWon}+${unitsPushed}/${units} ${formatMoney(payout)}`
}
