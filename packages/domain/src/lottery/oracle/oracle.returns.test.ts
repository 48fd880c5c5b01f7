import { describe, expect, test } from 'vitest'
import type { Play } from '#lottery/play.ts'
import { allPlays } from '#lottery/plays/all-plays.ts'
import { type ReturnRow, returnsOf } from '#lottery/returns.ts'
import { drawnNumbers, seededChance } from './oracle.chance.ts'
import { type Tally, tallyOfAll, tallyOfSome, yearWithElement } from './oracle.returns.ts'

const drawCount = Math.min(200_000, Number(process.env.ORACLE_DRAWS ?? 4_000))
const LONG_RUN_MS = 600_000

/** 100,000 results for each odds figure are for the long run; the judges see all of them in any case. */
const positionsMax = drawCount < 200_000 ? 4 : 5

const isSampled = ({ family, balls }: Play): boolean =>
  family === 'six-mark' || family === 'niuniu' || (family === 'ssc' && balls.length > positionsMax)
const named = allPlays.map(play => [play.family, play.code, play] as const)
const enumerated = named.filter(([, , play]) => !isSampled(play))
const sampled = named.filter(([, , play]) => isSampled(play) && play.code !== 'guoguan')

type Fraction = ReturnRow['share']
const ratioOf = ({ numerator, denominator }: Fraction): number => Number(numerator) / Number(denominator)

describe('the return over every outcome', () => {
  test.each(enumerated)(
    'of %s %s is the promised one, exactly',
    (_, __, play) => {
      const rows = returnsOf(play)
      expect(rows.length).toBeGreaterThan(0)
      for (const { selection, winChance, pushChance, share } of rows) {
        const tally = tallyOfAll(play, selection)
        const all = BigInt(tally.draws)
        expect(winChance.numerator * all, selection).toBe(BigInt(tally.won) * winChance.denominator)
        expect(pushChance.numerator * all, selection).toBe(BigInt(tally.pushed) * pushChance.denominator)
        expect(share.numerator * tally.held, selection).toBe(tally.paid * share.denominator)
      }
    },
    LONG_RUN_MS,
  )
})

const drawsByYear = new Map<string, { numbers: number[]; lunarYear: number }[]>()

function sharedDraws(play: Play, lunarYear: number) {
  const key = `${play.family} ${lunarYear}`
  const chance = seededChance(12)
  const draws =
    drawsByYear.get(key) ??
    Array.from({ length: drawCount }, () => ({ numbers: drawnNumbers(play.family, chance), lunarYear }))
  drawsByYear.set(key, draws)
  return draws
}

/** Five standard deviations; three draws more where hardly any are expected. */
function isLikely(count: number, chance: number, draws: number): boolean {
  return Math.abs(count - draws * chance) <= 5 * Math.sqrt(draws * chance * (1 - chance)) + 3
}

const FEW_WINS = 50

function isLikelyShare(tally: Tally, share: number): boolean {
  const mean = Number(tally.paid) / Number(tally.held)
  const deviation = Math.sqrt((tally.squares / tally.draws - mean ** 2) / tally.draws)
  return tally.won < FEW_WINS || Math.abs(mean - share) <= 6 * deviation
}

describe('the return over many draws', () => {
  test.each(sampled)(
    'of %s %s is the promised one, within the sampling error',
    (_, code, play) => {
      for (const { key, selection, winChance, pushChance, share } of returnsOf(play)) {
        const year = code === 'wuxing' ? yearWithElement(selection, key) : 2026
        const tally = tallyOfSome(play, selection, sharedDraws(play, year ?? 2026))
        expect(isLikely(tally.won, ratioOf(winChance), tally.draws), `${key} ${selection}`).toBe(true)
        expect(isLikely(tally.pushed, ratioOf(pushChance), tally.draws), `${key} ${selection}`).toBe(true)
        expect(isLikelyShare(tally, ratioOf(share)), `${key} ${selection}`).toBe(true)
      }
    },
    LONG_RUN_MS,
  )
})
