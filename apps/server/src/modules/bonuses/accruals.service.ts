/**
 * What bets add to the betting bonus. It is told of settled pieces behind settlement; a judgement anew replaces what the older one
 * added, and what is then claimed too much is taken back in the same commit. Invariants: a judgement is counted once; day and rate are
 * those of the first one; paid is never more than earned. Source: money-in-and-out §5.
 */
import {
  type BonusRate,
  bonusRateOf,
  compareBonusRows,
  overpaidOf,
} from '@app/domain/bonuses/betting-bonus.ts'
import { formatMoney, type Li, li } from '@app/domain/money/money.ts'
import { chinaDateOf } from '@app/domain/time/china-time.ts'
import type { AccountService } from '#modules/account/account.service.ts'
import type { MemberPlay, PlayClass, PlayFollower, PlayShare } from '#modules/activity/activity.service.ts'
import type { InboxService } from '#modules/inbox/inbox.service.ts'
import type { Judgement } from '#modules/turnover/turnover.service.ts'
import type { VipService } from '#modules/vip/vip.service.ts'
import type { WalletService } from '#modules/wallet/wallet.service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/db.ts'
import * as store from './accruals.store.ts'
import { ratesOf } from './bonus-rules.ts'
import { nextId } from './claims.store.ts'

type Parts = Readonly<{
  clock: Clock
  account: AccountService
  vip: VipService
  wallet: WalletService
  inbox: InboxService
}>

/** Levels and rates of the moment. */
type Terms = Readonly<{ levels: ReadonlyMap<bigint, number>; rates: readonly BonusRate[]; of: PlayClass }>

/** Why a bonus goes back, in the words of the member. */
const causeOf = (category: string) => (category === 'lottery' ? '注单重新结算' : '游戏局冲正')

/** What counts of the orders: without what covers itself, and without those that took a rebate at once. */
const validOf = ({ orders }: MemberPlay): Li =>
  li(orders.reduce((sum, { hasRebate, counted }) => (hasRebate ? sum : sum + counted), 0n))

const compare = (one: store.AccrualRow, other: store.AccrualRow): number =>
  one.memberId === other.memberId ? compareBonusRows(one, other) : one.memberId < other.memberId ? -1 : 1

const keyOf = ({ memberId, day, category, provider, rate }: store.AccrualKey) =>
  [memberId, day, category, provider, rate].join(' ')

/** Bonuses against bets and ledger; every row must have no violations (money-in-and-out §8). */
export const bonusesInvariants = (db: Database): Promise<store.InvariantRow[]> =>
  store.findInvariants(db.read)

/** What counts bets for the betting bonus. */
export function accrualsFollower({ clock, account, vip, wallet, inbox }: Parts): PlayFollower {
  /** The rows of these members now: those of the first judgement, or of this moment where there was none. */
  function rowsNow(
    { levels, rates, of }: Terms,
    judgement: Judgement,
    {
      members,
      before,
    }: Readonly<{ members: readonly MemberPlay[]; before: ReadonlyMap<bigint, store.CountRow> }>,
  ) {
    const day = chinaDateOf(clock.now())
    return members.flatMap((member): store.CountRow[] => {
      const { memberId } = member
      const [known, valid, { version }] = [before.get(memberId), validOf(member), judgement]
      if (known !== undefined) return known.version < version ? [{ ...known, version, valid }] : []
      const rate = bonusRateOf(rates, { day, level: levels.get(memberId) ?? 0, ...of })
      return valid > 0n ? [{ memberId, version, day, ...of, rate, valid }] : []
    })
  }

  async function takeBack(tx: Tx, { issueId, version }: Judgement, row: store.AccrualRow): Promise<void> {
    const amount = overpaidOf(row)
    const id = await nextId(tx, 'bonuses_reversals')
    const { memberId } = row
    const owed = await wallet.takeBack(tx, {
      ...{ memberId, bill: 'rebateReversal', amount, reference: String(id) },
      remark: causeOf(row.category),
    })
    await store.insertReversal(tx, { ...row, id, issueId, version, amount, owed })
    await inbox.send(tx, {
      ...{ memberId, topic: 'money', title: '返水冲销' },
      content: `${causeOf(row.category)}，${row.day} 多领的返水 ${formatMoney(amount)} 元已按同一比例冲销。`,
      link: '/betting-bonus',
    })
  }

  const countBy =
    (terms: Terms): PlayShare['count'] =>
    async (tx, judgement, members) => {
      const ids = members.map(({ memberId }) => memberId)
      const counts = await store.lockCounts(tx, judgement.issueId, ids)
      const before = new Map(counts.map(row => [row.memberId, row]))
      const now = rowsNow(terms, judgement, { members, before })
      if (now.length === 0) return
      await store.upsertCounts(tx, judgement.issueId, now)
      const added = new Map(now.map(row => [keyOf(row), row.valid - (before.get(row.memberId)?.valid ?? 0n)]))
      const rows = (await store.holdAccruals(tx, now)).map(row => ({
        ...row,
        valid: li(row.valid + (added.get(keyOf(row)) ?? 0n)),
      }))
      await store.updateAccruals(
        tx,
        rows.map(row => ({ ...row, paid: li(row.paid - overpaidOf(row)) })),
      )
      for (const row of rows.toSorted(compare)) if (overpaidOf(row) > 0n) await takeBack(tx, judgement, row)
    }

  return async (memberIds, of) => {
    // Every member of the site's currency; trial accounts earn none.
    const levels = await account.vipLevelsOf(memberIds)
    const rates = ratesOf(await vip.rules())
    return { memberIds: [...levels.keys()], count: countBy({ levels, rates, of }) }
  }
}
