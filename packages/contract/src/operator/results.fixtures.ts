/** Finds the ways by which a type could carry the result of an in-house game, or a figure that the product counts. */
import { toJSONSchema, type z } from 'zod/mini'

/** Singular words of which no name consists: the result of a draw, and figures that are counted and shown. */
const RESULT =
  'number num drawn redraw result outcome ball digit seed salt root verdict forced preset hint zodiac colour'
const FIGURE =
  'count vote like hit win winner winning won streak rank ranking view viewer follower popularity online'
const WORDS = new Set(`${RESULT} ${FIGURE}`.split(' '))

/** What of JSON Schema matters here. */
type Keyword = 'additionalProperties' | 'properties' | 'definitions' | 'items' | 'type' | 'enum' | 'const'
type Shape = Readonly<Partial<Record<Keyword | 'anyOf' | 'oneOf' | 'allOf', unknown>>>
const isShape = (value: unknown): value is Shape => typeof value === 'object' && value !== null
const entriesOf = (value: unknown) => Object.entries(isShape(value) ? value : {})

/** The words of a name in any spelling: `drawnNumbers`, `drawn-numbers` and `DRAWN_NUMBER` are `drawn`, `number`. */
const wordsOf = (name: string): string[] =>
  (name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).map(word => word.toLowerCase().replace(/s$/, ''))

/** True when a word of the name stands for a result or a figure. */
export const isForbidden = (name: string): boolean => wordsOf(name).some(word => WORDS.has(word))

/** A part of a type in which anything could be sent: a value of any form, or fields of any name. */
function isOpen(part: Shape): boolean {
  const more = part.additionalProperties
  return Object.keys(part).length === 0 || more === true || isShape(more)
}

/** A list of numbers carries a result whatever its name is. */
function isListOfNumbers({ items }: Shape): boolean {
  return [items].flat().some(item => isShape(item) && /^(integer|number)$/.test(String(item.type)))
}

/** Fields and choices of a type, at any depth, by which a result or a figure could be sent. */
export function waysIn(type: z.ZodMiniType): string[] {
  const found: string[] = []
  const walk = (name: string, part: unknown): void => {
    if (Array.isArray(part)) for (const one of part) walk(name, one)
    if (!isShape(part) || Array.isArray(part)) return
    if (isOpen(part) || isListOfNumbers(part)) found.push(name)
    for (const choice of [part.enum ?? [], part.const ?? []].flat()) {
      if (isForbidden(String(choice))) found.push(`${name} = ${choice}`)
    }
    for (const [field, inner] of entriesOf(part.properties)) {
      if (isForbidden(field)) found.push(field)
      walk(field, inner)
    }
    for (const inner of [part.items, part.anyOf, part.oneOf, part.allOf]) walk(name, inner)
    for (const [, inner] of entriesOf(part.definitions)) walk(name, inner)
  }
  walk('', toJSONSchema(type, { target: 'draft-7', io: 'output', unrepresentable: 'any' }))
  return found
}
