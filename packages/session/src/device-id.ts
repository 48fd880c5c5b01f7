import { newKey } from './idempotency-key.ts'
import { readStored, writeStored } from './storage.ts'

const DEVICE_ID = 'device_id'

/** Names this browser to the server, for its list of devices and its rate limits; made once, it says nothing else. */
export function deviceId(): string {
  const kept = readStored(DEVICE_ID)
  if (kept !== undefined) return kept
  const made = newKey()
  writeStored(DEVICE_ID, made)
  return made
}
