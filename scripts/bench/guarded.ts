/** Measures bets of members some of whom have limits of their own. Source: money-in-and-out §8. */
import type { BettingRig } from './betting-rig.ts'
import { load } from './bettors.ts'
import { median, type Row, rateRow } from './measure.ts'
import { ROUND_SECONDS } from './place.ts'

const ROUNDS = 3

/** Limits of a day, a week and a month for one member in twenty; none is ever reached. */
const GUARD = `insert into wallet_limits(account_id, kind, span, amount)
  select a.id, 'stake', s.span, 1000000000000 from wallet_accounts a join account_members m on m.id = a.member_id
    cross join unnest(array['day', 'week', 'month']) as s(span)
    where a.kind = 'main' and substr(m.account, 6)::integer % 20 = 0`
const GUARDED_CALLERS = 512

/** Bets a second with and without them in turn, so that other work on the machine meets both. */
export async function benchGuarded(rig: BettingRig, wallets: number): Promise<Row> {
  const issue = await rig.openIssue(2)
  const rate = async () =>
    (await load(rig, { seconds: ROUND_SECONDS, callers: GUARDED_CALLERS, wallets, issue })).perSecond
  const rates = { guarded: [] as number[], free: [] as number[] }
  for (let round = -1; round < ROUNDS; round++) {
    const free = await rate()
    await rig.query(GUARD)
    const guarded = await rate()
    await rig.query('delete from wallet_limits')
    if (round < 0) continue
    rates.free.push(free)
    rates.guarded.push(guarded)
  }
  const pair = [median(rates.guarded), median(rates.free)] as const
  return rateRow('bets, one member in twenty with three limits ÷ nobody with any', pair, 0.8)
}
