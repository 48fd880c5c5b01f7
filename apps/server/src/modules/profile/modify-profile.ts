/** What a member says of themselves. A form names what it changes; money, level, agent flag and rebate are not in it. */
import { findNicknameFault, isAvatar, NICKNAME_DAYS } from '@app/domain/account/nickname.ts'
import { findRegistrationFault } from '@app/domain/auth/registration.ts'
import { ageOn } from '@app/domain/auth/required-fields.ts'
import { chinaDateOf, DAY_MS } from '@app/domain/time/china-time.ts'
import type { AuthService } from '#modules/auth/auth.service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db.ts'
import type { Caller } from '#platform/http/caller.ts'
import { Refusal } from '#platform/refusal.ts'
import type { AccountService, Member, MemberChange } from './account.service.ts'
import type { PayoutAccountsService } from './payout-accounts.service.ts'

export type ProfileForm = Readonly<{
  avatarId?: number | undefined
  nickname?: string | undefined
  fullName?: string | undefined
  birthday?: string | undefined
  phone?: string | undefined
  email?: string | undefined
  qq?: string | undefined
  weixin?: string | undefined
}>

export type Changeable = Readonly<{
  fullName: boolean
  birthday: boolean
  /** When the nickname may be changed again; `undefined` when now. */
  nicknameAt: number | undefined
}>

type Parts = Readonly<{
  db: Database
  clock: Clock
  account: AccountService
  payoutAccounts: PayoutAccountsService
  auth: Pick<AuthService, 'fundPasswords' | 'limits'>
}>

const filled = (text: string | undefined) => {
  const trimmed = text?.trim()
  return trimmed === '' ? undefined : trimmed
}

/** The registration's rules for the same fields, asked with a name and password that pass. */
const PASSING = { account: 'someone', password: 'Passing88', confirmPassword: 'Passing88' } as const

export function profileService({ db, clock, account, payoutAccounts, auth }: Parts) {
  function nicknameAt({ nicknameChangedAt }: Member): number | undefined {
    const at = nicknameChangedAt === null ? undefined : nicknameChangedAt + NICKNAME_DAYS * DAY_MS
    return at !== undefined && at > clock.now() ? at : undefined
  }

  async function changeable(member: Member): Promise<Changeable> {
    const hasPayoutAccount = (await payoutAccounts.list(member.id)).length > 0
    return {
      fullName: member.fullName === null || !hasPayoutAccount,
      birthday: member.birthday === null,
      nicknameAt: nicknameAt(member),
    }
  }

  async function check(member: Member, change: MemberChange): Promise<void> {
    const { avatarId, nickname, fullName, birthday, wechat, ...contacts } = change
    const today = chinaDateOf(clock.now())
    if (avatarId !== undefined && !isAvatar(avatarId)) throw new Refusal('UC/AVATAR_UNKNOWN')
    const may = await changeable(member)
    const isOtherName = nickname !== undefined && nickname !== member.nickname
    const nicknameFault = isOtherName ? findNicknameFault(nickname) : undefined
    if (nicknameFault !== undefined) throw new Refusal(nicknameFault)
    if (isOtherName && may.nicknameAt !== undefined) throw new Refusal('UC/NICKNAME_TOO_SOON')
    const fault = findRegistrationFault(
      { ...PASSING, ...contacts, fullName, birthday, weixin: wechat },
      today,
    )
    if (fault !== undefined) throw new Refusal(fault)
    if (birthday !== undefined && !may.birthday) throw new Refusal('UC/BIRTHDAY_SET')
    if (birthday !== undefined && ageOn(birthday, today) < (await auth.limits.register()).minAge) {
      throw new Refusal('UC/UNDER_AGE')
    }
    if (fullName !== undefined && !may.fullName) throw new Refusal('UC/FULL_NAME_LOCKED')
  }

  /** A contact is where codes go: changing one needs the fund password, and so does the first where one is set. */
  async function needsFundPassword(member: Member, change: MemberChange): Promise<boolean> {
    const fields = ['phone', 'email', 'qq', 'wechat'] as const
    const touched = fields.filter(field => change[field] !== undefined)
    if (touched.length === 0) return false
    return touched.some(field => member[field] !== null) || (await auth.fundPasswords.isSet(member.id))
  }

  return {
    changeable,

    /** Changes only what the form names and what is filled in it. */
    modify: (caller: Caller, form: ProfileForm): Promise<void> =>
      db.transaction(async tx => {
        if (caller.kind === 'trial') throw new Refusal('UC/TRIAL_FORBIDDEN')
        const member = await account.lock(tx, caller.memberId)
        const texts = {
          nickname: filled(form.nickname),
          fullName: filled(form.fullName),
          birthday: filled(form.birthday),
          phone: filled(form.phone?.replaceAll(' ', '')),
          email: filled(form.email),
          qq: filled(form.qq),
          wechat: filled(form.weixin),
        }
        const named = Object.entries({ ...texts, avatarId: form.avatarId }).filter(
          ([field, value]) => value !== undefined && value !== member[field as keyof typeof texts],
        )
        const change: MemberChange = Object.fromEntries(named)
        await check(member, change)
        if (await needsFundPassword(member, change)) {
          await auth.fundPasswords.spendMark(tx, caller, 'personal-info')
        }
        await account.update(tx, caller.memberId, change)
      }),
  }
}

export type ProfileService = ReturnType<typeof profileService>
