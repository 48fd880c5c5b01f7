/**
 * The proof of work of `vcode_style` 3, solved in the browser. Source: specification 000 §8, §9 (captcha).
 * The servers are tried in turn; after three errors the page sends a fixed token that says so, which is a courtesy
 * to the player's patience only: the server takes it as no answer at all.
 */
import { pbkdf2Async } from '@noble/hashes/pbkdf2.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { type DeriveKeyFunction, solveChallenge } from 'altcha-lib'
import { deriveKey as deriveByBrowser } from 'altcha-lib/algorithms/web/pbkdf2'

/** What is sent when no captcha could be shown; fixed and known to everybody. */
export const FALLBACK_TOKEN = 'captcha error, Verified automatically'
/** Of one page and captcha. */
export const ERRORS_MAX = 3
/** The address of a captcha's files changes this often, so that an old copy is not kept longer. */
const BUSTER_WINDOW_MS = 60_000
const SERVERS_MAX = 3

/** No server had the captcha. */
export class CaptchaLoadFailed extends Error {
  readonly code = 502
}

type Load<Server, T> = (server: Server, buster: string) => Promise<T>

/** The first answer of up to three servers, tried in turn; throws `CaptchaLoadFailed` when none answers. */
export async function loadFromFirst<Server, T>(
  servers: readonly Server[],
  now: number,
  load: Load<Server, T>,
): Promise<T> {
  const buster = String(Math.floor(now / BUSTER_WINDOW_MS))
  let cause: unknown
  for (const server of servers.slice(0, SERVERS_MAX)) {
    try {
      return await load(server, buster)
    } catch (error) {
      cause = error
    }
  }
  throw new CaptchaLoadFailed('the captcha could not be loaded from any server', { cause })
}

/** The same by plain code: the browser's own is missing on pages without HTTPS. */
const deriveByHand: DeriveKeyFunction = async ({ cost, keyLength }, salt, password) => ({
  derivedKey: await pbkdf2Async(sha256, password, salt, { c: cost, dkLen: keyLength ?? 32 }),
})

type Challenge = Parameters<typeof solveChallenge>[0]['challenge']

/** Works on a challenge; answers what is sent as the captcha's answer. */
export async function solveCaptcha(challenge: Challenge): Promise<string> {
  // Without HTTPS the browser has no `subtle`, whatever its types say.
  const subtle: SubtleCrypto | undefined = crypto.subtle
  const solution = await solveChallenge({
    challenge,
    deriveKey: subtle === undefined ? deriveByHand : deriveByBrowser,
  })
  if (solution === null) throw new Error('the captcha was not solved in time')
  return btoa(JSON.stringify({ challenge, solution }))
}
