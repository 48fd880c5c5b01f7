/** What a number that somebody has at hand belongs to, for the palette. Source: console §2. */
import { z } from 'zod/mini'
import { rowId } from './lists.ts'
import { operatorEndpoint } from './operator-endpoint.ts'

const found = z.object({
  kind: z.enum(['order', 'bill', 'issue']),
  /** Of its record. */
  id: rowId,
  title: z.string(),
})

/** The order, the bill, and the issues of that number, as far as the caller may read them. */
export const findByNumber = operatorEndpoint({
  method: 'GET',
  path: '/console-api/find',
  summary: '按编号查找',
  access: 'operator',
  capability: 'own',
  audit: 'none',
  rate: 'search',
  query: z.object({
    /** Of an order or a bill in digits, of an issue as it is written. */
    text: z.string().check(z.regex(/^\d[\d/-]{0,17}$/)),
  }),
  answer: z.object({ data: z.array(found) }),
  refusals: [],
})
