/** Withdrawals for tests: members who may ask for money, their requests, and staff who decide. */

import { randomInt, randomUUID } from 'node:crypto'
import * as operator from '@app/contract/operator/withdrawals.ts'
import * as byHand from '@app/contract/operator/withdrawals-by-hand.ts'
import { readWithdrawal, saveWithdrawal } from '@app/contract/withdrawals.ts'
import { type Li, parseMoney } from '@app/domain/money/money.ts'
import { isoOf } from '@app/domain/time/china-time.ts'
import { expect } from 'vitest'
import { startGatewayRig } from '#modules/deposits/gateway.fixtures.ts'
import type { TestStaff } from '#modules/staff/staff.fixtures.ts'
import { agreeAs } from '#testing/agree-as.ts'
import type { TestServer } from '#testing/test-server.ts'
import { sendWithdrawals } from './send-withdrawals.job.ts'

export type Withdrawer = Readonly<{ memberId: bigint; token: string; accountId: string }>

const yuan = (text: string) => parseMoney(text) as Li

/** Opens all methods for play money. */
export const openChannels = (server: Pick<TestServer, 'query'>) =>
  server.query(
    'insert into withdrawals_channels(type, is_play) values (2, true), (10, true), (20, true) on conflict do nothing',
  )

/** Leaves the mark of a right fund password, without the price of a hash. */
export const giveMark = (server: Pick<TestServer, 'query'>, memberId: bigint) =>
  server.query(
    `insert into auth_marks(session_id, purpose, granted_until)
      select id, 'withdrawal', server_now() + interval '1 day' from auth_sessions where member_id = $1
      on conflict (session_id, purpose) do update set granted_until = excluded.granted_until`,
    [memberId],
  )

/** A member with money, a real name, a payout account that is two days old, and the mark of the fund password. */
export async function withdrawer(server: TestServer, balance = '1000'): Promise<Withdrawer> {
  const { memberId, token } = await server.member({ balance: yuan(balance) })
  await server.query(`update account_members set full_name = '张三丰' where id = $1`, [memberId])
  const [row] = await server.query<{ id: bigint }>(
    `insert into account_payout_accounts(member_id, type, title, number, holder, is_default, created_at)
      values ($1, 2, '测试银行', $2, '张三丰', true, server_now() - interval '2 days') returning id`,
    [memberId, String(randomInt(2 ** 47)).padStart(16, '6')],
  )
  await server.query(
    `insert into auth_credentials(member_id, password_hash, fund_password_hash) values ($1, '-', '-')`,
    [memberId],
  )
  await giveMark(server, memberId)
  return { memberId, token, accountId: String(row?.id) }
}

type Wish = Readonly<{ amount?: string; key?: string; deduct?: string; accountId?: string }>

export const save = (server: TestServer, who: Withdrawer, wish: Wish = {}) => {
  const { amount = '300', key = randomUUID(), deduct, accountId = who.accountId } = wish
  const body = { accountId, amount, ...(deduct !== undefined && { deduct }) }
  return server.call(saveWithdrawal, { token: who.token, key, body })
}

/** A request that was taken; answers its number. */
export async function requested(server: TestServer, who: Withdrawer, amount = '300'): Promise<string> {
  return (await save(server, who, { amount })).body.data.withdrawalNo
}

export const read = (server: TestServer, token: string, withdrawalNo: string) =>
  server.call(readWithdrawal, { token, params: { withdrawalNo } })

/** Brings a request to a payout whose outcome is unknown, as a channel without an answer does. */
export async function makeUnknown(server: Pick<TestServer, 'query'>, withdrawalNo: string): Promise<void> {
  const step = (state: string, actor: string) =>
    server.query(
      `update withdrawals_requests set state = $2, version = version + 1, actor = $3 where id = $1`,
      [withdrawalNo, state, actor],
    )
  await step('APPROVED', 'system')
  await step('SENDING', 'system')
  await server.query(
    `insert into withdrawals_payouts(request_id, amount, state, next_at)
      select id, net, 'sending', server_now() from withdrawals_requests where id = $1`,
    [withdrawalNo],
  )
  await step('UNKNOWN', 'channel')
  await server.query(`update withdrawals_payouts set state = 'unknown' where request_id = $1`, [withdrawalNo])
}

/** Lets staff take a request on that they pay by hand. */
export async function takeByHand(server: TestServer, withdrawalNo: string): Promise<void> {
  const step = (state: string, actor: string) =>
    server.query(
      `update withdrawals_requests set state = $2, version = version + 1, actor = $3 where id = $1`,
      [withdrawalNo, state, actor],
    )
  await step('APPROVED', 'system')
  await server.query(
    `insert into withdrawals_payouts(request_id, amount, state, by_hand, next_at)
      select id, net, 'sent', true, server_now() from withdrawals_requests where id = $1`,
    [withdrawalNo],
  )
  await step('SENT', 'operator')
}

/** Two people enter the payment of what was taken on. */
export async function payTaken(server: TestServer, withdrawalNo: string): Promise<void> {
  const maker = desk(server, await server.staff('finance-maker'))
  const { body } = await maker.askPayByHand(withdrawalNo)
  expect((await agree(server, body.approvalId)).body.state).toBe('executed')
}

/** Runs the jobs of payouts, with every question that is open. */
export async function runPayouts(server: TestServer): Promise<void> {
  await server.query(`update withdrawals_payouts set next_at = server_now()`)
  await server.app.db.transaction(tx => server.app.jobs.add(tx, sendWithdrawals, {}))
  await server.app.jobs.drain()
}

/** Finance agrees to what was asked for. */
export const agree = async (server: TestServer, approvalId: string) =>
  agreeAs(server, await server.staff('finance-checker'), approvalId)

type PaidAtBank = Readonly<{ paidFrom?: string | null; reference?: string; paidAt?: string }>

/** What the bank's slip says: paid now, under a number of its own, from an account of which no statement is taken in. */
const atBank = (server: TestServer, paid: PaidAtBank) => ({
  ...{ paidFrom: null, reference: `bank-${randomUUID().slice(0, 8)}`, paidAt: isoOf(server.now()) },
  ...paid,
})

/** What staff do about a request. */
export function desk(server: TestServer, staff: TestStaff) {
  const { headers } = staff
  const reason = '资料已核对'
  const key = () => randomUUID()
  return {
    claim: (withdrawalNo: string) =>
      server.call(operator.claimWithdrawal, { headers, key: key(), body: { withdrawalNo } }),
    release: (withdrawalNo: string) =>
      server.call(operator.releaseWithdrawal, { headers, key: key(), body: { withdrawalNo } }),
    review: (withdrawalNo: string) =>
      server.call(operator.reviewWithdrawal, { headers, key: key(), body: { withdrawalNo, reason } }),
    approve: (withdrawalNo: string, version = 1, why: string | undefined = reason) =>
      server.call(operator.approveWithdrawal, {
        headers,
        key: key(),
        body: { withdrawalNo, version, ...(why !== '' && { reason: why }) },
      }),
    ask: (withdrawalNo: string) =>
      server.call(operator.askWithdrawal, {
        headers,
        key: key(),
        body: { payload: { withdrawalNo }, reason },
      }),
    take: (withdrawalNo: string, version = 2) =>
      server.call(byHand.takePayout, { headers, key: key(), body: { withdrawalNo, version } }),
    payByHand: (withdrawalNo: string, paid: PaidAtBank = {}) =>
      server.call(byHand.payByHand, {
        ...{ headers, key: key() },
        body: { withdrawalNo, ...atBank(server, paid), reason },
      }),
    askPayByHand: (withdrawalNo: string, paid: PaidAtBank = {}) =>
      server.call(byHand.askPayByHand, {
        ...{ headers, key: key() },
        body: { payload: { withdrawalNo, ...atBank(server, paid) }, reason },
      }),
    askReturn: (withdrawalNo: string, { reference, told } = { reference: 'return-1', told: '账户已销户' }) =>
      server.call(operator.askReturn, {
        ...{ headers, key: key() },
        body: { payload: { withdrawalNo, reference, told }, reason },
      }),
    /** As paid under that number of the statement; without one as never paid. */
    settle: (withdrawalNo: string, reference?: string) =>
      server.call(operator.askSettlement, {
        headers,
        key: key(),
        body: {
          payload:
            reference === undefined
              ? { withdrawalNo, said: 'failed' as const }
              : { withdrawalNo, said: 'paid' as const, reference },
          reason,
        },
      }),
    reject: (withdrawalNo: string, why = '收款账户有误') =>
      server.call(operator.rejectWithdrawal, { headers, key: key(), body: { withdrawalNo, reason: why } }),
    detail: async (withdrawalNo: string) =>
      (await server.call(operator.readWithdrawalRequest, { headers, params: { withdrawalNo } })).body.data,
    toPay: async () =>
      (await server.call(operator.listWithdrawalRequests, { headers, query: { toPay: '1' } })).body.data,
    queue: async () => (await server.call(operator.readWithdrawalQueue, { headers })).body,
  }
}

export const violations = (server: Pick<TestServer, 'query'>) =>
  server.query<{ id: string }>(
    `select id from (select * from withdrawals_invariants union all select * from wallet_invariants
      union all select * from turnover_invariants) i where violations <> 0`,
  )

/** A server with all methods open, and a person of finance. */
export async function openDesk(server: TestServer) {
  await openChannels(server)
  return { server, maker: desk(server, await server.staff('finance-maker')) }
}

/** The same with a gateway that pays out; `calm` ends a test, after which nothing may be wrong. */
export async function openGatewayDesk() {
  const rig = await startGatewayRig()
  const calm = async () => {
    await rig.misbehave()
    expect(await violations(rig.server)).toEqual([])
  }
  return { rig, calm, ...(await openDesk(rig.server)) }
}
