/** Codes of an authenticator app (TOTP): a new secret, its address for the app, and which time step a code belongs to. */
import { generateSecret, generateSync, generateURI, verifySync } from 'otplib'

const ISSUER = '开奖'
/** A telephone's clock may be wrong by one step. */
const TOLERANCE_SECONDS = 30

/** The time as authenticators count it. */
const epochOf = (nowMs: number): number => Math.floor(nowMs / 1000)

/** A new secret with the address from which an authenticator app takes it. */
export function newAuthenticator(label: string): { secret: string; uri: string } {
  const secret = generateSecret()
  return { secret, uri: generateURI({ issuer: ISSUER, label, secret }) }
}

/**
 * The time step of a right code, `undefined` for a wrong one. The caller uses the step up, so that a code that was seen
 * over somebody's shoulder is dead.
 */
export function stepOfCode(secret: string, code: string, nowMs: number): bigint | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const result = verifySync({
    strategy: 'totp',
    secret,
    token: code,
    epoch: epochOf(nowMs),
    epochTolerance: TOLERANCE_SECONDS,
  })
  return result.valid && 'timeStep' in result ? BigInt(result.timeStep) : undefined
}

/** The code of that moment; only for people of a demonstration, whose authenticator nobody has. */
export const codeOfNow = (secret: string, nowMs: number): string =>
  generateSync({ secret, epoch: epochOf(nowMs) })
