/** The member's facts. A member is made once, by registration; its name never changes. */
import type { Database, Executor, Tx } from '#platform/db.ts'
import * as store from './account.store.ts'

export type Member = store.MemberRow
export type NewMember = store.NewMember

export function accountService(db: Database) {
  return {
    /** Adds a member; refuses `UC/ACCOUNT_TAKEN`. */
    create: (tx: Tx, member: NewMember): Promise<Member> => store.insertMember(tx, member),
    find: (id: bigint): Promise<Member | undefined> => store.findMember(db.read, id),
    findByAccount: (account: string, executor: Executor = db.read): Promise<Member | undefined> =>
      store.findMemberByAccount(executor, account),
  }
}

export type AccountService = ReturnType<typeof accountService>
