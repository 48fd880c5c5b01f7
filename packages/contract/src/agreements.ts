/** Agreements with players, by version. Source: not-shown §§5, 13. */
import { z } from 'zod/mini'
import { agreementName, wireSection } from './content-bodies.ts'
import { endpoint } from './endpoint.ts'
import { wireTime } from './wire.ts'

const version = z.int().check(z.minimum(1), z.maximum(1_000_000))

const agreement = z.object({
  name: agreementName,
  /** Counts the versions of this agreement from 1. */
  version,
  /** From when it holds. */
  effectiveAt: wireTime,
  /** What differs from the version before. */
  changes: z.string(),
  sections: z.array(wireSection),
})

export type WireAgreement = z.output<typeof agreement>

/** The version that holds now. */
export const readAgreement = endpoint({
  method: 'GET',
  path: '/app-api/agreement/:name',
  summary: '协议',
  access: 'guest',
  params: z.object({ name: agreementName }),
  answer: z.object({ data: agreement }),
  refusals: [],
})

/** What the member has to agree to before the next bet or deposit; empty where nothing is owed. */
export const listOwedAgreements = endpoint({
  method: 'GET',
  path: '/app-api/api/user/agreements',
  summary: '待同意的协议',
  access: 'member',
  answer: z.object({ data: z.array(agreement) }),
  refusals: [],
})

/** The member agrees to the versions that were shown. A repeat changes nothing. */
export const acceptAgreements = endpoint({
  method: 'POST',
  path: '/app-api/api/user/agreements/accept',
  summary: '同意协议',
  access: 'member',
  body: z.object({
    accepted: z.array(z.object({ name: agreementName, version })).check(z.minLength(1), z.maxLength(2)),
  }),
  answer: z.object({}),
  refusals: ['AGREEMENT/STALE'],
})
