/** Members. A member is created once, by registration; the account name and the upline never change. */
import type { Database, Executor, Tx } from '#platform/db.ts'
import type { Caller } from '#platform/http/caller.ts'
import { boundedRead } from '#platform/operator/bounded-read.ts'
import * as store from './account.store.ts'
import {
  type FoundMember,
  findMembersByContact,
  findMembersOf,
  findNames,
  type MemberSearch,
  searchMembers,
} from './member-search.store.ts'

export type Member = store.MemberRow
export type NewMember = store.NewMember
export type MemberChange = store.MemberChange

/** Is told of a new member in the transaction that adds it, with the code that it came with. */
export type NewcomerFollower = (tx: Tx, member: Member, joinCode: string | undefined) => Promise<void>

/** Knows more codes than those of agents themselves: whose a code is. */
export type CodeFinder = (code: string) => Promise<bigint | undefined>

export function accountService(db: Database) {
  const followers: NewcomerFollower[] = []
  const finders: CodeFinder[] = []
  return {
    /** Adds a member and tells who follows; refuses `UC/ACCOUNT_TAKEN`. */
    async create(tx: Tx, member: NewMember): Promise<Member> {
      const added = await store.insertMember(tx, member)
      for (const follow of followers) await follow(tx, added, member.joinCode)
      return added
    },
    /** Follows new members, for modules of a higher rank. */
    followNewcomers(follower: NewcomerFollower): void {
      followers.push(follower)
    },
    /** Also asks there whose a referral code is, for modules of a higher rank. */
    findCodesBy(finder: CodeFinder): void {
      finders.push(finder)
    },
    find: (id: bigint, executor: Executor = db.read): Promise<Member | undefined> =>
      store.findMember(executor, id),
    /** Reads the member and locks the row until the transaction ends. */
    lock: (tx: Tx, id: bigint): Promise<Member> => store.lockMember(tx, id),
    findByAccount: (account: string, executor: Executor = db.read): Promise<Member | undefined> =>
      store.findMemberByAccount(executor, account),
    /** The member of that name as a caller without a session, by which the past of a demonstration is acted (adr 0244). */
    async actor(account: string): Promise<Caller> {
      const found = await store.findMemberByAccount(db.read, account)
      if (found === undefined) throw new Error(`${account} is missing`)
      return { memberId: found.id, account, kind: found.kind, isAgent: found.isAgent, sessionId: '' }
    },
    /** The members of these numbers, in no order. */
    findAll: (ids: readonly bigint[], executor: Executor = db.read): Promise<Member[]> =>
      store.findMembers(executor, ids),
    findByNickname: (nickname: string): Promise<Member | undefined> =>
      store.findMemberByNickname(db.read, nickname),
    /** A page of members for staff, newest first; refuses `OPS/NARROW` what would read for longer than two seconds. */
    search: (search: MemberSearch): Promise<FoundMember[]> =>
      boundedRead(db, tx => searchMembers(tx, search)),
    /** The account names of these members, by number. */
    async namesOf(memberIds: readonly bigint[]): Promise<ReadonlyMap<bigint, string>> {
      const rows = await findNames(db.read, [...new Set(memberIds)])
      return new Map(rows.map(({ id, account }) => [id, account]))
    },
    /** The members of a telephone number or an address, newest first. */
    findByContact: (contact: Readonly<{ by: 'phone' | 'email'; value: string; limit: number }>) =>
      findMembersByContact(db.read, contact),
    /** These members as lists show them, in no order. */
    findListed: (ids: readonly bigint[]) => findMembersOf(db.read, ids),
    /** The agent of a referral code, if the agent's account is neither frozen nor closed. */
    async findByReferralCode(code: string): Promise<Member | undefined> {
      const agent = await store.findAgentByReferralCode(db.read, code)
      if (agent !== undefined) return agent
      const ids = await Promise.all(finders.map(find => find(code)))
      const id = ids.find(found => found !== undefined)
      return id === undefined ? undefined : store.findAgent(db.read, id)
    },
    /** Makes a member an agent with a code of its own; the member's sessions learn of it. */
    makeAgent: (tx: Tx, id: bigint): Promise<void> => store.updateToAgent(tx, id),
    /** The number of registrations from an IP address since a time; exact also when registrations run in parallel. */
    countRegistrations: (tx: Tx, ip: string, sinceMs: number): Promise<number> =>
      store.countRegistrations(tx, ip, sinceMs),
    /** A page of the members who had registered by a time, ordered by id. */
    membersAfter: store.findMembersAfter,
    /** The VIP levels of those of them who are members and no trial accounts, by number. */
    async vipLevelsOf(
      memberIds: readonly bigint[],
      executor: Executor = db.read,
    ): Promise<ReadonlyMap<bigint, number>> {
      const rows = await store.findVipLevels(executor, memberIds)
      return new Map(rows.map(({ id, vipLevel }) => [id, vipLevel]))
    },
    setVipLevel: (tx: Tx, id: bigint, level: number): Promise<void> => store.updateVipLevel(tx, id, level),
    /** Changes only the given fields; refuses `UC/NICKNAME_TAKEN`. */
    update: (tx: Tx, id: bigint, change: MemberChange): Promise<void> => store.updateMember(tx, id, change),
  }
}

export type AccountService = ReturnType<typeof accountService>
