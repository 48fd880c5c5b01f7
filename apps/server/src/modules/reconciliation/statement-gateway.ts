/** The gateway's statement of a day, read in pages over HTTP. Source: money-in-and-out §2. */

import { parseMoney } from '@app/domain/money/money.ts'
import type { StatementLine } from '@app/domain/reconciliation/statement-line.ts'
import type { ChinaDate } from '@app/domain/time/china-time.ts'
import { z } from 'zod/mini'
import type { Clock } from '#platform/clock.ts'
import type { PayGateway } from '#platform/pay-parties.ts'
import { signedParty } from '#platform/signed-party.ts'

export type StatementPage = Readonly<{ lines: readonly StatementLine[]; next: string | undefined }>

/** A channel that has a statement; a page begins after a place that the page before gave. */
export type StatementGateway = Readonly<{ read: (day: ChinaDate, after: string) => Promise<StatementPage> }>

/** A page has some hundred lines. */
const ANSWER_MAX_BYTES = 512 * 1024
const LINES_MAX = 1000

const lineShape = z.strictObject({
  reference: z.string().check(z.regex(/^[\dA-Za-z-]{4,64}$/)),
  kind: z.enum(['payment', 'payout', 'return', 'fee']),
  amount: z.string().check(z.regex(/^\d{1,9}\.\d\d$/)),
  currency: z.literal('CNY'),
  at: z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+08:00$/)),
  ourNo: z.string().check(z.regex(/^\d{0,18}$/)),
})
const pageShape = z.object({
  merchant: z.string(),
  day: z.string(),
  lines: z.array(lineShape).check(z.maxLength(LINES_MAX)),
  next: z.nullable(z.string().check(z.regex(/^\d{1,15}$/))),
})

function lineOf({ reference, kind, amount, at, ourNo }: z.output<typeof lineShape>): StatementLine {
  const read = parseMoney(amount)
  const atMs = Date.parse(at)
  if (read === undefined || read <= 0n || Number.isNaN(atMs))
    throw new Error(`the gateway's statement has a line that cannot be read: ${reference}`)
  const none = { holder: undefined, accountTail: undefined, memo: undefined }
  return { reference, kind, amount: read, atMs, ourNo: ourNo === '' ? undefined : ourNo, ...none }
}

type Parts = Readonly<{ settings: PayGateway; clock: Clock }>

/** Reads the statement of the gateway; throws where it is not as agreed, so that the job is done again and then looked at. */
export function statementGateway({ settings, clock }: Parts): StatementGateway {
  const { merchant } = settings
  const call = signedParty({ settings, clock, answerMaxBytes: ANSWER_MAX_BYTES })
  return {
    async read(day, after) {
      const { status, text } = await call('GET', `/gateway/v1/statements/${merchant}/${day}/${after}`)
      if (status !== 200) throw new Error(`the gateway answered ${status} for its statement of ${day}`)
      const page = pageShape.parse(JSON.parse(text))
      if (page.merchant !== merchant || page.day !== day)
        throw new Error(`the gateway gave the statement of another merchant or day than ${day}`)
      if (page.next !== null && BigInt(page.next) <= BigInt(after))
        throw new Error(`the gateway's statement of ${day} does not end`)
      return { lines: page.lines.map(lineOf), next: page.next ?? undefined }
    },
  }
}
