/** Limits as staff type them, before they are asked for. */
import { byLimitName, type GameLimitName, gameLimitKeys } from '@app/domain/lottery/odds/game-limits.ts'
import { parseMoney } from '@app/domain/money/money.ts'
import type { LimitedPlay, Limits, LimitsChange } from './limits.queries.ts'

/** What was typed of a play: an amount by name, or nothing where the default shall hold. */
export type TypedLimits = Readonly<Record<GameLimitName, string>>

/** The changes that are not asked for yet, by play. */
export type Edits = ReadonlyMap<string, TypedLimits>

export const groupOf = ({ group, model }: LimitedPlay): string =>
  `${group}（${model === 'official' ? '官方' : '信用'}）`

/** What a play has of its own. */
const ownOf = ({ own, held }: LimitedPlay): TypedLimits =>
  byLimitName(name => (own.includes(name) ? held[name] : ''))

/** What stands in the fields for several plays: what all of them have, and nothing where they differ. */
export function typedFor(plays: readonly LimitedPlay[], edits: Edits): TypedLimits {
  const each = plays.map(play => edits.get(play.playCode) ?? ownOf(play))
  return byLimitName(name => {
    const [first = '', ...others] = each.map(typed => typed[name])
    return others.every(other => other === first) ? first : ''
  })
}

/** Whether it can be asked for: nothing, or an amount above zero. */
export const isLimit = (text: string): boolean => {
  if (text.trim() === '') return true
  const amount = parseMoney(text.trim())
  return amount !== undefined && amount > 0n
}

const isSame = (one: string, other: string): boolean =>
  one === other || (one !== '' && other !== '' && parseMoney(one) === parseMoney(other))

/** The edits with what was typed for these plays; a play as it stands is none. */
export function withTyped(edits: Edits, plays: readonly LimitedPlay[], typed: TypedLimits): Edits {
  const next = new Map(edits)
  const trimmed = byLimitName(name => typed[name].trim())
  for (const play of plays) {
    const own = ownOf(play)
    if (gameLimitKeys.every(name => isSame(own[name], trimmed[name]))) next.delete(play.playCode)
    else next.set(play.playCode, trimmed)
  }
  return next
}

/** What one limit would be, where it is another one than now. */
export function changedTo(play: LimitedPlay, edits: Edits, name: GameLimitName): string | undefined {
  const typed = edits.get(play.playCode)
  if (typed === undefined) return undefined
  const next = typed[name] === '' ? play.byDefault[name] : typed[name]
  return isSame(next, play.held[name]) ? undefined : next
}

/** What is asked for, in the order of the game's plays. */
export const toChanges = ({ plays }: Limits, edits: Edits): LimitsChange[] =>
  plays.flatMap(({ playCode }) => {
    const typed = edits.get(playCode)
    if (typed === undefined) return []
    const named = gameLimitKeys.flatMap(name => (typed[name] === '' ? [] : [[name, typed[name]] as const]))
    return [{ playCode, limits: Object.fromEntries(named) }]
  })
