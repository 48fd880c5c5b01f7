/** Values against the types of the contract, in words that a failing test shows. */
import type { Endpoint } from '@app/contract/endpoint.ts'

type WireType = Endpoint['answer']

/** What is wrong with a value, or nothing; a call without the type takes no value. */
export function violation(type: WireType | undefined, value: unknown): string | undefined {
  if (type === undefined) return value === undefined ? undefined : 'takes no body'
  const read = type.safeParse(value)
  return read.success ? undefined : read.error.issues.map(sentenceOf).join('; ')
}

/** The same of a query or of parameters, where all values come as text. */
export function violationOfText(
  type: WireType | undefined,
  text: Record<string, string>,
): string | undefined {
  if (type === undefined) return Object.keys(text).length === 0 ? undefined : 'takes no parameters'
  const read = type.safeParse(text)
  if (read.success) return undefined
  // Only the types tell a number from a text of digits: the fields that should have been numbers are read as such.
  const numbers = read.error.issues.filter(
    issue => issue.code === 'invalid_type' && NUMBERS.has(issue.expected),
  )
  const values = numbers.map(({ path }) => [path[0], Number(text[String(path[0])])] as const)
  return violation(type, { ...text, ...Object.fromEntries(values) })
}

const NUMBERS = new Set(['number', 'int'])

function sentenceOf(
  issue: Readonly<{ code: string; path: readonly PropertyKey[]; expected?: string }>,
): string {
  const where = issue.path.map(String).join('.') || 'the value'
  return `${where}: ${issue.code}${issue.expected === undefined ? '' : `, expected ${issue.expected}`}`
}
