/**
 * `npm run -s staff:invite`: invites the first people of the console, and anew whoever has lost the authenticator. Everybody
 * else is invited in the console. Reads `DATABASE_URL`, or the embedded database of `DATA_DIR`, whether a server runs on it or
 * not, and `SECRET_KEY` as the server does.
 */
import { parseArgs } from 'node:util'
import { isoOf } from '@app/domain/time/china-time.ts'
import { auditService } from '#modules/audit/audit.service.ts'
import { FIRST_ROLES, type FirstRole, firstPeople, type NotInvited } from '#modules/staff/first-people.ts'
import { readConfig } from '#platform/config.ts'
import { runOperatorProgram, say } from '#platform/operator-program.ts'
import { systemRandomness } from '#platform/randomness.ts'
import { createSealing } from '#platform/sealing.ts'
import { readSealingKeys } from '#platform/sealing-keys.ts'

const USAGE = `Usage: npm run -s staff:invite -- --login ann --name 安 --role super
  invites the first person of a role: ${FIRST_ROLES.join(' or ')};
  npm run -s staff:invite -- --login ann --again
  invites a person anew, who then sets password and authenticator again`
const LOGIN = /^[a-z][a-z0-9._-]{2,31}$/
const NAME_LENGTH_MAX = 40

const REFUSED: Record<NotInvited, string> = {
  'role-held': 'somebody has that role, and gives it to others in the console with a second person',
  'login-taken': 'that login is taken',
  unknown: 'there is nobody with that login',
  stopped: 'that person was stopped',
}

type Wish = Readonly<{ login: string; first: Readonly<{ name: string; role: FirstRole }> | undefined }>

/** The role that the command line names; undefined for any other word. */
const readRole = (text: string): FirstRole | undefined => FIRST_ROLES.find(role => role === text)

function readWish(): Wish {
  const { values } = parseArgs({
    options: {
      login: { type: 'string', default: '' },
      name: { type: 'string', default: '' },
      role: { type: 'string', default: '' },
      again: { type: 'boolean', default: false },
    },
  })
  const { login, again } = values
  const [name, role] = [values.name.trim(), readRole(values.role)]
  if (!LOGIN.test(login)) throw new Error(USAGE)
  if (again) return { login, first: undefined }
  if (name === '' || name.length > NAME_LENGTH_MAX || role === undefined) throw new Error(USAGE)
  return { login, first: { name, role } }
}

await runOperatorProgram(readWish, async (db, { login, first }) => {
  const sealing = createSealing(readSealingKeys(readConfig(process.env)))
  const audit = auditService({ db, sealing, randomness: systemRandomness })
  const people = firstPeople({ db, audit, randomness: systemRandomness })
  const invited = await (first === undefined
    ? people.inviteAgain(login)
    : people.inviteFirst({ login, ...first }))
  if (typeof invited === 'string') throw new Error(`Not invited: ${REFUSED[invited]}.`)
  say(`${login} is invited until ${isoOf(invited.expiresAt)}: ${invited.invitation}`)
  return true
})
