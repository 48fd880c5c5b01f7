/** Limits as stored and shown: by play and name, beside those that follow from odds. */
import { findGame, type Game } from '@app/domain/games/games.ts'
import {
  type GameLimitName,
  type GameLimits,
  gameLimitKeys,
  gameLimitNames,
  heldLimits,
  limitFault,
  termsWith,
} from '@app/domain/lottery/odds/game-limits.ts'
import type { OddsBook, PlayTerms } from '@app/domain/lottery/odds/odds-book.ts'
import type { Play } from '@app/domain/lottery/play.ts'
import { findPlay } from '@app/domain/lottery/plays/all-plays.ts'
import { formatMoney, type Li, li, parseMoney } from '@app/domain/money/money.ts'
import { Refusal } from '#platform/refusal.ts'
import type { LimitsContent } from './limits.store.ts'

/** The limits that a play shall have of its own; a name without an amount has the default again. */
export type LimitsChange = Readonly<{
  playCode: string
  limits: Readonly<Partial<Record<GameLimitName, string | undefined>>>
}>

/** What was published of a play; a name of a later release is left out. */
export const ownLimits = (content: LimitsContent, playCode: string): GameLimits => {
  const stored = Object.hasOwn(content, playCode) ? (content[playCode] ?? {}) : {}
  const named = gameLimitKeys.flatMap(key => {
    const text = stored[key]
    return text === undefined ? [] : [[key, li(BigInt(text))] as const]
  })
  return Object.fromEntries(named)
}

/** A book of a family held to what a game has of its own. */
export function bookWithin(base: OddsBook, content: LimitsContent): OddsBook {
  const own = Object.keys(content).flatMap(code => {
    const play = findPlay(base.family, code)
    const terms = Object.hasOwn(base.byPlay, code) ? base.byPlay[code] : undefined
    if (play === undefined || terms === undefined) return []
    return [[code, termsWith(play, terms, ownLimits(content, code))] as const]
  })
  return { ...base, byPlay: { ...base.byPlay, ...Object.fromEntries(own) } }
}

/** The game if it takes bets; refuses any other. */
export function limitedGame(gameId: number): Game {
  const game = findGame(gameId)
  if (game?.bettable !== true) throw new Refusal('GAME/UNKNOWN')
  return game
}

type Offered = Readonly<{ play: Play; terms: PlayTerms }>

function offeredPlay(base: OddsBook, playCode: string): Offered {
  const play = findPlay(base.family, playCode)
  const terms = Object.hasOwn(base.byPlay, playCode) ? base.byPlay[playCode] : undefined
  if (play === undefined || terms === undefined) throw new Refusal('BET/PLAY_UNKNOWN')
  return { play, terms }
}

const refused = ({ name }: Play, why: string) => new Refusal('ODDS/LIMITS', { detail: `${name}：${why}` })

function amountsOf(play: Play, { limits }: LimitsChange): GameLimits {
  const typed = gameLimitKeys.flatMap((key): (readonly [GameLimitName, Li])[] => {
    const text = limits[key]
    if (text === undefined) return []
    const amount = parseMoney(text)
    if (amount === undefined || amount <= 0n) throw refused(play, `${gameLimitNames[key]}须大于零`)
    return [[key, amount]]
  })
  return Object.fromEntries(typed)
}

/** The content with the changes in their places; refuses what no play can be held to. */
export function withLimits(
  base: OddsBook,
  content: LimitsContent,
  changes: readonly LimitsChange[],
): LimitsContent {
  const next = new Map(Object.entries(content))
  const seen = new Set<string>()
  for (const change of changes) {
    const { play, terms } = offeredPlay(base, change.playCode)
    if (seen.has(play.code)) throw refused(play, '同一玩法只能写一次')
    seen.add(play.code)
    const own = amountsOf(play, change)
    const fault = limitFault(play, terms, own)
    if (fault !== undefined) throw refused(play, fault)
    const stored = Object.fromEntries(Object.entries(own).map(([key, amount]) => [key, String(amount)]))
    if (Object.keys(stored).length === 0) next.delete(play.code)
    else next.set(play.code, stored)
  }
  return Object.fromEntries(next)
}

export type LimitDifference = Readonly<{ playCode: string; name: GameLimitName; old: string; now: string }>

/** What would be held differently, as amounts that people read. */
export function limitDifferences(base: OddsBook, from: LimitsContent, to: LimitsContent): LimitDifference[] {
  const [old, now] = [bookWithin(base, from), bookWithin(base, to)]
  return [...new Set([...Object.keys(from), ...Object.keys(to)])].flatMap(playCode => {
    const [before, after] = [old.byPlay[playCode], now.byPlay[playCode]]
    if (before === undefined || after === undefined) return []
    const [held, next] = [heldLimits(before), heldLimits(after)]
    return gameLimitKeys.flatMap(name =>
      held[name] === next[name]
        ? []
        : [{ playCode, name, old: formatMoney(held[name]), now: formatMoney(next[name]) }],
    )
  })
}
