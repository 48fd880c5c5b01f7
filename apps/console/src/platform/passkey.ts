/** Passkeys as the browser has them: it asks the device. The library for that comes when somebody uses one. Source: adr 0354. */
import type { AnswerOf, BodyIn } from '@app/contract/endpoint.ts'
import type {
  addPasskey,
  beginPasskey,
  beginPasskeyStepUp,
  confirmPasskeyStepUp,
} from '@app/contract/operator/staff-passkeys.ts'

type ToMake = AnswerOf<typeof beginPasskey>
type Made = Omit<BodyIn<typeof addPasskey>, 'name'>
type ToSign = AnswerOf<typeof beginPasskeyStepUp>
type Signed = BodyIn<typeof confirmPasskeyStepUp>

/** Why the device gave nothing; the sentence is for the person. */
export class DeviceRefused extends Error {}

const ADDRESS_OF_NUMBERS = /^[\d.]+$|^\[/

/** Whether this browser has passkeys, and the page an address that one can belong to. */
export const mayUsePasskeys = (): boolean =>
  window.PublicKeyCredential !== undefined && !ADDRESS_OF_NUMBERS.test(location.hostname)

/** By the names that the standard gives to what goes wrong. */
const SENTENCES: Readonly<Record<string, string>> = {
  InvalidStateError: '该设备的通行密钥已添加过',
  NotSupportedError: '该设备不支持这种通行密钥',
  SecurityError: '当前地址不能使用通行密钥',
}
const GAVE_UP = '已取消，或设备上没有可用的通行密钥'

async function fromDevice<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    throw new DeviceRefused(SENTENCES[name] ?? GAVE_UP, { cause: error })
  }
}

/** Makes a passkey on the device that the person chooses. */
export async function makePasskey(optionsJSON: ToMake): Promise<Made> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const { id, response } = await fromDevice(() => startRegistration({ optionsJSON }))
  const { clientDataJSON, attestationObject, transports = [] } = response
  return { id, clientDataJSON, attestationObject, transports }
}

/** Signs with one of the passkeys that the server names. */
export async function signWithPasskey(optionsJSON: ToSign): Promise<Signed> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const { id, response } = await fromDevice(() => startAuthentication({ optionsJSON }))
  const { clientDataJSON, authenticatorData, signature } = response
  return { id, clientDataJSON, authenticatorData, signature }
}
