import { randomUUID } from 'node:crypto'
import { cancelBets } from '@app/contract/bets.ts'
import { placeChase, stopChase } from '@app/contract/bets-chase.ts'
import { issuesBetween } from '@app/domain/draws/issue-schedule.ts'
import { findGame } from '@app/domain/games/games.ts'
import { li } from '@app/domain/money/money.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { findOpenIssue, forceNumbers, placeSlip } from './bets.fixtures.ts'
import { NO_LOSS_MAX } from './chases.fixtures.ts'

let server: TestServer

const special = (selection: string) => ({ playCode: 'tema_a', model: 1, selection, stakePerUnit: '10' })

/** A settled issue with a win, a cancelled order and a tie; a chase that was stopped and one that goes on. */
beforeAll(async () => {
  server = await startTestServer({ forFile: true })
  const { token } = await server.member({ balance: li(1_000_000) })
  const issue = await findOpenIssue(server, 71)
  const sides = { playCode: 'tema_lm', selection: '大', stakePerUnit: '10' }
  const { body } = await placeSlip(server, issue, token, [special('49'), special('08'), special('09'), sides])
  await server.call(cancelBets, { token, body: { orderNo: body.data.orders[1]?.orderNo ?? '' } })
  const game = findGame(71)
  if (game === undefined) throw new Error('no such game')
  const issues = issuesBetween(game, issue.drawsAt - 1, issue.drawsAt + 3_600_000)
    .slice(0, 3)
    .map(({ turnNum }) => ({ turnNum, multiple: 1 }))
  for (const isStopped of [true, false]) {
    const chase = await server.call(placeChase, {
      token,
      key: randomUUID(),
      body: { gameId: 71, items: [special('07')], issues, lossMax: NO_LOSS_MAX },
    })
    const { trackOrderNo } = chase.body.data
    if (isStopped) await server.call(stopChase, { token, body: { trackOrderNo } })
  }
  await forceNumbers(server, issue, [1, 2, 3, 4, 5, 6, 49])
  await placeSlip(server, await findOpenIssue(server, 93), token, [special('08')])
})
afterAll(() => server.stop())

const violated = async () =>
  (
    await server.query<{ id: string }>(
      `select id from (select * from bets_invariants union all select * from bets_answer_invariants) i
        where violations <> 0`,
    )
  ).map(row => row.id)

test('an unchanged ledger has no violation', async () => {
  expect(await violated()).toEqual([])
})

/** Corruptions that a broken program, or a person with database rights, could leave behind. */
const corruptions: readonly (readonly [rule: string, fault: string, change: string])[] = [
  [
    'I7',
    'an order of another stake than was paid',
    `update bets_orders set stake = stake + 1 where id = (select min(id) from bets_orders)`,
  ],
  ['I7', 'an order without its transfer', `update bets_orders set transfer_id = -1`],
  ['I7', 'a stake of somebody else', `update bets_orders set account_id = account_id + 1`],
  ['I8', 'a stake without its order', `delete from bets_orders where id = (select min(id) from bets_orders)`],
  [
    'I9',
    'a payout made twice',
    `insert into wallet_transfers(kind, currency, debit_account, credit_account, amount, reference, version, balance_after)
      select kind, currency, debit_account, credit_account, amount, reference, 1000, 1 from wallet_transfers where kind = 4 limit 1`,
  ],
  [
    'I9',
    'a cancelled order that was paid',
    `insert into bets_results select c.order_id, 1, c.issue_id, 'won', 1, 0, c.stake, c.transfer_id from bets_cancellations c`,
  ],
  ['I10', 'a result of another amount than was moved', `update bets_results set payout = payout + 1`],
  ['I10', 'a payout without its result', `delete from bets_results`],
  ['I10', 'a refund of another amount', `update bets_cancellations set stake = stake + 1`],
  ['I10', 'a refund without its cancellation', `delete from bets_cancellations`],
  [
    'I11',
    'an order that came into a settled issue',
    `insert into bets_orders(member_id, account_id, issue_id, game_id, play_code, model, selection, units, stake_per_unit,
        stake, odds, odds_version, shown_odds, transfer_id)
      select member_id, account_id, issue_id, game_id, play_code, model, selection, units, stake_per_unit, stake, odds,
        odds_version, shown_odds, transfer_id from bets_orders order by id limit 1`,
  ],
  ['I11', 'a chunk that is open in a settled issue', `update bets_chunks set done_at = null`],
  [
    'I12',
    'an order placed after the close',
    `update bets_orders o set placed_at = i.closes_at from draws_issues i where i.id = o.issue_id`,
  ],
  [
    'I12',
    'a cancellation after the close',
    `update bets_cancellations c set created_at = i.closes_at from draws_issues i where i.id = c.issue_id`,
  ],
  ['V1', 'a piece that says more was staked', `update bets_chunks set stake_sum = stake_sum + 1`],
  ['V1', 'a piece that says less was paid', `update bets_chunks set payout_sum = payout_sum - 1`],
  ['V1', 'a piece that says a rebate was paid', `update bets_chunks set rebate_sum = 1`],
  ['V1', 'a piece that lost an order', `update bets_chunks set orders_count = orders_count - 1`],
  ['V1', 'a result that was changed', `update bets_results set payout = payout + 1`],
  [
    'V2',
    'turnover by a judgement that is not in force',
    `with issue as (select issue_id from bets_chunks limit 1), all_counted as (update bets_chunks set is_counted = true)
      insert into turnover_counts(member_id, issue_id, version, seqs, amounts)
        select (select min(member_id) from bets_orders), issue_id, 7, '{}', '{}' from issue`,
  ],
  ['I14', 'an acknowledged order that is gone', `delete from bets_orders`],
  ['I14', 'an acknowledged chase that is gone', `delete from bets_chases`],
  [
    'I16',
    'a settlement that nobody was told of',
    `delete from platform_outbox where topic = 'draws.changed'`,
  ],
  [
    'C1',
    'a hold that is more than is held',
    `update bets_chase_issues set hold = hold + 1 where state = 'waiting'`,
  ],
  [
    'C1',
    'a part that was forgotten in the hold',
    `update bets_chase_issues set state = 'stopped' where state = 'waiting'`,
  ],
  ['C2', 'a budget that its issues do not make up', `update bets_chases set budget = budget + 1`],
  [
    'C2',
    'a refund that was not made',
    `update bets_chase_issues set refund_transfer_id = -1 where refund_transfer_id is not null`,
  ],
  [
    'C2',
    'orders of another stake than the part',
    `update bets_orders set stake = stake + 1 where id in (select order_id from bets_chase_orders)`,
  ],
  [
    'C3',
    'a judgement that moved no money',
    `with judged as (insert into bets_resettlements(issue_id, result_version, from_version, reason, approver, second_approver, done_at)
        select distinct issue_id, 2, 1, 'x', 'a', 'b', now() from bets_results)
      select 1`,
  ],
]

describe('the examination of the bets finds', () => {
  test.each(corruptions)('%s: %s', async (rule, _fault, change) => {
    await server.query('begin')
    try {
      // Only this way around triggers and keys: the database itself refuses each of these changes.
      await server.query('set local session_replication_role = replica')
      await server.query(
        'alter table bets_chase_issues drop constraint bets_chase_issues_check, drop constraint bets_chase_issues_check1',
      )
      await server.query(change)
      expect(await violated()).toContain(rule)
    } finally {
      await server.query('rollback')
    }
  })
})
