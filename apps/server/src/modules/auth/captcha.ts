/**
 * Captchas: a drawn image, or a proof of work when `vcode_style` is 3. Each is good for one purpose, one use and two
 * minutes, and only this server's own check lets anybody pass: a token of the browser's fallback is no answer.
 */
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { SiteService } from '#modules/site/site.service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db.ts'
import type { Randomness } from '#platform/randomness.ts'
import { Refusal } from '#platform/refusal.ts'
import * as store from './captcha.store.ts'
import { CAPTCHA_LETTERS, drawCaptcha } from './captcha-image.ts'
import { isSameText, tokenHash } from './tokens.ts'

export type CaptchaPurpose = store.CaptchaPurpose

export type Answer = Readonly<{ text: string | undefined; id: string | undefined }>

const GOOD_SECONDS = 120
const ID_BYTES = 18
const LENGTH = 4
const ID_PATTERN = /^[A-Za-z0-9_-]{24}$/
/** About 256 derivations of this many rounds: half a second for a telephone, one derivation for the server. */
const WORK = { algorithm: 'PBKDF2/SHA-256', cost: 1000, keyPrefix: '00', keyLength: 32 } as const

type Parts = Readonly<{ db: Database; clock: Clock; randomness: Randomness; site: SiteService }>

type Payload = Readonly<{
  challenge: Readonly<{
    parameters: Parameters<typeof verifySolution>[0]['challenge']['parameters']
    signature: string
  }>
  solution: Parameters<typeof verifySolution>[0]['solution']
}>

/** The widget's payload, or `undefined` for any other text. */
function readPayload(text: string): Payload | undefined {
  try {
    const value = JSON.parse(Buffer.from(text, 'base64').toString()) as Partial<Payload>
    const isWhole =
      typeof value.challenge?.signature === 'string' &&
      typeof value.challenge.parameters === 'object' &&
      typeof value.solution === 'object' &&
      // The library takes rounds and lengths from what it is given; only ours are worked on.
      value.challenge.parameters?.cost === WORK.cost &&
      value.challenge.parameters.algorithm === WORK.algorithm &&
      value.challenge.parameters.keyLength === WORK.keyLength
    return isWhole ? (value as Payload) : undefined
  } catch {
    // Not base64 of JSON: a guess, or the fallback token of the widget; the caller refuses it.
    return undefined
  }
}

export function captchas({ db, clock, randomness, site }: Parts) {
  const secret = async () => Buffer.from(await site.key('captcha')).toString('base64')

  async function isSolved({ challenge, solution }: Payload): Promise<boolean> {
    try {
      const result = await verifySolution({
        challenge,
        solution,
        deriveKey,
        hmacSignatureSecret: await secret(),
      })
      return result.verified
    } catch (error) {
      // The library throws on parameters that no challenge of ours has.
      if (error instanceof Error) return false
      throw error
    }
  }

  async function isRight(purpose: CaptchaPurpose, { text = '', id = '' }: Answer): Promise<boolean> {
    if (await site.usesProofOfWork()) {
      const payload = readPayload(text)
      if (payload === undefined || !(await isSolved(payload))) return false
      return (await store.takeCaptcha(db.read, tokenHash(payload.challenge.signature), purpose)) !== undefined
    }
    if (!ID_PATTERN.test(id)) return false
    const taken = await store.takeCaptcha(db.read, tokenHash(id), purpose)
    return taken?.answer != null && isSameText(taken.answer, text.trim().toUpperCase())
  }

  return {
    /** An image and the id that its reader sends back; the text stays here. */
    async draw(purpose: CaptchaPurpose): Promise<{ id: string; png: Buffer }> {
      const bytes = randomness.bytes(LENGTH)
      const answer = [...bytes].map(byte => CAPTCHA_LETTERS.charAt(byte % CAPTCHA_LETTERS.length)).join('')
      const id = Buffer.from(randomness.bytes(ID_BYTES)).toString('base64url')
      await store.insertCaptcha(db.read, { id: tokenHash(id), purpose, answer, seconds: GOOD_SECONDS })
      return { id, png: await drawCaptcha(answer, randomness) }
    },

    /** A proof-of-work challenge in the form of the ALTCHA widget. */
    async challenge(purpose: CaptchaPurpose) {
      const expiresAt = Math.ceil(clock.now() / 1000) + GOOD_SECONDS
      const made = await createChallenge({
        ...WORK,
        deriveKey,
        expiresAt,
        data: { purpose },
        hmacSignatureSecret: await secret(),
      })
      const { signature = '' } = made
      const id = tokenHash(signature)
      await store.insertCaptcha(db.read, { id, purpose, answer: undefined, seconds: GOOD_SECONDS })
      const { nonce, salt, cost, keyLength, keyPrefix, algorithm } = made.parameters
      const parameters = {
        algorithm,
        nonce,
        salt,
        cost,
        keyLength,
        keyPrefix,
        expiresAt,
        data: { purpose },
      }
      return { parameters, signature }
    },

    /** Refuses `UC/CAPTCHA` unless the answer is right; a wrong one uses the captcha up as well. */
    async check(purpose: CaptchaPurpose, answer: Answer): Promise<void> {
      if (!(await isRight(purpose, answer))) throw new Refusal('UC/CAPTCHA')
    },
  }
}

export type Captchas = ReturnType<typeof captchas>
