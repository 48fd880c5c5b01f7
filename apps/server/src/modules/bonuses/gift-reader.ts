/** What the gifts of a member are now, from facts alone. */

import { type Gift, heldGift } from '@app/domain/bonuses/gifts.ts'
import { securityGift } from '@app/domain/bonuses/security-task.ts'
import { type SignInDay, signInGift, signInWeek } from '@app/domain/bonuses/sign-in.ts'
import { type VipGiftRule, vipGifts } from '@app/domain/bonuses/vip-gifts.ts'
import { firstDepositGift, registrationGift, type WelcomeRule } from '@app/domain/bonuses/welcome-gifts.ts'
import { type Li, li, parseMoney, type RatioPpm } from '@app/domain/money/money.ts'
import { chinaDateOf } from '@app/domain/time/china-time.ts'
import { requiredTurnover } from '@app/domain/turnover/requirements.ts'
import type { AccountService } from '#modules/account/account.service.ts'
import type { AuthService } from '#modules/auth/auth.service.ts'
import type { DepositsService } from '#modules/deposits/deposits.service.ts'
import type { GivenGrant, GrantsService } from '#modules/grants/grants.service.ts'
import type { SiteService } from '#modules/site/site.service.ts'
import type { VipService } from '#modules/vip/vip.service.ts'
import type { Clock } from '#platform/clock.ts'
import { type BonusRules, readBonusRules } from './bonus-rules.ts'
import type { HoldsService } from './holds.service.ts'

export type GiftRule = VipGiftRule | WelcomeRule | 'sign-in' | 'task-security'

/** What a person takes once, whatever the number of accounts. */
export const isOncePerPerson = (rule: GiftRule): boolean =>
  rule === 'registration' || rule === 'first-deposit' || rule === 'task-security'

/** A gift with the terms on which it can be taken, or was. */
export type ShownGift = Gift<GiftRule> &
  Readonly<{
    id: string
    /** The VIP level that it belongs to. */
    level: number
    multiple: RatioPpm
    turnover: Li
    /** Of a deposit, where the gift is a part of one. */
    share: RatioPpm | undefined
    isBudgetGone: boolean
    takenAt: number | undefined
    /** Whether staff took it back since. */
    isTakenBack: boolean
  }>

export type ReaderParts = Readonly<{
  clock: Clock
  account: AccountService
  auth: AuthService
  vip: VipService
  site: SiteService
  grants: GrantsService
  deposits: DepositsService
  holds: HoldsService
}>

/** What a rule gives from. */
export const budgetOf = (rule: GiftRule, rules: BonusRules) => ({
  name: rule,
  cap: {
    ...{ 'vip-upgrade': rules.upgradeBudget, 'vip-weekly': rules.weeklyBudget },
    ...{ 'sign-in': rules.signInBudget, 'task-security': rules.taskBudget },
    ...{ registration: rules.registrationBudget, 'first-deposit': rules.firstDepositBudget },
  }[rule],
})

/** How often a gift is bet. */
const multipleOf = (rule: GiftRule, rules: BonusRules): RatioPpm =>
  rule === 'registration' || rule === 'first-deposit' ? rules.welcomeMultiple : rules.multiple

type Given = ReadonlyMap<string, GivenGrant>

const idOf = ({ rule, period }: Readonly<{ rule: string; period: string }>) => `${rule}:${period}`

/** The VIP level that a gift belongs to; 0 where it belongs to none. */
function levelOf({ rule, period }: Gift<GiftRule>, own: number): number {
  if (rule === 'vip-upgrade') return Number(period)
  return rule === 'vip-weekly' ? Math.max(1, own) : 0
}

/** Reads what is known of a member. */
function standingReader({ account, auth, vip, deposits }: ReaderParts) {
  const money = (text: string) => parseMoney(text) ?? li(0)

  return async function standingOf(memberId: bigint) {
    const member = await account.find(memberId)
    if (member === undefined) throw new Error(`a session points to no member: ${memberId}`)
    const { level, cycleBet, recharged } = await vip.state(member)
    return {
      ...{ registeredAt: member.registeredAt, deposit: await deposits.firstCredit(memberId) },
      ...{ level, cycleBet, hasDeposited: recharged > 0n, reachedAt: await vip.reachedAt(memberId) },
      levels: (await vip.rules()).map(({ upgradeBonus, weeklyBonus, betMoney }) => ({
        ...{ upgrade: money(upgradeBonus), weekly: money(weeklyBonus), needed: money(betMoney) },
      })),
      safeguards: {
        phone: member.phone !== null,
        fundPassword: await auth.hasFundPassword(memberId),
        twoStep: await auth.hasTwoStep(memberId),
      },
    }
  }
}

type Standing = Awaited<ReturnType<ReturnType<typeof standingReader>>>

type Known = Readonly<{ standing: Standing; rules: BonusRules; given: Given; nowMs: number }>

/** All gifts as their rules see them, and the week of signing in. */
function giftsNow({ standing, rules, given, nowMs }: Known) {
  const isTaken = (rule: GiftRule, period: string) => given.has(idOf({ rule, period }))
  const { registeredAt, deposit, hasDeposited, safeguards } = standing
  const signIn = {
    ...{ today: chinaDateOf(nowMs), amounts: rules.signInAmounts, hasDeposited },
    isTaken: (day: string) => isTaken('sign-in', day),
  }
  const registering = {
    ...{ registeredAt, amount: rules.registrationGift, isTaken: isTaken('registration', 'once') },
  }
  const depositing = { deposit, rules: rules.firstDeposit, isTaken: isTaken('first-deposit', 'once') }
  const securing = {
    ...{ safeguards, amount: rules.securityGift, isTaken: isTaken('task-security', 'once') },
  }
  const ofDay = signInGift(signIn)
  const gifts: (Gift<GiftRule> | undefined)[] = [
    ...[registrationGift(registering, nowMs), firstDepositGift(depositing, nowMs), ofDay],
    ...[...vipGifts({ ...standing, isTaken }, nowMs), securityGift(securing)],
  ]
  const week: readonly SignInDay[] = ofDay === undefined ? [] : signInWeek(signIn)
  return { week, gifts: gifts.filter(gift => gift !== undefined) }
}

/** Reads the gifts of a member. */
export function giftReader(parts: ReaderParts) {
  const { clock, site, grants, holds } = parts
  const standingOf = standingReader(parts)

  return async function read(memberId: bigint) {
    const given: Given = new Map((await grants.given(memberId)).map(one => [idOf(one), one]))
    const rules = await readBonusRules(site)
    const standing = await standingOf(memberId)
    const { week, gifts } = giftsNow({ standing, rules, given, nowMs: clock.now() })
    const spent = await grants.spent()
    const held = new Map((await holds.own(memberId)).map(hold => [idOf(hold), hold]))
    const show = (earned: Gift<GiftRule>): ShownGift => {
      const hold = held.get(idOf(earned))
      const decided = hold && { decision: hold.decision ?? undefined, decidedAt: hold.decidedAt ?? undefined }
      const gift = heldGift(earned, decided, clock.now())
      const id = idOf(gift)
      const taken = given.get(id)
      const amount = taken === undefined ? gift.amount : li(taken.amount)
      const multiple = taken === undefined ? multipleOf(gift.rule, rules) : (taken.multiplePpm as RatioPpm)
      const { name, cap } = budgetOf(gift.rule, rules)
      return {
        ...gift,
        ...{ id, amount, multiple, turnover: requiredTurnover(li(0), amount, multiple) },
        level: levelOf(gift, standing.level),
        share: gift.rule === 'first-deposit' ? rules.firstDeposit.share : undefined,
        isBudgetGone: taken === undefined && (spent.get(name) ?? 0n) + amount > cap,
        takenAt: taken?.givenAt,
        isTakenBack: (taken?.reversedAt ?? null) !== null,
      }
    }
    return { level: standing.level, rules, week, gifts: gifts.map(show) }
  }
}

export type GiftsOf = Awaited<ReturnType<ReturnType<typeof giftReader>>>
