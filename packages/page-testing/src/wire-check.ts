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
  return violation(type, readText(type, text))
}

/** Values that came as text, as the server reads them. Only the types tell a number from a text of digits. */
export function readText(type: WireType, text: Record<string, string>): Record<string, unknown> {
  const read = type.safeParse(text)
  const issues = read.success ? [] : read.error.issues
  const values = issues.flatMap(issue => {
    const name = String(issue.path[0])
    const own = text[name] ?? ''
    if (issue.code === 'invalid_union') {
      const literal = literalsOf(issue.errors.flat()).find(value => String(value) === own)
      return literal === undefined ? [] : [[name, literal] as const]
    }
    const convert = issue.code === 'invalid_type' ? READ_AS[issue.expected] : undefined
    return convert === undefined ? [] : [[name, convert(own)] as const]
  })
  return { ...text, ...Object.fromEntries(values) }
}

type Issue = Readonly<{ code: string; values?: readonly unknown[] }>

/** The values that a choice among fixed ones allows. */
const literalsOf = (issues: readonly Issue[]): readonly unknown[] =>
  issues.flatMap(({ values = [] }) => values)

/** Of what is no text, how its text is read. */
const READ_AS: Readonly<Record<string, (text: string) => unknown>> = {
  number: Number,
  int: Number,
  boolean: text => (text === 'true' ? true : text === 'false' ? false : text),
}

function sentenceOf(
  issue: Readonly<{ code: string; path: readonly PropertyKey[]; expected?: string }>,
): string {
  const where = issue.path.map(String).join('.') || 'the value'
  return `${where}: ${issue.code}${issue.expected === undefined ? '' : `, expected ${issue.expected}`}`
}
