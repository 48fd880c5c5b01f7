/**
 * The values of the wire as the code speaks of them: money in 厘, odds in millionths, instants in milliseconds, words
 * instead of numbers. A value that the contract does not allow throws `UnreadableAnswer`; nothing is guessed.
 */
import { type Li, type OddsPpm, parseOdds, parseSum } from '@app/domain/money/money.ts'
import { UnreadableAnswer } from './unreadable.ts'

function refuse(noun: string, cause: unknown): never {
  throw new UnreadableAnswer(`not ${noun}`, { cause })
}

/** Yuan of the wire in 厘. Throws on a text that is no amount. */
export function readMoney(text: string): Li {
  const amount = parseSum(text)
  if (amount === undefined) refuse('an amount', text)
  return amount
}

/** Decimal odds of the wire in millionths. Throws on a text that is none. */
export function readOdds(text: string): OddsPpm {
  const odds = parseOdds(text)
  if (odds === undefined) refuse('odds', text)
  return odds
}

/** An instant of the wire in milliseconds since 1970. Throws on a text that is none. */
export function readInstant(text: string): number {
  const ms = Date.parse(text)
  if (Number.isNaN(ms)) refuse('an instant', text)
  return ms
}

/** An instant that may be absent. */
export const readInstantOrNone = (text: string | null): number | undefined =>
  text === null ? undefined : readInstant(text)

/** Numbers joined by commas, in draw order; none while nothing is drawn. Throws on a text that is none. */
export function readNumbers(text: string): readonly number[] {
  if (text === '') return []
  if (!/^\d+(,\d+)*$/.test(text)) refuse('drawn numbers', text)
  return text.split(',').map(Number)
}

/** 1 is yes and 0 is no, as a number or as text. Throws on anything else. */
export function readFlag(value: number | string): boolean {
  return readWord({ 0: false, 1: true }, value, 'a flag')
}

/** Of several lines only the first one holds the address (specification 000 §3). */
export const readFirstLine = (text: string): string => text.split(/\r?\n/, 1)[0]?.trim() ?? ''

/** A text that is empty where there is nothing. */
export const readTextOrNone = (text: string): string | undefined => (text === '' ? undefined : text)

/** The word for a value of the wire. Throws on a value without one: the contract has got a new value. */
export function readWord<Value extends number | string, Word>(
  words: Readonly<Record<NoInfer<Value>, Word>>,
  value: Value,
  noun: string,
): Word {
  if (!Object.hasOwn(words, value)) refuse(noun, value)
  return words[value]
}

/** The word for a value of the wire, and a neutral one, which the screen can show, for a value without a word. */
export function readWordOr<Value extends number | string, Word, Neutral>(
  words: Readonly<Record<NoInfer<Value>, Word>>,
  value: Value,
  neutral: Neutral,
): Word | Neutral {
  return Object.hasOwn(words, value) ? words[value] : neutral
}
