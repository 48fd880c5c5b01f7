/** Agents and those below them, for tests. */
import { randomBytes } from 'node:crypto'
import { readMemberInformation } from '@app/contract/agents.ts'
import { register } from '@app/contract/auth.ts'
import { expect, vi } from 'vitest'
import type { TestServer } from '#testing/test-server.ts'

export type Person = Readonly<{ id: string; account: string; token: string }>
export type Agent = Person & Readonly<{ code: string }>

const PASSWORD = 'Kaijiang8'

export const newName = () => `d${randomBytes(5).toString('hex')}`

export const registrationForm = (intrCode: string, more: object = {}) => ({
  ...{ account: newName(), password: PASSWORD, confirmPassword: PASSWORD, intrCode },
  ...more,
})

/** Registers by a code. */
export async function joinBy(server: TestServer, intrCode: string, more: object = {}): Promise<Person> {
  const form = registrationForm(intrCode, more)
  const { token } = (await server.call(register, { body: form })).body
  const [row] = await server.query<{ id: bigint }>('select id from account_members where account = $1', [
    form.account,
  ])
  return { id: String(row?.id), account: form.account, token }
}

export const informationOf = async (server: TestServer, token: string, userId?: string) =>
  (await server.call(readMemberInformation, { token, query: userId === undefined ? {} : { userId } })).body
    .data

/** An agent at the top of a tree. */
export async function agentOf(server: TestServer): Promise<Agent> {
  const { memberId, account, token } = await server.member({ isAgent: true })
  return {
    ...{ id: String(memberId), account, token },
    code: (await informationOf(server, token)).intrCode ?? '',
  }
}

/** Makes an agent of a member, beside all calls; answers the code. */
export async function promote(server: TestServer, member: Person): Promise<string> {
  const code = randomBytes(4).toString('hex')
  await server.query('update account_members set is_agent = true, referral_code = $2 where id = $1', [
    member.id,
    code,
  ])
  return code
}

/** Adds all that has moved to the sums of teams. */
export async function foldAll(server: TestServer): Promise<void> {
  const { ledgerSeals, agents } = server.app.services
  await vi.waitFor(
    async () => {
      await ledgerSeals.seal()
      const [left] = await server.query<{ count: bigint }>(
        `select count(*) from wallet_transfers
          where xid::text::bigint >= (select coalesce(max(upto_xid), 0) from wallet_seals)`,
      )
      expect(left?.count).toBe(0n)
    },
    { timeout: 30_000 },
  )
  while (await agents.fold());
}
