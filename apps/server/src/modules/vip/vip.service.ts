/**
 * VIP levels by the valid turnover of a calendar month at UTC+8. Invariant: the level follows from the sums of the months and from the level
 * with which the first of them began, so a judgement anew or a void leaves what would have been without it. Source: money-in-and-out §5.
 */
import { type Li, li, parseMoney } from '@app/domain/money/money.ts'
import { chinaDateOf, chinaMidnight } from '@app/domain/time/china-time.ts'
import { advanceVip } from '@app/domain/vip/vip-levels.ts'
import type { AccountService, Member } from '#modules/account/account.service.ts'
import type { InboxService } from '#modules/inbox/inbox.service.ts'
import type { SiteService } from '#modules/site/site.service.ts'
import type { WalletActivityService } from '#modules/wallet/wallet-activity.service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Executor } from '#platform/db.ts'
import * as store from './vip.store.ts'
import { defaultVipRules, type VipRule } from './vip-rules.ts'

export type VipState = Readonly<{ level: number; cycleBet: Li; recharged: Li; cycleEndsAt: number }>

type Parts = Readonly<{
  db: Database
  clock: Clock
  site: SiteService
  account: AccountService
  inbox: InboxService
  activity: WalletActivityService
}>

function endOfCycle(cycle: string): number {
  const [year = 0, month = 0] = cycle.split('-').map(Number)
  const next = month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`
  return chinaMidnight(next)
}

/** Levels against what was counted; every row must have no violations. */
export const vipInvariants = (db: Database): Promise<store.InvariantRow[]> => store.findInvariants(db.read)

export function vipService({ db, clock, site, account, inbox, activity }: Parts) {
  const rules = async (executor?: Executor): Promise<readonly VipRule[]> => {
    const otherwise: { levels: readonly VipRule[] } = { levels: defaultVipRules }
    return (await site.document('vip_rules', otherwise, executor)).levels
  }

  async function advance(member: Member, cycle: string): Promise<VipState> {
    const thresholds = (await rules()).map(rule => parseMoney(rule.betMoney) ?? li(0))
    return db.transaction(async tx => {
      const row = await store.lockProgress(tx, member.id, cycle)
      // Read behind the lock: another look may have stored the level meanwhile, and told of it.
      const stored = (await account.vipLevelsOf([member.id], tx)).get(member.id) ?? 0
      const { recharged: more, lastVersion: entryVersion } = await activity.since(
        tx,
        member.id,
        row.entryVersion,
      )
      const cycles = await store.findCycles(tx, member.id, row.cycle)
      const known = cycles.find(one => one.cycle === row.cycle)?.levelBefore ?? null
      const before = { level: known ?? stored, cycle: row.cycle, cycleBet: li(0) }
      const betByCycle = new Map(cycles.map(one => [one.cycle, li(one.valid)]))
      const after = advanceVip(before, cycle, betByCycle, thresholds)
      await store.putStarts(tx, member.id, new Map([[row.cycle, before.level], ...after.starts]))
      const reached = await store.insertReached(tx, member.id, after.highest)
      const recharged = li(row.recharged + more)
      await store.updateProgress(tx, member.id, { ...after, recharged, entryVersion })
      if (after.level !== stored) await account.setVipLevel(tx, member.id, after.level)
      if (after.level > stored) {
        // The gift of a level is given once in a lifetime.
        const isNew = reached.some(({ level }) => level === after.level)
        await inbox.send(tx, {
          memberId: member.id,
          topic: 'promotion',
          title: `恭喜您升级为VIP${after.level}`,
          content: isNew
            ? `您的会员等级已升至VIP${after.level}，升级礼金请在30天内到福利中心领取。`
            : `您的会员等级已回到VIP${after.level}。`,
          link: isNew ? '/bonus-center' : '/profile',
        })
      }
      return { level: after.level, cycleBet: after.cycleBet, recharged, cycleEndsAt: endOfCycle(cycle) }
    })
  }

  return {
    rules,

    /** When the member reached each level for the first time, in ms. */
    async reachedAt(memberId: bigint): Promise<ReadonlyMap<number, number>> {
      const rows = await store.findReached(db.read, memberId)
      return new Map(rows.map(({ level, reachedAt }) => [level, reachedAt]))
    },

    /** The member's current progress. Stores the level when it has changed. */
    async state(member: Member): Promise<VipState> {
      const cycle = chinaDateOf(clock.now()).slice(0, 7)
      const row = await store.findProgress(db.read, member.id)
      const isCurrent =
        row?.cycle === cycle &&
        !row.isStale &&
        row.entryVersion === (await activity.version(db.read, member.id))
      if (!isCurrent) return advance(member, cycle)
      return {
        level: member.vipLevel,
        cycleBet: li(row.cycleBet),
        recharged: li(row.recharged),
        cycleEndsAt: endOfCycle(cycle),
      }
    },
  }
}

export type VipService = ReturnType<typeof vipService>
