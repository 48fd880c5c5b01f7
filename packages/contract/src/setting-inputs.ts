/** What fields of settings take. */
import { z } from 'zod/mini'

/** Yuan with two decimals at most. */
export const yuan = z.string().check(z.regex(/^\d{1,9}(\.\d{1,2})?$/))

/** How often something is bet before a withdrawal. */
export const multiple = z.string().check(z.regex(/^\d{1,2}(\.\d{1,2})?$/))

export const whole = (min: number, max: number) => z.int().check(z.minimum(min), z.maximum(max))

export const words = (max: number) => z.string().check(z.regex(/\S/), z.maxLength(max))
