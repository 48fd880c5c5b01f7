/**
 * Checks an own bet with nothing but what the member was given: that it was sealed before the draw, and that it was
 * paid by the rules. The same function in the browser, in the offline file and in the tests.
 * Source: architecture §6, not-shown §15.
 */
import { bytesOfHex, type Hashes } from '#draws/bytes.ts'
import { betLeaf, type SealedBet, verifyInclusion } from '#draws/merkle.ts'
import type { PublishedProof } from '#draws/verify-draw.ts'
import { findGame } from '#games/games.ts'
import { lunarYearOf } from '#lottery/lunar-year.ts'
import { lowestOdds } from '#lottery/odds/lowest-odds.ts'
import type { OddsTable } from '#lottery/odds/odds-table.ts'
import type { Play } from '#lottery/play.ts'
import { findPlay } from '#lottery/plays/all-plays.ts'
import { parseSelection } from '#lottery/selection/parse-selection.ts'
import type { Selection } from '#lottery/selection/selection.ts'
import { settle } from '#lottery/settle.ts'
import { formatMoney, formatOdds, parseMoney, parseOdds } from '#money/money.ts'
import { addDays } from '#time/china-time.ts'

/** What a member is given of an own bet; texts as the wire writes them. */
export type ProvenBet = Readonly<{
  bet: SealedBet
  leaf: string
  /** `null` before the close. */
  inclusion: Readonly<{ index: number; size: number; path: readonly string[]; betsRoot: string }> | null
  /** The odds that the bet was taken at, by the key of what wins. */
  oddsTable: readonly Readonly<{ key: string; odds: string }>[]
  /** What was paid out; `null` while it is not settled, and when its issue was voided. */
  paid: string | null
}>

/**
 * `leaf`: the facts are the sealed ones. `path`: they stand in the tree. `root`: it is the tree of the published draw.
 * `odds`: the table of odds is that of the sealed odds. `payout`: the rules give what was paid.
 */
export type BetCheckName = 'leaf' | 'path' | 'root' | 'odds' | 'payout'

/** One check; `expected` is what was published or paid, `found` what was computed. */
export type BetCheck = Readonly<{ name: BetCheckName; ok: boolean; expected: string; found: string }>

type DrawnIssue = Pick<PublishedProof, 'gameId' | 'turnNum' | 'drawsAt' | 'betsRoot' | 'numbers'>

const UNREADABLE = 'unreadable'

/**
 * The computed value, or a note that none could be computed: a forged file fails the check and does not make it throw.
 */
function attempt(compute: () => string): string {
  try {
    return compute()
  } catch {
    return UNREADABLE
  }
}

function check(name: BetCheckName, expected: string, compute: () => string): BetCheck {
  const found = attempt(compute)
  return { name, ok: expected === found, expected, found }
}

function inclusionText({ bet, inclusion }: ProvenBet, hashes: Hashes): string {
  if (inclusion === null) return 'not sealed yet'
  const { index, size, path, betsRoot } = inclusion
  const proof = { index, size, path: path.map(bytesOfHex) }
  const isIn = verifyInclusion(betLeaf(bet), proof, bytesOfHex(betsRoot), hashes)
  return isIn ? `${index + 1} / ${size}` : 'not in the tree'
}

type Terms = Readonly<{ play: Play; selection: Selection; odds: OddsTable }>

function termsOf({ bet, oddsTable }: ProvenBet): Terms {
  const family = findGame(bet.gameId)?.family
  const play = family === undefined ? undefined : findPlay(family, bet.playCode)
  const parsed = play === undefined ? undefined : parseSelection(play, bet.selection)
  if (play === undefined || parsed?.ok !== true) throw new RangeError('no such play or selection')
  const odds = oddsTable.map(entry => [entry.key, parseOdds(entry.odds)] as const)
  if (odds.some(([, figure]) => figure === undefined)) throw new RangeError('odds that are none')
  return { play, selection: parsed.selection, odds: Object.fromEntries(odds) as OddsTable }
}

const MIDNIGHT = '00:00:00+08:00'

/** The lunar year by which the issue is judged; a draw at 24:00 belongs to the day that ends. Times as the wire writes. */
function lunarYearOfDraw(drawsAt: string): number {
  const day = drawsAt.slice(0, 10)
  return lunarYearOf(drawsAt.slice(11) === MIDNIGHT ? addDays(day, -1) : day)
}

function payoutBy(proven: ProvenBet, { drawsAt, numbers }: DrawnIssue): string {
  const stakePerUnit = parseMoney(proven.bet.stakePerUnit)
  if (stakePerUnit === undefined || numbers === null) throw new RangeError('nothing to settle')
  const draw = { numbers, lunarYear: lunarYearOfDraw(drawsAt) }
  return formatMoney(settle({ ...termsOf(proven), stakePerUnit, draw }).payout)
}

/** Every check of an own bet against the proof of its draw, in the order in which to read them. Never throws. */
export function verifyBet(proven: ProvenBet, draw: DrawnIssue, hashes: Hashes): BetCheck[] {
  const { bet, leaf, inclusion, paid } = proven
  const ofIssue = bet.gameId === draw.gameId && bet.turnNum === draw.turnNum
  const expected = inclusion === null ? 'sealed' : `${inclusion.index + 1} / ${inclusion.size}`
  const shownOdds = () => {
    const { play, selection, odds } = termsOf(proven)
    return formatOdds(lowestOdds(play, selection, odds, lunarYearOfDraw(draw.drawsAt)))
  }
  const checks = [
    check('leaf', leaf, () => betLeaf(bet)),
    check('path', expected, () => inclusionText(proven, hashes)),
    check('root', draw.betsRoot ?? 'not published', () =>
      ofIssue ? (inclusion?.betsRoot ?? 'not sealed yet') : 'of another issue',
    ),
    check('odds', bet.odds, shownOdds),
  ]
  // Before the settlement, and when stakes came back because the issue was voided, there is no payout to judge.
  if (paid === null || draw.numbers === null) return checks
  return [...checks, check('payout', paid, () => payoutBy(proven, draw))]
}
