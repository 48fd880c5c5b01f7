/** A device with passkeys, for tests: it makes and signs as the standard says (WebAuthn, level 2). */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const USER_PRESENT = 0x01
const HAS_KEY = 0x40
const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest()
const text = (data: Uint8Array) => Buffer.from(data).toString('base64url')

const clientData = (type: 'webauthn.create' | 'webauthn.get', challenge: string, origin: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

function authenticatorData(
  host: string,
  flags: number,
  counter: number,
  more: Uint8Array = new Uint8Array(),
) {
  const tail = Buffer.alloc(5)
  tail.writeUInt8(flags, 0)
  tail.writeUInt32BE(counter, 1)
  return Buffer.concat([sha256(host), tail, more])
}

type Asked = Readonly<{ challenge: string; host: string; origin: string }>

export function testDevice() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  const id = text(credentialId)
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  // The key in the words of COSE: kind, algorithm, curve and the two numbers.
  const coseKey = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]),
  )
  let counter = 0
  return {
    id,

    make({ challenge, host, origin }: Asked, format = 'none') {
      const lengths = Buffer.alloc(18)
      lengths.writeUInt16BE(credentialId.length, 16)
      const key = Buffer.concat([lengths, credentialId, coseKey])
      const authData = new Uint8Array(authenticatorData(host, USER_PRESENT | HAS_KEY, counter, key))
      const object = new Map<string, string | Uint8Array | Map<string, never>>([
        ['fmt', format],
        ['attStmt', new Map<string, never>()],
        ['authData', authData],
      ])
      return {
        id,
        clientDataJSON: text(clientData('webauthn.create', challenge, origin)),
        attestationObject: text(isoCBOR.encode(object)),
        transports: ['internal'],
      }
    },

    sign({ challenge, host, origin }: Asked, count = ++counter) {
      const data = clientData('webauthn.get', challenge, origin)
      const authData = authenticatorData(host, USER_PRESENT, count)
      return {
        id,
        clientDataJSON: text(data),
        authenticatorData: text(authData),
        signature: text(sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey)),
      }
    },
  }
}

export type TestDevice = ReturnType<typeof testDevice>
