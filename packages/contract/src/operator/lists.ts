/** The shape of the console's lists: pages by keyset, fifty rows unless asked, a hundred at most. Source: console §3.7. */
import { z } from 'zod/mini'
import { wireTime } from '#wire.ts'

/** Eighteen digits: one more could be above what the database counts to. */
const ROW_NUMBER = /^\d{1,18}$/

/** The place after which a page begins; given out by the page before, and means nothing to the caller. */
export const cursor = z.optional(z.string().check(z.regex(ROW_NUMBER)))

export const pageRows = z._default(z.int().check(z.minimum(1), z.maximum(100)), 50)

/** The answer of a list: its rows, where the next page begins, and the instant of the reading. */
export const listOf = <T extends z.ZodMiniType>(row: T) =>
  z.object({ data: z.array(row), next: z.nullable(z.string()), asOf: wireTime })

/** The number of a row as text. */
export const rowId = z.string().check(z.regex(ROW_NUMBER))

/** Why somebody does something; it stands in the audit. */
export const reason = z.string().check(z.regex(/\S/), z.minLength(4), z.maxLength(300))
