/**
 * The values of the wire as the code speaks of them: money in 厘, odds in millionths, instants in milliseconds, words
 * instead of numbers. A value that the contract does not allow is a defect and throws; nothing is guessed.
 */
import { type Li, type OddsPpm, parseMoney, parseOdds } from '@app/domain/money/money.ts'

/** Yuan of the wire in 厘. Throws on a text that is no amount. */
export function readMoney(text: string): Li {
  const amount = parseMoney(text)
  if (amount === undefined) throw new RangeError(`not an amount: ${text}`)
  return amount
}

/** Decimal odds of the wire in millionths. Throws on a text that is none. */
export function readOdds(text: string): OddsPpm {
  const odds = parseOdds(text)
  if (odds === undefined) throw new RangeError(`not odds: ${text}`)
  return odds
}

/** An instant of the wire in milliseconds since 1970. Throws on a text that is none. */
export function readInstant(text: string): number {
  const ms = Date.parse(text)
  if (Number.isNaN(ms)) throw new RangeError(`not an instant: ${text}`)
  return ms
}

/** An instant that may be absent. */
export const readInstantOrNone = (text: string | null): number | undefined =>
  text === null ? undefined : readInstant(text)

/** Numbers joined by commas, in draw order; none while nothing is drawn. */
export const readNumbers = (text: string): readonly number[] =>
  text === '' ? [] : text.split(',').map(number => Number(number))

/** 1 is yes and 0 is no, as a number or as text. Throws on anything else. */
export function readFlag(value: number | string): boolean {
  return readWord({ 0: false, 1: true }, value, 'a flag')
}

/** A text that is empty where there is nothing. */
export const readTextOrNone = (text: string): string | undefined => (text === '' ? undefined : text)

/** The word for a value of the wire. Throws on a value without a word: the contract has got a new one. */
export function readWord<Value extends number | string, Word>(
  words: Readonly<Record<NoInfer<Value>, Word>>,
  value: Value,
  noun: string,
): Word {
  if (!Object.hasOwn(words, value)) throw new RangeError(`not ${noun}: ${value}`)
  return words[value]
}
