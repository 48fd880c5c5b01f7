/**
 * JSON of a provider: numbers stay the text that was signed, and a name that stands twice is refused, because two readers could read
 * it differently.
 */
import { isLosslessNumber, parse } from 'lossless-json'

const MAX_DEPTH = 3

export type Fields = ReadonlyMap<string, string>

function collect(value: unknown, path: string, found: Map<string, string>, depth: number): void {
  if (isLosslessNumber(value)) found.set(path, value.value)
  else if (typeof value === 'string' || typeof value === 'boolean') found.set(path, String(value))
  else if (typeof value === 'object' && value !== null && !Array.isArray(value) && depth < MAX_DEPTH)
    for (const [name, inner] of Object.entries(value))
      collect(inner, path === '' ? name : `${path}.${name}`, found, depth + 1)
  else if (value !== null) throw new SyntaxError('a value is no text, number or object')
}

/** The fields of an object by their paths (`transaction.id`), each as text; `undefined` for what is no such object. */
export function readFields(body: Uint8Array): Fields | undefined {
  const found = new Map<string, string>()
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(body)
    const value = parse(text, undefined, {
      onDuplicateKey: ({ key }) => {
        throw new SyntaxError(`"${key}" stands twice`)
      },
    })
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
    collect(value, '', found, 0)
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) return undefined
    throw error
  }
  return found
}
