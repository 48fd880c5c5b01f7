import type { Judge } from './judge.ts'

const BRACES = /^(.*?)\{([^}]*)\}(.*)$/

function alternatives(text: string): readonly string[] {
  const [first, last] = text.split('..').map(Number)
  if (last === undefined || first === undefined) return text.split(',')
  return Array.from({ length: last - first + 1 }, (_, index) => String(first + index))
}

function expand(pattern: string): readonly string[] {
  const [, before, inside, after] = BRACES.exec(pattern) ?? []
  if (before === undefined || inside === undefined || after === undefined) return [pattern]
  return alternatives(inside).flatMap(middle => expand(before + middle + after))
}

/**
 * Gives one judge to many play codes, written as the play tables of the reference do:
 * `forCodes('zmt_{1..6}', …)`, `forCodes('kd_{q3,z3,h3}', …)`.
 */
export function forCodes(pattern: string, judge: Judge): Record<string, Judge> {
  return Object.fromEntries(expand(pattern).map(code => [code, judge]))
}
