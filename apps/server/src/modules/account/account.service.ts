/** The member's facts. A member is made once, by registration; its name and its upline never change. */
import type { Database, Executor, Tx } from '#platform/db.ts'
import * as store from './account.store.ts'

export type Member = store.MemberRow
export type NewMember = store.NewMember
export type MemberChange = store.MemberChange

export function accountService(db: Database) {
  return {
    /** Adds a member; refuses `UC/ACCOUNT_TAKEN`. */
    create: (tx: Tx, member: NewMember): Promise<Member> => store.insertMember(tx, member),
    find: (id: bigint): Promise<Member | undefined> => store.findMember(db.read, id),
    /** The member, held against other changes until the transaction ends. */
    lock: (tx: Tx, id: bigint): Promise<Member> => store.lockMember(tx, id),
    findByAccount: (account: string, executor: Executor = db.read): Promise<Member | undefined> =>
      store.findMemberByAccount(executor, account),
    /** The agent in good standing to whom a referral code belongs. */
    findByReferralCode: (code: string): Promise<Member | undefined> =>
      store.findAgentByReferralCode(db.read, code),
    /** Registrations from an address since an instant, exact under parallel registrations. */
    countRegistrations: (tx: Tx, ip: string, sinceMs: number): Promise<number> =>
      store.countRegistrations(tx, ip, sinceMs),
    /** Who is a member by then, in pages by number. */
    membersAfter: store.findMembersAfter,
    setVipLevel: (tx: Tx, id: bigint, level: number): Promise<void> => store.updateVipLevel(tx, id, level),
    /** Changes only what is named; refuses `UC/NICKNAME_TAKEN`. */
    update: (tx: Tx, id: bigint, change: MemberChange): Promise<void> => store.updateMember(tx, id, change),
  }
}

export type AccountService = ReturnType<typeof accountService>
