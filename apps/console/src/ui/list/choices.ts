/** Words of a list: what a filter offers, and what the address may hold. What it does not know filters nothing. */

export type Choice = Readonly<{ value: string; label: string }>

export const optionsOf = (words: Readonly<Record<string, string>>): readonly Choice[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

/** A word of the address that the table knows. */
export const wordIn = <Words extends Readonly<Record<string, string>>>(
  words: Words,
  text: string | undefined,
) => (text !== undefined && Object.hasOwn(words, text) ? (text as keyof Words & string) : undefined)

/** A text of the address that has the form that its call takes. */
export const fitting = (form: RegExp, text: string | undefined): string | undefined =>
  text !== undefined && form.test(text) ? text : undefined

/** The number of a row, as the calls take it. */
export const ROW_NUMBER = /^\d{1,18}$/

/** An amount in yuan, as the calls take it. */
export const MONEY = /^\d{1,12}(\.\d{1,3})?$/
