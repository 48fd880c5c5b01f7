/**
 * Members who withdraw through every fault, what their deposits left unbet is charged; and the staff who decide about each request. A
 * request without an answer is sent again with its key until there is one.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { checkFundPassword } from '@app/contract/auth-security.ts'
import * as desk from '@app/contract/operator/withdrawals.ts'
import { readWithdrawFacts, saveWithdrawal } from '@app/contract/withdrawals.ts'
import type { TestStaff } from '#modules/staff/staff.fixtures.ts'
import type { CrashRig } from './crash-rig.ts'
import { DEPOSITOR_FUND_PASSWORD } from './depositors.ts'
import { insistence } from './insist.ts'
import { newAddress } from './token-wallet.ts'

/** What members were told; an answer that differs from the one before is in `contradictions`. */
export type WithdrawalsTold = Readonly<{
  requested: ReadonlySet<string>
  contradictions: readonly string[]
  repeats: number
}>

export type Withdrawers = Readonly<{
  /** Goes on; the promise ends when every member has the last answer after `stop`, and staff have decided about all that waits. */
  play: () => Promise<void>
  stop: () => void
  told: WithdrawalsTold
}>

type Wanted = Readonly<{ tokens: readonly string[]; restMs: number }>

const AMOUNT = '1000'
const START_MONEY = 1_000_000_000
const DESK_REST_MS = 200
const STAFF_PATIENCE_MS = 60_000
/** One of so many requests is rejected. */
const REJECTED_OF = 8

/** Refusals that a member meets without anybody's fault: a deposit came between, the one before is open, the mark grew old. */
const EXPECTED: readonly (string | undefined)[] = [
  ...['UC/WITHDRAW_DEDUCT', 'UC/PENDING_EXISTS', 'UC/CASH_PASSWORD'],
]

/** No turnover refuses, as nobody bets here: what is missing of it is charged. Nothing else bounds a day. */
const LIMIT = {
  ...{ dailyCount: 1_000_000, dailyAmount: '999999999.00', vip: [], newAccountHoldHours: 0 },
  ...{ adminFeeRate: '1', feeType: 2, feeValue: '0.5', feeMax: '0.00', freeCountPerDay: 0 },
}

const oneIn = (times: number): boolean => Math.random() * times < 1

/** What a coin of the network costs. */
export const ETH_RATE = 25_000n

/** Gives every member money, a real name, an account at a bank and an address for tokens, and opens the channels. */
export async function prepareWithdrawals({ query }: Pick<CrashRig, 'query'>): Promise<void> {
  await query(
    `insert into withdrawals_channels(type, is_play) values (2, true), (10, true), (20, true) on conflict do nothing`,
  )
  await query(`insert into site_documents(key, content) values ('withdraw_limit', $1)`, [
    JSON.stringify(LIMIT),
  ])
  await query(`insert into site_documents(key, content) values ('withdrawal_rules', $1)`, [
    JSON.stringify({ ethRate: String(ETH_RATE) }),
  ])
  await query(`update account_members set full_name = '张三丰' where kind = 'member'`)
  // Older than the clock of the database runs ahead.
  await query(`insert into account_payout_accounts(member_id, type, title, number, holder, is_default, created_at)
    select id, 2, '测试银行', lpad(id::text, 16, '6'), '张三丰', true, server_now() - interval '30 days'
    from account_members where kind = 'member'`)
  for (const { id } of await query<{ id: bigint }>(`select id from account_members where kind = 'member'`))
    await query(
      `insert into account_payout_accounts(member_id, type, title, number, holder, is_default, created_at)
        values ($1, 10, 'ERC20', $2, '张三丰', true, server_now() - interval '30 days')`,
      [id, newAddress()],
    )
  await query(
    `select wallet_post(array_agg(12::smallint), array_agg((currency * 1000 + 10)::bigint), array_agg(id),
      array_agg($1::bigint), array_agg('test'::text), array_agg(''::text)) from wallet_accounts where kind = 'main'`,
    [START_MONEY],
  )
}

function withdrawing(url: () => string) {
  const requested = new Set<string>()
  const contradictions: string[] = []
  const told = { requested, contradictions, repeats: 0 }
  const insist = insistence(url, told)

  async function withdraw(token: string): Promise<void> {
    const { refusal, turnover, accounts } = (await insist(readWithdrawFacts, { token })).body.data
    if (refusal !== null) {
      if (!EXPECTED.includes(refusal.code)) contradictions.push(`nothing leaves: ${refusal.code}`)
      return
    }
    const cashPassword = DEPOSITOR_FUND_PASSWORD
    await insist(checkFundPassword, { token, body: { cashPassword, purpose: 'withdrawal' } })
    const account = accounts[Math.floor(Math.random() * accounts.length)]
    const body = { accountId: account?.id ?? '', amount: AMOUNT, deduct: turnover.deduct }
    const sent = { token, key: randomUUID(), body }
    const answer = await insist(saveWithdrawal, sent)
    if (answer.status !== 200) {
      if (!EXPECTED.includes(answer.body.code))
        contradictions.push(`a request was refused: ${answer.body.code}`)
      return
    }
    const { withdrawalNo } = answer.body.data
    if (requested.has(withdrawalNo)) contradictions.push(`the withdrawal ${withdrawalNo} began twice`)
    requested.add(withdrawalNo)
    if (!oneIn(4)) return
    const again = await insist(saveWithdrawal, sent)
    if (again.status !== 200 || again.body.data.withdrawalNo !== withdrawalNo)
      contradictions.push(`the withdrawal ${withdrawalNo} became ${JSON.stringify(again.body)}`)
  }

  /**
   * Decides about what waits; answers how much it was, or that the person has to prove again who it is. Staff who come too late are
   * refused, and go on with the next.
   */
  async function decide({ headers }: TestStaff): Promise<number | 'stale'> {
    const queue = await insist(desk.readWithdrawalQueue, { headers })
    // In a long run the session itself ends.
    if (queue.status !== 200) return 'stale'
    const waiting = queue.body.data
    for (const { withdrawalNo, version } of waiting) {
      await insist(desk.claimWithdrawal, { headers, key: randomUUID(), body: { withdrawalNo } })
      const decided = { headers, key: randomUUID() }
      const reject = { ...decided, body: { withdrawalNo, reason: '收款账户有误' } }
      const approve = { ...decided, body: { withdrawalNo, version, reason: '资料已核对' } }
      const { status, body } = oneIn(REJECTED_OF)
        ? await insist(desk.rejectWithdrawal, reject)
        : await insist(desk.approveWithdrawal, approve)
      if (status !== 200 && body.code === 'OPS/STEP_UP') return 'stale'
    }
    return waiting.length
  }

  return { told, withdraw, decide }
}

/** Lets members withdraw, each resting so many milliseconds between two looks, and one of the staff decide. */
export async function recruitWithdrawers(rig: CrashRig, { tokens, restMs }: Wanted): Promise<Withdrawers> {
  let staff = await rig.staff('finance-maker')
  const { told, withdraw, decide } = withdrawing(rig.url)
  let isPlaying = false

  /** Made in the database itself, which may be away just now. */
  async function another(): Promise<TestStaff> {
    for (const deadline = Date.now() + STAFF_PATIENCE_MS; ; await sleep(DESK_REST_MS))
      try {
        return await rig.staff('finance-maker')
      } catch (error) {
        if (Date.now() > deadline) throw error
      }
  }

  /** A decision needs a fresh proof of the person; on a slow machine one grows old, and another of the staff goes on. */
  async function look(): Promise<boolean> {
    const decided = await decide(staff)
    if (decided === 'stale') staff = await another()
    return decided !== 0
  }

  async function play(): Promise<void> {
    isPlaying = true
    const members = Promise.all(
      tokens.map(async token => {
        while (isPlaying) {
          await withdraw(token)
          await sleep(restMs)
        }
      }),
    )
    for (; isPlaying; await sleep(DESK_REST_MS)) await look()
    await members
    while (await look()) await sleep(DESK_REST_MS)
  }

  return {
    ...{ told, play },
    stop: () => {
      isPlaying = false
    },
  }
}
