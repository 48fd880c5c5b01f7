/** Deposits for tests: a channel of play money with two payees, orders, and staff who confirm them. */
import { randomUUID } from 'node:crypto'
import { createDeposit, submitDeposit } from '@app/contract/deposits.ts'
import { claimDeposit, confirmDeposit } from '@app/contract/operator/deposits.ts'
import type { TestStaff } from '#modules/staff/staff.fixtures.ts'
import type { TestServer } from '#testing/test-server.ts'
import { expireDeposits } from './expire-deposits.job.ts'

type Channel = Readonly<{
  isPlay?: boolean
  state?: string
  payees?: number
  adapter?: 'bank' | 'gateway' | 'voucher'
}>

const METHODS = { bank: 'bank', gateway: 'e-wallet', voucher: 'direct' } as const

/** Adds a channel that takes 100 to 50,000 yuan. */
export async function addChannel(server: Pick<TestServer, 'query'>, wanted: Channel = {}): Promise<number> {
  const { isPlay = true, state = 'open', adapter = 'bank' } = wanted
  const { payees = adapter === 'bank' ? 2 : 0 } = wanted
  const [row] = await server.query<{ id: number }>(
    `insert into deposits_channels(method, adapter, name, min_amount, max_amount, is_play, state)
      values ($4, $5, $1, 100000, 50000000, $2, $3) returning id`,
    [randomUUID(), isPlay, state, METHODS[adapter], adapter],
  )
  const id = row?.id ?? 0
  await server.query(
    `insert into deposits_payees(channel_id, bank_name, holder, account_number)
      select $1::int, '测试银行', '收款人' || n, lpad(n::text, 16, '0') from generate_series(1, $2::int) n`,
    [id, payees],
  )
  return id
}

type Wish = Readonly<{ token: string; channelId: number; amount?: string; key?: string; voucher?: string }>

export const create = (
  server: TestServer,
  { token, channelId, amount = '500', key = randomUUID(), voucher }: Wish,
) =>
  server.call(createDeposit, {
    token,
    key,
    body: { channelId, amount, ...(voucher !== undefined && { voucher }) },
  })

/** An order that its member calls paid. */
export async function submitted(server: TestServer, wish: Wish): Promise<string> {
  const { orderNo } = (await create(server, wish)).body.data
  await submit(server, wish.token, orderNo)
  return orderNo
}

export const submit = (server: TestServer, token: string, orderNo: string, payerTail = '1234') =>
  server.call(submitDeposit, { token, params: { orderNo }, body: { payerName: '张三', payerTail } })

export const claim = (server: TestServer, staff: TestStaff, orderNo: string) =>
  server.call(claimDeposit, { headers: staff.headers, key: randomUUID(), body: { orderNo } })

type Arrived = Readonly<{ orderNo: string; received?: string; bankReference?: string }>

export const confirm = (server: TestServer, staff: TestStaff, arrived: Arrived) =>
  server.call(confirmDeposit, {
    ...{ headers: staff.headers, key: randomUUID() },
    body: { received: '500.17', bankReference: `bank-${arrived.orderNo}`, reason: '流水已核对', ...arrived },
  })

/** Runs the job that ends unpaid orders. */
export async function expireDue(server: TestServer): Promise<void> {
  await server.app.db.transaction(tx => server.app.jobs.add(tx, expireDeposits, {}))
  await server.app.jobs.drain()
}

export const violations = (server: TestServer) =>
  server.query(
    `select id from (select * from deposits_invariants union all select * from wallet_invariants) i where violations <> 0`,
  )
