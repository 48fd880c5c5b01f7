import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Account } from './account.ts'
import { spawnGuard } from './guard.ts'
import { PostgresRefusal, refusalFrom } from './postgres-refusal.ts'

/** The one database user of an embedded server. */
export const SUPERUSER = 'kaijiang'

type DirectoryParts = Readonly<{ initdb: string; account: Account; whileStarting?: (() => void) | undefined }>

/**
 * Makes the data directory when there is none and returns the password of its superuser.
 * The work is done beside it and renamed at the end, so a half-finished directory is never taken for a database.
 */
export async function ensureDirectory(directory: string, parts: DirectoryParts): Promise<string> {
  const secretFile = `${directory}.password`
  if (!existsSync(join(directory, 'PG_VERSION'))) await makeDirectory(directory, secretFile, parts)
  if (existsSync(secretFile)) return readFileSync(secretFile, 'utf8')
  throw new PostgresRefusal(
    'password-missing',
    `The file ${secretFile} with the password of the database is missing: put it back beside the data directory.`,
  )
}

async function makeDirectory(
  directory: string,
  secretFile: string,
  { initdb, account, whileStarting }: DirectoryParts,
): Promise<void> {
  removeUnfinished(directory)
  const fresh = `${directory}.new-${randomBytes(4).toString('hex')}`
  mkdirSync(fresh, { mode: 0o700 })
  rmSync(secretFile, { force: true })
  writeFileSync(secretFile, randomBytes(24).toString('base64url'), { mode: 0o600, flush: true })
  if (account.identity !== undefined)
    for (const path of [fresh, secretFile]) chownSync(path, account.identity.uid, account.identity.gid)
  const program = [
    initdb,
    `--pgdata=${fresh}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${secretFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--data-checksums',
  ]
  const guard = spawnGuard(account, program, 'pipe')
  whileStarting?.()
  const [[code], report] = await Promise.all([
    once(guard, 'close'),
    guard.stderr === null ? '' : text(guard.stderr),
  ])
  if (code !== 0) {
    rmSync(fresh, { recursive: true, force: true })
    throw refusalFrom(report, { directory })
  }
  renameSync(fresh, directory)
  flushDirectory(dirname(directory))
}

/**
 * Removes what earlier attempts left half done. The writer of one may be dying this very moment: it still adds files,
 * or empties its folder as its last act. Hence the retries here, and a name of its own for each attempt.
 */
function removeUnfinished(directory: string): void {
  const [folder, prefix] = [dirname(directory), `${basename(directory)}.new`]
  for (const name of readdirSync(folder).filter(entry => entry.startsWith(prefix)))
    rmSync(join(folder, name), { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
}

/** Without this a power cut could undo the rename after the first bets were acknowledged. */
function flushDirectory(path: string): void {
  const handle = openSync(path, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
