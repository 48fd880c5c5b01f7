/**
 * Gifts of the welfare centre. What is due follows from facts at each reading; a claim is given by `grants` on the terms that the
 * member saw, or not at all. Source: money-in-and-out §5, not-shown §2.
 */
import { type Gift, mondayOf } from '@app/domain/bonuses/gifts.ts'
import { type VipGiftRule, vipGifts } from '@app/domain/bonuses/vip-gifts.ts'
import { type Li, li, parseMoney, type RatioPpm } from '@app/domain/money/money.ts'
import { chinaDateOf } from '@app/domain/time/china-time.ts'
import { requiredTurnover } from '@app/domain/turnover/requirements.ts'
import type { AccountService } from '#modules/account/account.service.ts'
import type { GivenGrant, GrantsService } from '#modules/grants/grants.service.ts'
import type { SiteService } from '#modules/site/site.service.ts'
import type { VipService } from '#modules/vip/vip.service.ts'
import type { Clock } from '#platform/clock.ts'
import { confirmedAnswer } from '#platform/confirmed-answer.ts'
import type { Database } from '#platform/db.ts'
import type { Command } from '#platform/http/call.ts'
import type { Caller } from '#platform/http/caller.ts'
import { Refusal } from '#platform/refusal.ts'
import { type BonusRules, readBonusRules } from './bonus-rules.ts'
import { refuseExcluded, refuseTrial } from './refuse-claims.ts'

export type GiftRule = VipGiftRule

/** A gift with the terms on which it can be taken, or was. */
export type ShownGift = Gift<GiftRule> &
  Readonly<{
    id: string
    /** The VIP level that it belongs to. */
    level: number
    multiple: RatioPpm
    turnover: Li
    isBudgetGone: boolean
    takenAt: number | undefined
  }>

export type GiftClaim = Readonly<{ id: string; amount: Li; turnover: Li; command: Command }>

type Parts = Readonly<{
  db: Database
  clock: Clock
  account: AccountService
  vip: VipService
  site: SiteService
  grants: GrantsService
}>

const REFUSALS = { locked: 'BONUS/LOCKED', taken: 'BONUS/TAKEN', expired: 'BONUS/EXPIRED' } as const

/** What a rule gives from, and the bill that it gives with. */
const budgetOf = (rule: GiftRule, rules: BonusRules) => ({
  name: rule,
  cap: { 'vip-upgrade': rules.upgradeBudget, 'vip-weekly': rules.weeklyBudget }[rule],
})

/** What the gifts of a member are now. */
function giftReader({ clock, account, vip, site, grants }: Omit<Parts, 'db'>) {
  /** The standing of the member for the gifts of levels. */
  async function vipStanding(memberId: bigint, given: ReadonlyMap<string, GivenGrant>) {
    const member = await account.find(memberId)
    if (member === undefined) throw new Error(`a session points to no member: ${memberId}`)
    const { level, cycleBet } = await vip.state(member)
    const money = (text: string) => parseMoney(text) ?? li(0)
    return {
      ...{ level, cycleBet, reachedAt: await vip.reachedAt(memberId) },
      levels: (await vip.rules()).map(({ upgradeBonus, weeklyBonus, betMoney }) => ({
        ...{ upgrade: money(upgradeBonus), weekly: money(weeklyBonus), needed: money(betMoney) },
      })),
      isTaken: (rule: GiftRule, period: string) => given.has(`${rule}:${period}`),
    }
  }

  async function shown(memberId: bigint) {
    const given = new Map((await grants.given(memberId)).map(one => [`${one.rule}:${one.period}`, one]))
    const standing = await vipStanding(memberId, given)
    const rules = await readBonusRules(site)
    const spent = await grants.spent()
    const show = (gift: Gift<GiftRule>): ShownGift => {
      const id = `${gift.rule}:${gift.period}`
      const taken = given.get(id)
      const amount = taken === undefined ? gift.amount : li(taken.amount)
      const multiple = taken === undefined ? rules.multiple : (taken.multiplePpm as RatioPpm)
      const { name, cap } = budgetOf(gift.rule, rules)
      return {
        ...gift,
        ...{ id, amount, multiple, turnover: requiredTurnover(li(0), amount, multiple) },
        level: gift.rule === 'vip-upgrade' ? Number(gift.period) : Math.max(1, standing.level),
        isBudgetGone: taken === undefined && (spent.get(name) ?? 0n) + amount > cap,
        takenAt: taken?.givenAt,
      }
    }
    return { level: standing.level, rules, gifts: vipGifts(standing, clock.now()).map(show) }
  }

  return shown
}

export function giftsService({ db, ...parts }: Parts) {
  const { clock, grants } = parts
  const shown = giftReader(parts)

  async function give({ memberId }: Caller, { id, amount, turnover, command }: GiftClaim): Promise<void> {
    const { rules, gifts } = await shown(memberId)
    const gift = gifts.find(one => one.id === id)
    if (gift === undefined) throw new Refusal(isOver(id) ? 'BONUS/EXPIRED' : 'BONUS/UNKNOWN')
    if (gift.state !== 'ready') throw new Refusal(REFUSALS[gift.state])
    if (gift.amount !== amount || gift.turnover !== turnover) throw new Refusal('BONUS/CHANGED')
    const { rule, period, multiple } = gift
    await db.transaction(tx =>
      grants.give(tx, {
        ...{ memberId, rule, period, amount, multiple, command },
        ...{ bill: 'systemReward', budget: budgetOf(rule, rules) },
      }),
    )
  }

  /** Whether that is the gift of a week that has passed. */
  const isOver = (id: string): boolean => {
    const [rule, period = ''] = id.split(/:(.*)/s)
    return rule === 'vip-weekly' && period < mondayOf(chinaDateOf(clock.now()))
  }

  return {
    /** All gifts of the member; refuses a trial account. */
    async list(caller: Caller): Promise<Readonly<{ level: number; gifts: readonly ShownGift[] }>> {
      refuseTrial(caller)
      const { level, gifts } = await shown(caller.memberId)
      return { level, gifts }
    },

    /**
     * Takes a gift on the terms that were shown; a repeat of the command answers the same gift. Refuses what is not due, was taken, is over,
     * has other terms by now, or is not in the budget any more.
     */
    async claim(caller: Caller, claim: GiftClaim): Promise<GivenGrant> {
      refuseTrial(caller)
      const answered = () => confirmedAnswer(db, claim.command, grants.findByKey)
      const known = await answered()
      if (known !== undefined) return known
      refuseExcluded(caller)
      try {
        await give(caller, claim)
      } catch (error) {
        // Another request of the same command may have been quicker.
        const taken = await answered()
        if (taken === undefined) throw error
        return taken
      }
      const given = await answered()
      if (given === undefined) throw new Error(`the gift ${claim.id} was given and is not there`)
      return given
    },
  }
}

export type GiftsService = ReturnType<typeof giftsService>
