/** Changes the profile of a member. The form has no field for money, level, agent flag or rebate. */
import { proofOfContacts } from '@app/domain/account/contacts.ts'
import { findNicknameFault, isAvatar, NICKNAME_DAYS } from '@app/domain/account/nickname.ts'
import { findRegistrationFault } from '@app/domain/auth/registration.ts'
import { ageOn } from '@app/domain/auth/required-fields.ts'
import { chinaDateOf, DAY_MS } from '@app/domain/time/china-time.ts'
import type { AccountService, Member, MemberChange } from '#modules/account/account.service.ts'
import type { PayoutAccountsService } from '#modules/account/payout-accounts.service.ts'
import type { AuthService } from '#modules/auth/auth.service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Executor, Tx } from '#platform/db.ts'
import type { Caller } from '#platform/http/caller.ts'
import { Refusal } from '#platform/refusal.ts'

export type ProfileForm = Readonly<{
  avatarId?: number | undefined
  nickname?: string | undefined
  fullName?: string | undefined
  birthday?: string | undefined
  phone?: string | undefined
  email?: string | undefined
  qq?: string | undefined
  weixin?: string | undefined
  /**
   * Proof of the owner for adding the first phone or e-mail address: the login password, or the authenticator's code.
   */
  password?: string | undefined
  code?: string | undefined
}>

export type Changeable = Readonly<{
  fullName: boolean
  birthday: boolean
  /** The time from which the nickname can be changed again; `undefined` when it can be changed now. */
  nicknameAt: number | undefined
}>

type Parts = Readonly<{
  db: Database
  clock: Clock
  account: AccountService
  payoutAccounts: PayoutAccountsService
  auth: AuthService
}>

const filled = (text: string | undefined) => {
  const trimmed = text?.trim()
  return trimmed === '' ? undefined : trimmed
}

/** A valid name and password, to check the other fields by the rules of registration. */
const PASSING = { account: 'someone', password: 'Passing88', confirmPassword: 'Passing88' } as const

/** The filled fields whose value differs from the stored one. */
function changeOf(form: ProfileForm, member: Member): MemberChange {
  const wanted = {
    avatarId: form.avatarId,
    nickname: filled(form.nickname),
    fullName: filled(form.fullName),
    birthday: filled(form.birthday),
    phone: filled(form.phone?.replaceAll(' ', '')),
    email: filled(form.email),
    qq: filled(form.qq),
    wechat: filled(form.weixin),
  }
  const named = Object.entries(wanted).filter(
    ([field, value]) => value !== undefined && value !== member[field as keyof typeof wanted],
  )
  return Object.fromEntries(named)
}

const CODE_CONTACTS = [
  ['phone', '手机'],
  ['email', '邮箱'],
] as const

/** The message to the owner about each contact that was added or replaced. */
function noticesOf(before: Member, change: MemberChange): string[] {
  return CODE_CONTACTS.flatMap(([field, name]) =>
    change[field] === undefined ? [] : [before[field] === null ? `${name}已绑定` : `${name}已更换`],
  )
}

const NOTICE = '如非本人操作，请立即修改登录密码并联系客服。24小时内不能通过新的手机或邮箱找回密码。'

/** Which profile fields the member can still change. */
export function changeableFacts({ clock, payoutAccounts }: Pick<Parts, 'clock' | 'payoutAccounts'>) {
  return async (member: Member, executor?: Executor): Promise<Changeable> => {
    const { nicknameChangedAt } = member
    const at = nicknameChangedAt === null ? undefined : nicknameChangedAt + NICKNAME_DAYS * DAY_MS
    const hasPayoutAccount = (await payoutAccounts.list(member.id, executor)).length > 0
    return {
      fullName: member.fullName === null || !hasPayoutAccount,
      birthday: member.birthday === null,
      nicknameAt: at !== undefined && at > clock.now() ? at : undefined,
    }
  }
}

/** Refuses a change with an invalid value, or of a field that can no longer be changed. */
function changeChecks(parts: Parts) {
  const { clock, account, auth } = parts
  const changeable = changeableFacts(parts)

  async function checkNickname(
    { id }: Member,
    { nickname, at }: Readonly<{ nickname: string; at: number | undefined }>,
    executor?: Executor,
  ): Promise<void> {
    const fault = findNicknameFault(nickname)
    if (fault !== undefined) throw new Refusal(fault)
    if (at !== undefined) throw new Refusal('UC/NICKNAME_TOO_SOON')
    // A nickname equal to the account name of another member would let one pose as the other.
    const namesake = await account.findByAccount(nickname, executor)
    if (namesake !== undefined && namesake.id !== id) throw new Refusal('UC/NICKNAME_TAKEN')
  }

  return async function check(member: Member, change: MemberChange, executor?: Executor): Promise<void> {
    const { avatarId, nickname, fullName, birthday, wechat, ...contacts } = change
    const today = chinaDateOf(clock.now())
    if (avatarId !== undefined && !isAvatar(avatarId)) throw new Refusal('UC/AVATAR_UNKNOWN')
    const may = await changeable(member, executor)
    if (nickname !== undefined) await checkNickname(member, { nickname, at: may.nicknameAt }, executor)
    const facts = { ...PASSING, ...contacts, fullName, birthday, weixin: wechat }
    const fault = findRegistrationFault(facts, today)
    if (fault !== undefined) throw new Refusal(fault)
    if (birthday !== undefined && !may.birthday) throw new Refusal('UC/BIRTHDAY_SET')
    if (birthday !== undefined && ageOn(birthday, today) < (await auth.registerLimit(executor)).minAge) {
      throw new Refusal('UC/UNDER_AGE')
    }
    if (fullName !== undefined && !may.fullName) throw new Refusal('UC/FULL_NAME_LOCKED')
  }
}

export function modifyProfile(parts: Parts) {
  const { db, account, auth } = parts
  const check = changeChecks(parts)

  const proofFor = async (member: Member, change: MemberChange, executor?: Executor) =>
    proofOfContacts(member, change, await auth.hasFundPassword(member.id, executor))

  /**
   * Checks the owner's proof before the transaction, because hashing a password takes long. Answers whether one was
   * needed.
   */
  async function isOwnerVerified(caller: Caller, form: ProfileForm): Promise<boolean> {
    const member = await account.find(caller.memberId)
    if (member === undefined) throw new Error(`a session points to no member: ${caller.memberId}`)
    const change = changeOf(form, member)
    await check(member, change)
    if (!(await proofFor(member, change)).owner) return false
    await auth.verifyOwner(caller, form)
    return true
  }

  async function write(tx: Tx, caller: Caller, form: ProfileForm, isVerified: boolean) {
    const member = await account.lock(tx, caller.memberId)
    const change = changeOf(form, member)
    await check(member, change, tx)
    const proof = await proofFor(member, change, tx)
    // The member may have changed since the check before the transaction.
    if (proof.owner && !isVerified) throw new Refusal('UC/PASSWORD_REQUIRED')
    if (proof.fundPassword) await auth.spendMark(tx, caller, 'personal-info')
    await account.update(tx, caller.memberId, change)
    for (const title of noticesOf(member, change)) {
      await auth.putNotice(tx, member.id, { title, content: NOTICE })
      await auth.sendNotice(tx, member.id, member, title)
    }
  }

  /** Changes the filled fields of the form, and notifies the owner of a new contact. */
  return async function modify(caller: Caller, form: ProfileForm): Promise<void> {
    if (caller.kind === 'trial') throw new Refusal('UC/TRIAL_FORBIDDEN')
    const isVerified = await isOwnerVerified(caller, form)
    await auth.askingFor(caller, 'personal-info', () =>
      db.transaction(tx => write(tx, caller, form, isVerified)),
    )
  }
}
