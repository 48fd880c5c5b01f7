import { spawnSync } from 'node:child_process'
import { dirname } from 'node:path'
import { PostgresRefusal } from './postgres-refusal.ts'

type Identity = Readonly<{ uid: number; gid: number }>
/** How to run PostgreSQL's programs: as whom, and behind which command that passes on the needed right. */
export type Account = Readonly<{ identity: Identity | undefined; prefix: readonly string[] }>
export type Command = Readonly<{ file: string; args: string[]; as: Partial<Identity> }>

/**
 * The account under which PostgreSQL runs: the own one, or `postgres` (made when missing) for root, as
 * whom PostgreSQL refuses to work.
 */
export function chooseAccount(program: string, directory: string): Account {
  if (process.getuid?.() !== 0) return { identity: undefined, prefix: [] }
  const identity = findIdentity() ?? makeIdentity()
  return { identity, prefix: canReach(identity, program, directory) ? [] : passingPrefix(identity) }
}

/** The command line that runs a program under the account. */
export function commandFor(account: Account, program: string, args: readonly string[]): Command {
  const [file = program, ...rest] = [...account.prefix, program, ...args]
  // With a prefix, setpriv itself changes the identity: it needs root's rights to do so.
  return { file, args: rest, as: account.prefix.length === 0 ? (account.identity ?? {}) : {} }
}

function findIdentity(): Identity | undefined {
  const ask = (flag: string) => spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' })
  const [uid, gid] = [ask('-u'), ask('-g')]
  if (uid.status !== 0 || gid.status !== 0) return undefined
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
}

function makeIdentity(): Identity {
  spawnSync('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres'])
  const identity = findIdentity()
  if (identity === undefined)
    throw new PostgresRefusal(
      'unsupported',
      'PostgreSQL refuses to run as root and the account postgres cannot be made: start as another user, or set DATABASE_URL.',
    )
  return identity
}

function canReach(identity: Identity, program: string, directory: string): boolean {
  const options = { ...identity, cwd: '/' }
  return (
    spawnSync(program, ['--version'], options).status === 0 &&
    spawnSync('test', ['-x', dirname(directory)], options).status === 0
  )
}

/**
 * Below a folder that the account may not enter, such as root's home, it needs one capability to pass.
 * Without the secure bit access(2) would ignore that capability and initdb call its own binary invalid.
 */
function passingPrefix({ uid, gid }: Identity): readonly string[] {
  return [
    'setpriv',
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    '--securebits=+no_setuid_fixup',
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
    '--',
  ]
}
