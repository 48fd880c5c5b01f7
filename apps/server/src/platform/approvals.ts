/**
 * Four-eyes approvals without staff accounts: two people each sign the text of a decision with a private key of their
 * own (Ed25519), and the deployment knows the public keys by name. An operator who runs the program has only one key.
 */
import { createPublicKey, type KeyObject, verify } from 'node:crypto'

/** Public keys by the names of their owners. */
export type ApproverKeys = ReadonlyMap<string, KeyObject>

/** A signature of the whole text. */
export type Approval = Readonly<{ name: string; signature: Uint8Array }>

/** `ann=MCowBQ…,bob=MCowBQ…`: names with public keys as base64 of their DER form. Throws on anything else. */
export function readApproverKeys(text: string): ApproverKeys {
  const keys = new Map<string, KeyObject>()
  const owners = new Set<string>()
  for (const entry of text.split(',').filter(part => part.trim() !== '')) {
    const [, name, base64] = /^\s*([a-z0-9._-]{1,32})=([A-Za-z0-9+/]+={0,2})\s*$/.exec(entry) ?? []
    if (name === undefined || base64 === undefined) throw new Error('it must read name=key,name=key')
    const key = createPublicKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'spki' })
    if (key.asymmetricKeyType !== 'ed25519') throw new Error(`the key of ${name} is no Ed25519 key`)
    if (keys.has(name) || owners.has(base64)) throw new Error('it names a person or a key twice')
    keys.set(name, key)
    owners.add(base64)
  }
  return keys
}

/** An approval that was believed, with the key by which it was; in base64, so that it can be proven later. */
export type Approved = Readonly<{ name: string; key: string; signature: string }>

const base64Of = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

/** Two different people whose signatures fit the text; nothing when there are not two. */
export function findApprovers(
  keys: ApproverKeys,
  text: string,
  approvals: readonly Approval[],
): readonly [Approved, Approved] | undefined {
  const approved = new Map<string, Approved>()
  for (const { name, signature } of approvals) {
    const key = keys.get(name)
    if (key === undefined || !verify(null, Buffer.from(text), key, signature)) continue
    const der = key.export({ format: 'der', type: 'spki' })
    approved.set(name, { name, key: base64Of(der), signature: base64Of(signature) })
  }
  const [first, second] = approved.values()
  return first === undefined || second === undefined ? undefined : [first, second]
}
