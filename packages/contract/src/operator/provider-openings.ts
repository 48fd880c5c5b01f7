/** How a provider is opened: certificates of its adapter, a canary with few members, then everybody. Source: providers §11. */
import { CANARY_MEMBERS_MAX } from '@app/domain/providers/openings.ts'
import { z } from 'zod/mini'
import { wireMoney, wireTime } from '#wire.ts'
import { askedAnswer, askedReason } from './approvals.ts'
import { rowId } from './lists.ts'
import { operatorEndpoint } from './operator-endpoint.ts'

const providerCode = z.string().check(z.regex(/^[a-z0-9_]{2,16}$/))
const PRINTED_MAX = 1_000

/** How far a provider is open, and by what. */
export const providerOpening = z.object({
  stage: z.enum(['closed', 'canary', 'open']),
  /** The demonstration's own arcade, which needs no certificate. */
  isDemonstration: z.boolean(),
  /** What a member of the list may stake a day; `null` where no canary is on. */
  stakeMax: z.nullable(wireMoney),
  members: z.array(z.object({ memberId: rowId, account: z.string() })),
  /** The adapter that runs, by its SHA-256; `null` where the configuration does not name the provider. */
  adapter: z.nullable(z.string()),
  /** The newest twenty. */
  certificates: z.array(
    z.object({
      certificateId: rowId,
      adapter: z.string(),
      scripts: z.int(),
      seed: z.int(),
      certifiedAt: wireTime,
      recordedBy: z.string(),
      recordedAt: wireTime,
    }),
  ),
})

/** Keeps the line that the program of certificates printed. */
export const recordCertificate = operatorEndpoint({
  method: 'POST',
  path: '/console-api/providers/certificates/record',
  summary: '登记平台对接证书',
  access: 'operator',
  capability: 'providers.certify',
  audit: 'write',
  body: z.object({
    provider: providerCode,
    certificate: z.string().check(z.minLength(1), z.maxLength(PRINTED_MAX)),
  }),
  answer: z.object({ certificateId: rowId }),
  refusals: [
    ...(['OPS/UNKNOWN', 'OPS/NOTHING_CHANGES', 'OPS/CERTIFICATE', 'OPS/CERTIFICATE_STYLE'] as const),
    ...(['OPS/CERTIFICATE_ADAPTER', 'OPS/CERTIFICATE_FEW'] as const),
  ],
})

/** Asks a second person to open a provider for the members of a list, or for everybody. */
export const askProviderOpening = operatorEndpoint({
  method: 'POST',
  path: '/console-api/providers/open/ask',
  summary: '申请开放游戏平台',
  access: 'operator',
  capability: 'providers.open',
  audit: 'write',
  stepUp: true,
  approval: 'providers.open',
  body: z.object({
    payload: z.object({
      provider: providerCode,
      stage: z.enum(['canary', 'open']),
      members: z.array(rowId).check(z.maxLength(CANARY_MEMBERS_MAX)),
      stakeMax: z.optional(wireMoney),
    }),
    reason: askedReason,
  }),
  answer: askedAnswer,
  refusals: [
    ...(['OPS/UNKNOWN', 'OPS/NOTHING_CHANGES', 'OPS/REQUEST_OPEN', 'OPS/CERTIFICATE_NONE'] as const),
    ...(['OPS/CANARY_FIRST', 'OPS/CANARY_MEMBERS', 'OPS/CANARY_STAKE', 'OPS/OPENING_DIFFERENCES'] as const),
  ],
})
