/** The steps by which staff come in. None of them can be repeated under a key: nobody is signed in yet. */
import type {
  beginEnrolment,
  confirmEnrolment,
  confirmSignIn,
  join,
  signIn,
} from '@app/contract/operator/sign-in.ts'
import type { beginPasskeySignIn, confirmPasskeySignIn } from '@app/contract/operator/staff-passkeys.ts'
import { callPlainly } from '#platform/operator-call.ts'
import { signWithPasskey } from '#platform/passkey.ts'

export const sendPassword = (body: Readonly<{ login: string; password: string }>) =>
  callPlainly<typeof signIn>('POST', '/console-api/staff/sign-in', { body })

export const sendCode = (code: string) =>
  callPlainly<typeof confirmSignIn>('POST', '/console-api/staff/sign-in/code', { body: { code } })

/** Signs in by a passkey of the device. */
export async function sendPasskey() {
  const options = await callPlainly<typeof beginPasskeySignIn>('POST', '/console-api/staff/sign-in/passkey', {
    body: {},
  })
  return callPlainly<typeof confirmPasskeySignIn>('POST', '/console-api/staff/sign-in/passkey/confirm', {
    body: await signWithPasskey(options),
  })
}

/** A new secret of an authenticator; nothing is bound yet. */
export const askSecret = () =>
  callPlainly<typeof beginEnrolment>('POST', '/console-api/staff/enrolment', { body: {} })

/** Binds the authenticator and signs in; the recovery codes are told this once. */
export const sendFirstCode = (code: string) =>
  callPlainly<typeof confirmEnrolment>('POST', '/console-api/staff/enrolment/confirm', { body: { code } })

export const acceptInvitation = (body: Readonly<{ invitation: string; password: string }>) =>
  callPlainly<typeof join>('POST', '/console-api/staff/join', { body })
