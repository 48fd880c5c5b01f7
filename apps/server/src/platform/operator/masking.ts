/** Masks fields of an answer by their names, at any depth, before it leaves the server. */

type Masks = Readonly<{ fields: ReadonlySet<string>; mask: (text: string) => string }>

/** A copy in which every named field is masked; the answer itself when none is named. */
export function masked<T>(answer: T, masks: Masks): T {
  if (masks.fields.size === 0) return answer
  return mask(answer, masks) as T
}

function mask(value: unknown, masks: Masks): unknown {
  if (Array.isArray(value)) return value.map(entry => mask(entry, masks))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      masks.fields.has(name) && typeof inner === 'string' ? masks.mask(inner) : mask(inner, masks),
    ]),
  )
}
