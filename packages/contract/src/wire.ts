/** Types that several calls share: the wire conventions of architecture §4. */
import { z } from 'zod/mini'

/** Yuan as a decimal string with at most three decimals, may be negative. */
export const wireMoney = z.string().check(z.regex(/^-?\d{1,12}(\.\d{1,3})?$/))

/** The same in answers alone, of balances and sums: as much as the ledger can hold. */
export const wireSum = z.string().check(z.regex(/^-?\d{1,16}(\.\d{1,3})?$/))

/** Decimal odds that include the stake. */
export const wireOdds = z.string().check(z.regex(/^\d{1,9}(\.\d{1,6})?$/))

/** An instant: ISO 8601 with offset. */
export const wireTime = z
  .string()
  .check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?(Z|[+-]\d\d:\d\d)$/))

/** A day at UTC+8, `YYYY-MM-DD`. */
export const wireDate = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/))

export const wireGameId = z.int().check(z.minimum(1), z.maximum(9999))

/** `2026325` for a daily game, `20261121-0001` for a frequent one. */
export const wireTurnNum = z.string().check(z.regex(/^\d{7}$|^\d{8}-\d{4}$|^\d{2}\/\d{3}$/))

/** 1 credit, 2 official. */
export const wireModel = z.int().check(z.minimum(1), z.maximum(2))

export const wireHash = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** One-based page number; the limit is above what any screen asks for. */
export const wirePage = z._default(z.int().check(z.minimum(1), z.maximum(10_000)), 1)

/** Rows of one page. */
export const wireRows = z._default(z.int().check(z.minimum(1), z.maximum(100)), 20)

/** Code of the company: `[a-z0-9_]`, 2 to 16 characters (not-shown §3). */
export const wireCompanyCode = z.string().check(z.regex(/^[a-z0-9_]{2,16}$/))

/** Cache buster: keeps caches between browser and server from answering; the server ignores it. */
export const wireBuster = z.optional(z.string().check(z.maxLength(32)))
