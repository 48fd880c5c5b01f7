import { listMessages } from '@app/contract/inbox.ts'
import { checkMoney, listBills } from '@app/contract/wallet.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { configure } from '#modules/auth/auth-people.fixtures.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import {
  agree,
  desk,
  openDesk,
  read,
  requested,
  save,
  violations,
  withdrawer,
} from './withdrawals.fixtures.ts'

let server: TestServer
let maker: ReturnType<typeof desk>
beforeAll(async () => {
  ;({ server, maker } = await openDesk(await startTestServer({ forFile: true })))
})
afterEach(async () => expect(await violations(server)).toEqual([]))
afterAll(() => server.stop())

const money = async (token: string) => (await server.call(checkMoney, { token })).body
const stateOf = async (token: string, no: string) => (await read(server, token, no)).body.data.state

/** A claimed request. */
async function claimed(amount = '300', balance = '1000') {
  const who = await withdrawer(server, balance)
  const no = await requested(server, who, amount)
  await maker.claim(no)
  return { who, no }
}

test('a rejection returns the whole amount with its bill, says why, and lets another request begin', async () => {
  const { who, no } = await claimed()
  expect((await maker.reject(no)).status).toBe(200)
  expect(await money(who.token)).toMatchObject({ money: '1000.00', frozen: '0.00' })
  const [bill] = (await server.call(listBills, { token: who.token })).body.data
  expect(bill).toMatchObject({ type: 7, typeName: '提现失败退回', amount: '300.00', reference: no })
  const { data } = (await read(server, who.token, no)).body
  expect(data).toMatchObject({ state: 'REJECTED', reason: '收款账户有误' })
  expect(data.endedAt).not.toBeNull()
  const [letter] = (await server.call(listMessages, { token: who.token })).body.data
  expect(letter).toMatchObject({ title: '提现未成功' })
  expect((await maker.reject(no)).body.code).toBe('OPS/CLAIMED')
  expect((await maker.claim(no)).body.code).toBe('OPS/WITHDRAWAL_ENDED')
  await server.query(
    `insert into auth_marks(session_id, purpose, granted_until) select id, 'withdrawal', server_now() + interval '1 hour'
      from auth_sessions where member_id = $1`,
    [who.memberId],
  )
  expect((await save(server, who)).status).toBe(200)
})

test('a request is decided by whoever has it, as it stands, and one that was approved can still be stopped', async () => {
  const { who, no } = await claimed()
  const other = desk(server, await server.staff('finance-maker'))
  expect((await other.claim(no)).body.code).toBe('OPS/CLAIMED')
  expect((await other.approve(no)).body.code).toBe('OPS/CLAIMED')
  expect((await maker.approve(no, 2)).body.code).toBe('OPS/STALE')
  expect((await maker.release(no)).status).toBe(200)
  const risk = desk(server, await server.staff('risk'))
  await risk.claim(no)
  expect((await risk.review(no)).status).toBe(200)
  expect(await stateOf(who.token, no)).toBe('REVIEW')
  await maker.claim(no)
  expect((await maker.approve(no, 2)).status).toBe(200)
  expect(await stateOf(who.token, no)).toBe('PROCESSING')
  await risk.claim(no)
  expect((await risk.review(no)).status).toBe(200)
  const detail = await maker.detail(no)
  expect(detail).toMatchObject({ state: 'REVIEW', version: 4, approval: { by: expect.any(String) } })
  expect(detail.steps.map(({ state, actor }) => `${state} ${actor}`)).toEqual([
    ...['REQUESTED member', 'REVIEW operator', 'APPROVED operator', 'REVIEW operator'],
  ])
  expect(await money(who.token)).toMatchObject({ money: '700.00', frozen: '300.00' })
})

test('only what every check lets pass is approved without a reason, and only before it was sent to risk', async () => {
  const { who, no } = await claimed()
  expect((await maker.approve(no, 1, '')).body.code).toBe('OPS/WITHDRAWAL_REASON')
  // The first use of an account is never green; an old one is.
  async function makeGreen(withdrawalNo: string) {
    await server.query('set session_replication_role = replica')
    await server.query(`update withdrawals_requests set colour = 'green' where id = $1`, [withdrawalNo])
    await server.query('set session_replication_role = origin')
  }
  await makeGreen(no)
  expect((await maker.approve(no, 1, '')).status).toBe(200)
  expect(await stateOf(who.token, no)).toBe('PROCESSING')
  const sent = await claimed()
  await makeGreen(sent.no)
  await maker.review(sent.no)
  await maker.claim(sent.no)
  expect((await maker.approve(sent.no, 2, '')).body.code).toBe('OPS/WITHDRAWAL_REASON')
  expect((await maker.approve(sent.no, 2)).status).toBe(200)
})

test('from the bar on a second person agrees, to the request as it stood', async () => {
  const { who, no } = await claimed('20000', '30000')
  expect((await maker.approve(no)).body.code).toBe('OPS/WITHDRAWAL_SECOND')
  const asked = await maker.ask(no)
  expect(asked.body.effect.map(({ field }) => field)).toContain('payoutAccountId')
  await maker.review(no)
  expect((await agree(server, asked.body.approvalId)).body.state).toBe('stale')
  const again = await maker.ask(no)
  expect((await agree(server, again.body.approvalId)).body.state).toBe('executed')
  expect(await stateOf(who.token, no)).toBe('PROCESSING')
  expect((await maker.detail(no)).approval).toMatchObject({ approvalId: again.body.approvalId })
})

test('what is approved and rejected at once is one of them', async () => {
  const { who, no } = await claimed()
  const calls = Array.from({ length: 8 }, (_, at) => (at % 2 === 0 ? maker.approve(no) : maker.reject(no)))
  const answers = await Promise.all(calls)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const isReturned = (await stateOf(who.token, no)) === 'REJECTED'
  expect((await money(who.token)).money).toBe(isReturned ? '1000.00' : '700.00')
})

test('the queue has the longest waiting first, with what the checks found', async () => {
  const { no } = await claimed()
  const { data, waitingCount } = await maker.queue()
  expect(waitingCount).toBe(data.length)
  expect(data.map(({ createdAt }) => createdAt)).toEqual(data.map(({ createdAt }) => createdAt).toSorted())
  const detail = await maker.detail(no)
  expect(detail.colour).toBe('amber')
  expect(detail.holder).not.toContain('张三丰')
  expect(detail.checks.map(({ name, colour }) => [name, colour])).toEqual([
    ['流水', 'green'],
    ['实名一致', 'green'],
    ['收款账户', 'amber'],
    ['改密', 'green'],
    ['登录设备', 'amber'],
    ['关联', 'green'],
    ['资金来源', 'amber'],
    ['频率', 'green'],
  ])
})

test('the system approves below its bar what is green throughout, and nothing without one', async () => {
  const who = await withdrawer(server)
  const first = await requested(server, who)
  await maker.claim(first)
  await maker.reject(first)
  await configure(server, 'withdrawal_rules', { autoApproveBelow: '1000.00' })
  const other = await withdrawer(server)
  // The first use of an account is never green.
  expect(await stateOf(other.token, await requested(server, other))).toBe('REQUESTED')
})
