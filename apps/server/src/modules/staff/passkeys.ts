/**
 * Passkeys of staff: a key that a device keeps and never shows, as the second factor beside the authenticator. A question is of
 * one session and one purpose and is used up by the first answer; a signature counts only for the host that the passkey was made
 * for, which is the host of the page, so that a page of somebody else gets none that is worth anything.
 */
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import { cose, decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers'
import type { Database, Tx } from '#platform/db.ts'
import type { StaffCaller } from '#platform/operator/staff-caller.ts'
import type { Randomness } from '#platform/randomness.ts'
import { Refusal } from '#platform/refusal.ts'
import * as authenticators from './authenticators.store.ts'
import * as store from './passkeys.store.ts'
import { lockStaff } from './staff.store.ts'
import type { Tries } from './tries.store.ts'

export const PASSKEYS_MAX = 5
const TRIES_MAX = 5
const CHALLENGE_BYTES = 32
const CHALLENGE_MINUTES = 5
const BROWSER_WAITS_MS = 120_000
/** What every maker knows: elliptic curves of two kinds, and RSA for old Windows. */
const ALGORITHMS = [cose.COSEALG.EdDSA, cose.COSEALG.ES256, cose.COSEALG.RS256]
const IP_ADDRESS = /^[\d.]+$|:/

/** Where the page stands that calls: the host that the browser asked, and the origin that it wrote into the call. */
export type PagePlace = Readonly<{ host: string; pageOrigin: string | undefined }>

/** A signature as it arrives, at the sign-in and afterwards alike; bytes are text in base64url. */
export type Signed = Readonly<{
  id: string
  clientDataJSON: string
  authenticatorData: string
  signature: string
}>

/** A new passkey as it arrives. */
type Made = Readonly<{
  name: string
  id: string
  clientDataJSON: string
  attestationObject: string
  transports: readonly string[]
}>

type Person = Pick<StaffCaller, 'staffId' | 'sessionId'>

type Parts = Readonly<{ db: Database; randomness: Randomness; tries: Tries }>

/** The host of a page, which is what a passkey belongs to. An address of numbers is none. */
function hostOf({ host }: PagePlace): string {
  if (host === '' || IP_ADDRESS.test(host)) throw new Refusal('OPS/PASSKEY_ADDRESS')
  return host
}

/** The origin that a signature has to name: that of the call, which a browser writes itself. */
function originOf({ pageOrigin }: PagePlace, host: string): string {
  if (pageOrigin === undefined || URL.parse(pageOrigin)?.hostname !== host)
    throw new Refusal('OPS/PASSKEY_ADDRESS')
  return pageOrigin
}

/** Whether somebody else than the device vouches for it. Nobody is asked to, and such a chain would have to be looked up. */
function isVouchedFor(attestationObject: string): boolean {
  const decoded = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject))
  const format = decoded.get('fmt')
  return format !== 'none' && !(format === 'packed' && decoded.get('attStmt').get('x5c') === undefined)
}

/** What was wrong with a signature is nobody's business: all of it is one refusal. */
async function orWrong<T>(verify: () => Promise<T | undefined>): Promise<T> {
  const right = await verify().catch(() => undefined)
  if (right === undefined) throw new Refusal('OPS/PASSKEY_WRONG')
  return right
}

function checkMade(made: Made, asked: Readonly<{ challenge: string; origin: string; host: string }>) {
  return orWrong(async () => {
    const { id, clientDataJSON, attestationObject } = made
    if (isVouchedFor(attestationObject)) return undefined
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
        response: { clientDataJSON, attestationObject },
      },
      expectedChallenge: asked.challenge,
      expectedOrigin: asked.origin,
      expectedRPID: asked.host,
      requireUserVerification: false,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    return registrationInfo
  })
}

function checkSigned(
  { id, ...response }: Signed,
  passkey: store.PasskeyRow,
  asked: Readonly<{ challenge: string; origin: string }>,
) {
  return orWrong(async () => {
    const { credentialId, publicKey, counter, host } = passkey
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} }, response },
      expectedChallenge: asked.challenge,
      expectedOrigin: asked.origin,
      expectedRPID: host,
      credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter },
      requireUserVerification: false,
    })
    return verified ? authenticationInfo.newCounter : undefined
  })
}

const descriptorOf = ({ credentialId, transports }: store.PasskeyRow) => ({
  id: credentialId,
  type: 'public-key' as const,
  transports: [...transports],
})

/** Questions of this server and what answers them. */
function questions({ db, randomness, tries }: Parts) {
  async function ask({ sessionId }: Person, purpose: store.Purpose): Promise<string> {
    const challenge = Buffer.from(randomness.bytes(CHALLENGE_BYTES)).toString('base64url')
    await store.putChallenge(db.read, sessionId, { challenge, purpose, minutes: CHALLENGE_MINUTES })
    return challenge
  }

  async function askedOf({ sessionId }: Person, purpose: store.Purpose, place: PagePlace) {
    const host = hostOf(place)
    const origin = originOf(place, host)
    const challenge = await store.takeChallenge(db.read, sessionId, purpose)
    if (challenge === undefined) throw new Refusal('OPS/PASSKEY_WRONG')
    return { challenge, origin, host }
  }

  return {
    ask,
    askedOf,

    /** Asks for a signature by one of the person's passkeys of this host. */
    async beginSigning(person: Person, purpose: 'sign-in' | 'step-up', place: PagePlace) {
      const host = hostOf(place)
      const usable = (await store.findPasskeys(db.read, person.staffId)).filter(one => one.host === host)
      if (usable.length === 0) throw new Refusal('OPS/PASSKEY_NONE')
      return {
        challenge: await ask(person, purpose),
        rpId: host,
        allowCredentials: usable.map(descriptorOf),
        timeout: BROWSER_WAITS_MS,
        userVerification: 'preferred' as const,
      }
    },

    /** Refuses a signature that is not right, and any after five of those; answers what is to be noted of a right one. */
    async checkSignature(
      person: Person,
      purpose: 'sign-in' | 'step-up',
      sent: Readonly<{ signed: Signed; place: PagePlace }>,
    ): Promise<(tx: Tx) => Promise<store.PasskeyRow>> {
      const right = await tries.take(`passkey ${person.staffId}`, TRIES_MAX)
      const asked = await askedOf(person, purpose, sent.place)
      const passkey = (await store.findPasskeys(db.read, person.staffId)).find(
        one => one.credentialId === sent.signed.id && one.host === asked.host,
      )
      if (passkey === undefined) throw new Refusal('OPS/PASSKEY_WRONG')
      const counter = await checkSigned(sent.signed, passkey, asked)
      await right()
      return async tx => {
        const used = await store.usePasskey(tx, passkey.passkeyId, counter)
        if (used === 0) throw new Refusal('OPS/PASSKEY_WRONG')
        return passkey
      }
    },
  }
}

export function staffPasskeys(parts: Parts) {
  const { db } = parts
  const { ask, askedOf, ...signing } = questions(parts)
  return {
    ...signing,

    hasPasskey: (staffId: bigint, { host }: PagePlace): Promise<boolean> =>
      store.hasPasskeyAt(db.read, staffId, host),

    listPasskeys: ({ staffId }: StaffCaller) => store.findPasskeys(db.read, staffId),

    /** What the browser needs to make a passkey. */
    async beginPasskey(caller: StaffCaller, place: PagePlace) {
      const host = hostOf(place)
      const there = await store.findPasskeys(db.read, caller.staffId)
      if (there.length >= PASSKEYS_MAX) throw new Refusal('OPS/PASSKEYS_MANY')
      return {
        challenge: await ask(caller, 'enrol'),
        rp: { id: host, name: '开奖 后台' },
        user: {
          id: Buffer.from(`staff ${caller.staffId}`).toString('base64url'),
          name: caller.login,
          displayName: caller.name,
        },
        pubKeyCredParams: ALGORITHMS.map(alg => ({ alg, type: 'public-key' as const })),
        excludeCredentials: there.filter(one => one.host === host).map(descriptorOf),
        timeout: BROWSER_WAITS_MS,
        attestation: 'none' as const,
        authenticatorSelection: { residentKey: 'preferred' as const, userVerification: 'preferred' as const },
      }
    },

    /** Checks what the browser made, before the transaction that keeps it. */
    async prepareNewPasskey(caller: StaffCaller, made: Made, place: PagePlace): Promise<store.NewPasskey> {
      const asked = await askedOf(caller, 'enrol', place)
      const { credential, credentialBackedUp } = await checkMade(made, asked)
      return {
        ...{ staffId: caller.staffId, name: made.name.trim(), host: asked.host },
        ...{ credentialId: credential.id, publicKey: credential.publicKey, counter: credential.counter },
        ...{ transports: made.transports, isSynced: credentialBackedUp },
      }
    },

    async addPasskey(tx: Tx, passkey: store.NewPasskey): Promise<bigint> {
      // One after the other, so that two at once are counted.
      await lockStaff(tx, passkey.staffId)
      if ((await store.countPasskeys(tx, passkey.staffId)) >= PASSKEYS_MAX)
        throw new Refusal('OPS/PASSKEYS_MANY')
      const passkeyId = await store.insertPasskey(tx, passkey)
      if (passkeyId === undefined) throw new Refusal('OPS/PASSKEY_KNOWN')
      return passkeyId
    },

    async renamePasskey(tx: Tx, { staffId }: StaffCaller, passkeyId: bigint, name: string) {
      const renamed = await store.renamePasskey(tx, { staffId, passkeyId, name: name.trim() })
      if (renamed === undefined) throw new Refusal('OPS/UNKNOWN')
      return renamed
    },

    /** Takes a passkey away at once. Refuses the last second factor of the person. */
    async removePasskey(tx: Tx, { staffId }: StaffCaller, passkeyId: bigint) {
      await lockStaff(tx, staffId)
      const removed = await store.deletePasskey(tx, staffId, passkeyId)
      if (removed === undefined) throw new Refusal('OPS/UNKNOWN')
      const authenticator = await authenticators.findAuthenticator(tx, staffId)
      const isBound = authenticator?.isConfirmed ?? false
      if (!isBound && (await store.countPasskeys(tx, staffId)) === 0) throw new Refusal('OPS/LAST_FACTOR')
      return removed
    },

    removePasskeys: (tx: Tx, staffId: bigint): Promise<void> => store.deletePasskeys(tx, staffId),
  }
}

export type StaffPasskeys = ReturnType<typeof staffPasskeys>
