import type { Unit } from './selection.ts'

const DIGITS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]

function* digitTuples(length: number, ascending: boolean, from = 0): Generator<readonly number[]> {
  if (length === 0) {
    yield []
    return
  }
  for (const digit of DIGITS.slice(ascending ? from : 0)) {
    for (const rest of digitTuples(length - 1, ascending, digit)) yield [digit, ...rest]
  }
}

const isOneDigit = (digits: readonly number[]): boolean => digits.every(digit => digit === digits[0])

/**
 * The straight combinations of digits, or the group ones (ascending, none of one digit alone), that match.
 * They are the units behind sums, spans and 包胆.
 */
export function* expandDigits(
  length: number,
  of: 'straight' | 'group',
  matches: (digits: readonly number[]) => boolean,
): Generator<Unit> {
  for (const digits of digitTuples(length, of === 'group')) {
    if (of === 'group' && isOneDigit(digits)) continue
    if (matches(digits)) yield digits.map(String)
  }
}

const sumOf = (digits: readonly number[]): number => digits.reduce((sum, digit) => sum + digit, 0)
const spanOf = (digits: readonly number[]): number => Math.max(...digits) - Math.min(...digits)

/** The combinations of that sum or span. */
export function expandTable(
  rule: Readonly<{ of: 'straight' | 'group'; by: 'sum' | 'span' }>,
  length: number,
  item: string,
): Generator<Unit> {
  const measure = rule.by === 'sum' ? sumOf : spanOf
  return expandDigits(length, rule.of, digits => measure(digits) === Number(item))
}
