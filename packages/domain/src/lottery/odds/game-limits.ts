/**
 * Limits that an operator published for a play of one game, laid over those that follow from its odds. What is not named
 * keeps the default, and no unit may ever pay more than the house pays. Source: console §2, not-shown §13.
 */
import type { Play } from '#lottery/play.ts'
import type { Li } from '#money/money.ts'
import { EXPOSURE_CAP, largestUnit, type StakeLimits } from './limits.ts'
import type { PlayTerms } from './odds-book.ts'

/** The limits that can be published, in the order in which they are shown; the last caps what one item may cost the house. */
export const gameLimitNames = {
  unitMin: '单注最低',
  unitMax: '单注最高',
  order: '单笔最高',
  issue: '单期最高',
  item: '单项最高',
  exposure: '单项赔付上限',
} as const

/** So many plays fit into one request; a game of more is changed in parts. */
export const LIMITED_PLAYS_MAX = 60

export type GameLimitName = keyof typeof gameLimitNames
export const gameLimitKeys = Object.keys(gameLimitNames) as readonly GameLimitName[]

/** What was published of a play; a name that is missing has its default. */
export type GameLimits = Readonly<Partial<Record<GameLimitName, Li>>>

/** Every limit of a play as it holds. */
export type HeldLimits = Readonly<Record<GameLimitName, Li>>

export const heldLimits = ({ limits, exposureCap = EXPOSURE_CAP }: PlayTerms): HeldLimits => ({
  unitMin: limits.perUnitMin,
  unitMax: limits.perUnitMax,
  order: limits.perOrder,
  issue: limits.perIssue,
  item: limits.perNumber,
  exposure: exposureCap,
})

/** A value for each of them. */
export const byLimitName = <T>(of: (name: GameLimitName) => T): Readonly<Record<GameLimitName, T>> => ({
  unitMin: of('unitMin'),
  unitMax: of('unitMax'),
  order: of('order'),
  issue: of('issue'),
  item: of('item'),
  exposure: of('exposure'),
})

const smaller = (a: Li, b: Li): Li => (a < b ? a : b)

/**
 * The terms of a play with what was published laid over them. The largest stake of a unit is brought down where the odds have
 * risen since, and the smallest with it.
 */
export function termsWith(play: Play, terms: PlayTerms, own: GameLimits): PlayTerms {
  const { limits } = terms
  const perUnitMax = smaller(own.unitMax ?? limits.perUnitMax, largestUnit(play, terms.odds))
  const held: StakeLimits = {
    perUnitMin: smaller(own.unitMin ?? limits.perUnitMin, perUnitMax),
    perUnitMax,
    perOrder: own.order ?? limits.perOrder,
    perIssue: own.issue ?? limits.perIssue,
    perNumber: own.item ?? limits.perNumber,
  }
  return { ...terms, limits: held, ...(own.exposure !== undefined && { exposureCap: own.exposure }) }
}

/** Pairs of which the first may not be above the second. */
const RISING: readonly (readonly [GameLimitName, GameLimitName])[] = [
  ['unitMin', 'unitMax'],
  ['unitMax', 'order'],
  ['unitMax', 'item'],
  ['order', 'issue'],
  ['item', 'issue'],
]

/** Why these limits cannot hold for the play, as a sentence for staff; `undefined` where they can. */
export function limitFault(play: Play, terms: PlayTerms, own: GameLimits): string | undefined {
  const held: HeldLimits = { ...heldLimits(terms), ...own }
  if (held.unitMin < terms.limits.perUnitMin) return `${gameLimitNames.unitMin}不能低于默认值`
  const most = largestUnit(play, terms.odds)
  if (held.unitMax > most) return `${gameLimitNames.unitMax}按现行赔率会超出单注最高派彩`
  if (held.exposure <= 0n || held.exposure > EXPOSURE_CAP) {
    return `${gameLimitNames.exposure}须大于零，且不高于默认值`
  }
  const broken = RISING.find(([low, high]) => held[low] > held[high])
  return broken && `${gameLimitNames[broken[0]]}不能高于${gameLimitNames[broken[1]]}`
}
