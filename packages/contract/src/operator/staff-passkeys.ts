/**
 * Passkeys of staff (WebAuthn): a second factor beside the authenticator's code, at the sign-in and before money. A challenge
 * belongs to one session, is good for five minutes and for one try. Source: console §3.4, adr 0354.
 */
import { z } from 'zod/mini'
import { wireTime } from '#wire.ts'
import { rowId } from './lists.ts'
import { operatorEndpoint } from './operator-endpoint.ts'

/** Bytes as the browsers write them in JSON. */
const bytes = (max: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(max))
const credentialId = bytes(1_400)
const credential = z.object({
  id: credentialId,
  type: z.literal('public-key'),
  transports: z.array(z.string()),
})
const verification = z.literal('preferred')

/** What the browser is asked to sign with one of these passkeys. */
const request = z.object({
  challenge: bytes(100),
  rpId: z.string(),
  allowCredentials: z.array(credential),
  timeout: z.int(),
  userVerification: verification,
})

/** What the browser is asked to make. */
const creation = z.object({
  challenge: bytes(100),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: bytes(100), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  excludeCredentials: z.array(credential),
  timeout: z.int(),
  attestation: z.literal('none'),
  authenticatorSelection: z.object({ residentKey: z.literal('preferred'), userVerification: verification }),
})

/** The signature of a passkey. */
const signed = z.object({
  id: credentialId,
  clientDataJSON: bytes(4_000),
  authenticatorData: bytes(2_000),
  signature: bytes(1_000),
})

const name = z.string().check(z.regex(/\S/), z.maxLength(40))

/** The challenge of the second step of a sign-in. */
export const beginPasskeySignIn = operatorEndpoint({
  method: 'POST',
  path: '/console-api/staff/sign-in/passkey',
  summary: '登录后台：通行密钥，取得挑战',
  access: 'operator',
  capability: 'sign-in',
  audit: 'none',
  rate: 'console-sign-in',
  body: z.object({}),
  answer: request,
  refusals: ['OPS/PASSKEY_NONE', 'OPS/PASSKEY_ADDRESS'],
})

/** The second step by a passkey. Answers with a new session cookie, as after a code. */
export const confirmPasskeySignIn = operatorEndpoint({
  method: 'POST',
  path: '/console-api/staff/sign-in/passkey/confirm',
  summary: '登录后台：第二步，通行密钥',
  access: 'operator',
  capability: 'sign-in',
  audit: 'write',
  rate: 'console-sign-in',
  body: signed,
  answer: z.object({ expiresAt: z.string() }),
  refusals: ['OPS/PASSKEY_WRONG', 'OPS/PASSKEY_ADDRESS', 'OPS/LOCKED'],
})

/** The challenge with which the person confirms to be still there. */
export const beginPasskeyStepUp = operatorEndpoint({
  method: 'GET',
  path: '/console-api/me/step-up/passkey',
  summary: '再次确认身份：通行密钥，取得挑战',
  access: 'operator',
  capability: 'own',
  audit: 'none',
  answer: request,
  refusals: ['OPS/PASSKEY_NONE', 'OPS/PASSKEY_ADDRESS'],
})

/** Confirms by a passkey that the person is still there, as a code does. */
export const confirmPasskeyStepUp = operatorEndpoint({
  method: 'POST',
  path: '/console-api/me/step-up/passkey/confirm',
  summary: '再次确认身份：通行密钥',
  access: 'operator',
  capability: 'own',
  audit: 'write',
  body: signed,
  answer: z.object({ steppedUpUntil: wireTime }),
  refusals: ['OPS/PASSKEY_WRONG', 'OPS/PASSKEY_ADDRESS', 'OPS/LOCKED'],
})

/** The person's passkeys, newest first. */
export const listMyPasskeys = operatorEndpoint({
  method: 'GET',
  path: '/console-api/me/passkeys',
  summary: '我的通行密钥',
  access: 'operator',
  capability: 'own',
  audit: 'none',
  answer: z.object({
    data: z.array(
      z.object({
        passkeyId: rowId,
        name: z.string(),
        /** The host under which it works, and no other. */
        host: z.string(),
        /** Whether it is kept on several devices by the person's account of a maker. */
        isSynced: z.boolean(),
        createdAt: wireTime,
        usedAt: z.nullable(wireTime),
      }),
    ),
    /** How many a person may have. */
    max: z.int(),
  }),
  refusals: [],
})

/** What the browser needs to make a passkey. */
export const beginPasskey = operatorEndpoint({
  method: 'GET',
  path: '/console-api/me/passkeys/challenge',
  summary: '添加通行密钥：取得挑战',
  access: 'operator',
  capability: 'own',
  audit: 'none',
  stepUp: true,
  answer: creation,
  refusals: ['OPS/PASSKEYS_MANY', 'OPS/PASSKEY_ADDRESS'],
})

export const addPasskey = operatorEndpoint({
  method: 'POST',
  path: '/console-api/me/passkeys/add',
  summary: '添加通行密钥',
  access: 'operator',
  capability: 'own',
  audit: 'write',
  stepUp: true,
  body: z.object({
    name,
    id: credentialId,
    clientDataJSON: bytes(4_000),
    attestationObject: bytes(8_000),
    transports: z.array(z.string().check(z.regex(/^[a-z-]{1,20}$/))).check(z.maxLength(10)),
  }),
  answer: z.object({ passkeyId: rowId }),
  refusals: ['OPS/PASSKEY_WRONG', 'OPS/PASSKEY_KNOWN', 'OPS/PASSKEYS_MANY', 'OPS/PASSKEY_ADDRESS'],
})

export const renamePasskey = operatorEndpoint({
  method: 'POST',
  path: '/console-api/me/passkeys/rename',
  summary: '重命名通行密钥',
  access: 'operator',
  capability: 'own',
  audit: 'write',
  body: z.object({ passkeyId: rowId, name }),
  answer: z.object({}),
  refusals: ['OPS/UNKNOWN'],
})

/** Takes a passkey away at once. The last second factor stays. */
export const removePasskey = operatorEndpoint({
  method: 'POST',
  path: '/console-api/me/passkeys/remove',
  summary: '移除通行密钥',
  access: 'operator',
  capability: 'own',
  audit: 'write',
  stepUp: true,
  body: z.object({ passkeyId: rowId }),
  answer: z.object({}),
  refusals: ['OPS/UNKNOWN', 'OPS/LAST_FACTOR'],
})
