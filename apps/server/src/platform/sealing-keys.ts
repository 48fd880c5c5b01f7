/** The keys of the sealing: from the environment, or a file beside the database that only its owner may read. */
import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { SEALING_KEY_BYTES } from './sealing.ts'
import { StartRefusal } from './start-refusal.ts'

const FILE = 'secret.key'

function readKeys(text: string, source: string): Uint8Array[] {
  const keys = text.split(',').map(part => Buffer.from(part.trim(), 'base64'))
  if (keys.some(key => key.length !== SEALING_KEY_BYTES)) {
    throw new StartRefusal(
      `${source} must hold ${SEALING_KEY_BYTES} bytes in base64, several keys by commas.`,
    )
  }
  return keys
}

/** The keys, the newest first; the file is made at the first start. Throws a `StartRefusal` for a wrong key. */
export function readSealingKeys({ secretKey, dataDir }: Pick<Config, 'secretKey' | 'dataDir'>): Uint8Array[] {
  if (secretKey !== undefined) return readKeys(secretKey, 'SECRET_KEY')
  const path = join(dataDir, FILE)
  mkdirSync(dataDir, { recursive: true })
  try {
    writeFileSync(path, `${randomBytes(SEALING_KEY_BYTES).toString('base64')}\n`, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    // An earlier start has made it: that one counts.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readKeys(readFileSync(path, 'utf8'), path)
}
