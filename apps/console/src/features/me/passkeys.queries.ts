/** The own passkeys, and what they are used for once somebody is signed in. */
import type { AnswerOf } from '@app/contract/endpoint.ts'
import type * as wire from '@app/contract/operator/staff-passkeys.ts'
import { newKey } from '@app/session/idempotency-key.ts'
import { queryOptions } from '@tanstack/react-query'
import { callPlainly, read, readConfirmed, write } from '#platform/operator-call.ts'
import { makePasskey, signWithPasskey } from '#platform/passkey.ts'
import { meKeys } from './me.queries.ts'

export type OwnPasskey = AnswerOf<typeof wire.listMyPasskeys>['data'][number]

export const myPasskeysQuery = queryOptions({
  queryKey: meKeys.passkeys,
  queryFn: ({ signal }) => read<typeof wire.listMyPasskeys>('GET', '/console-api/me/passkeys', { signal }),
})

/** Makes a passkey on a device and keeps what is public of it. */
export async function addPasskey(name: string) {
  const options = await readConfirmed<typeof wire.beginPasskey>(
    'GET',
    '/console-api/me/passkeys/challenge',
    {},
  )
  const body = { name, ...(await makePasskey(options)) }
  return write<typeof wire.addPasskey>('POST', '/console-api/me/passkeys/add', { body })
}

export const renamePasskey = (body: Readonly<{ passkeyId: string; name: string }>) =>
  write<typeof wire.renamePasskey>('POST', '/console-api/me/passkeys/rename', { body })

export const removePasskey = (passkeyId: string) =>
  write<typeof wire.removePasskey>('POST', '/console-api/me/passkeys/remove', { body: { passkeyId } })

/** Confirms by a passkey that the person is still there. As with a code, a refused call waits for it. */
export async function sendPasskeyStepUp() {
  const options = await callPlainly<typeof wire.beginPasskeyStepUp>(
    'GET',
    '/console-api/me/step-up/passkey',
    {},
  )
  const body = await signWithPasskey(options)
  return callPlainly<typeof wire.confirmPasskeyStepUp>('POST', '/console-api/me/step-up/passkey/confirm', {
    body,
    idempotencyKey: newKey(),
  })
}
