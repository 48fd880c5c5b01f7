/** One personal value of a member at a time, for staff who said why. */
import type { Executor } from '#platform/db.ts'
import { Refusal } from '#platform/refusal.ts'
import { findMember, type MemberRow } from './account.store.ts'
import { findPayoutAccount } from './payout-accounts.store.ts'

export type PersonalValue =
  | 'phone'
  | 'email'
  | 'fullName'
  | 'birthday'
  | 'qq'
  | 'weixin'
  | 'cardNumber'
  | 'holder'

export type PersonalWish = Readonly<{
  memberId: bigint
  field: PersonalValue
  payoutAccountId: string | undefined
}>

const OF_MEMBER: Readonly<Partial<Record<PersonalValue, (member: MemberRow) => string | null>>> = {
  phone: member => member.phone,
  email: member => member.email,
  fullName: member => member.fullName,
  birthday: member => member.birthday,
  qq: member => member.qq,
  weixin: member => member.wechat,
}

export function personalValuesService() {
  return {
    /** The value, `null` where there is none; refuses `OPS/UNKNOWN` also for the payout account of somebody else. */
    async read(db: Executor, { memberId, field, payoutAccountId }: PersonalWish): Promise<string | null> {
      const member = await findMember(db, memberId)
      if (member === undefined) throw new Refusal('OPS/UNKNOWN')
      const ofMember = OF_MEMBER[field]
      if (ofMember !== undefined) return ofMember(member)
      const account =
        payoutAccountId === undefined
          ? undefined
          : await findPayoutAccount(db, memberId, BigInt(payoutAccountId))
      if (account === undefined) throw new Refusal('OPS/UNKNOWN')
      return field === 'cardNumber' ? account.number : account.holder
    },
  }
}

export type PersonalValuesService = ReturnType<typeof personalValuesService>
