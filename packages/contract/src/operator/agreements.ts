/** Which versions of the agreements there were, and who agreed to each. Nothing here writes: a version is published as content. */
import { z } from 'zod/mini'
import { agreementName } from '#content-bodies.ts'
import { wireTime } from '#wire.ts'
import { cursor, listOf, pageRows, rowId } from './lists.ts'
import { operatorEndpoint } from './operator-endpoint.ts'

const version = z.int().check(z.minimum(1), z.maximum(1_000_000))

/** The versions, the newest first. */
export const listAgreementVersions = operatorEndpoint({
  method: 'GET',
  path: '/console-api/agreements',
  summary: '协议版本',
  access: 'operator',
  capability: 'content.read',
  audit: 'none',
  answer: z.object({
    data: z.array(
      z.object({
        name: agreementName,
        version,
        effectiveAt: wireTime,
        /** Members are asked before their next bet or deposit. */
        asksAnew: z.boolean(),
        /** How many members agreed to it: counted up to 10,000; `isMore` where there are more. */
        accepted: z.object({ count: z.int(), isMore: z.boolean() }),
      }),
    ),
    asOf: wireTime,
  }),
  refusals: [],
})

/** Who agreed to what, the newest first. */
export const listAcceptances = operatorEndpoint({
  method: 'GET',
  path: '/console-api/agreements/acceptances',
  summary: '协议同意记录',
  access: 'operator',
  capability: 'players.read',
  audit: 'none',
  query: z.object({
    name: z.optional(agreementName),
    version: z.optional(version),
    memberId: z.optional(rowId),
    after: cursor,
    rows: pageRows,
  }),
  answer: listOf(
    z.object({
      acceptanceId: rowId,
      memberId: rowId,
      account: z.string(),
      name: agreementName,
      version,
      /** When the account was registered, or when the app asked. */
      at: z.enum(['registration', 'asked']),
      acceptedAt: wireTime,
    }),
  ),
  refusals: [],
})
