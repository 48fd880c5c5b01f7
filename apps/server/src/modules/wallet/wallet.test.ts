import { checkMoney, listBills } from '@app/contract/wallet.ts'
import { li } from '@app/domain/money/money.ts'
import { chinaDateOf } from '@app/domain/time/china-time.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ forFile: true })
})
afterAll(() => server.stop())

const violations = async () =>
  (await server.app.services.wallet.invariants()).filter(row => row.violations !== 0n).map(row => row.id)

const spend = (memberId: bigint, amount: number) =>
  server.app.db.transaction(tx =>
    server.app.services.wallet.move(tx, [
      { memberId, bill: 'lotteryBet', amount: li(amount), reference: 'test' },
    ]),
  )

test('the bills of a player are the entries of the ledger, newest first, with balance before and after', async () => {
  const { memberId, token } = await server.member({ balance: li(5_000) })
  await spend(memberId, 1_250)
  const { body } = await server.call(listBills, { token })
  expect(body.totalCount).toBe(2)
  expect(body.data).toMatchObject([
    { type: 3, typeName: '彩票投注', amount: '-1.25', balanceBefore: '5.00', balanceAfter: '3.75' },
    { type: 12, typeName: '人工存款', amount: '5.00', balanceBefore: '0.00', balanceAfter: '5.00' },
  ])
})

describe('the list of bills', () => {
  test('is filtered by type and by day at UTC+8, and cut into pages', async () => {
    const { memberId, token } = await server.member({ balance: li(5_000) })
    for (let i = 0; i < 3; i++) await spend(memberId, 1_000)
    const today = chinaDateOf(server.now())
    const call = (query: object) => server.call(listBills, { token, query })
    expect((await call({ type: 12 })).body.totalCount).toBe(1)
    expect((await call({ from: today, to: today })).body.totalCount).toBe(4)
    expect((await call({ to: '2020-01-01' })).body).toMatchObject({ data: [], totalCount: 0 })
    const second = await call({ page: 2, rows: 3 })
    expect(second.body.totalCount).toBe(4)
    expect(second.body.data.map(bill => bill.type)).toEqual([12])
  })

  test('is filtered by group and by direction, with what the entries of all pages come to', async () => {
    const { memberId, token } = await server.member({ balance: li(5_000) })
    for (let i = 0; i < 3; i++) await spend(memberId, 1_250)
    const call = async (query: object) => {
      const { totalCount, totalIn, totalOut } = (await server.call(listBills, { token, query })).body
      return [totalCount, totalIn, totalOut]
    }
    expect(await call({ rows: 1 })).toEqual([4, '5.00', '3.75'])
    expect(await call({ group: 'bet', rows: 1, page: 2 })).toEqual([3, '0.00', '3.75'])
    expect(await call({ group: 'recharge' })).toEqual([1, '5.00', '0.00'])
    expect(await call({ group: 'packet' })).toEqual([0, '0.00', '0.00'])
    expect(await call({ direction: 'in' })).toEqual([1, '5.00', '0.00'])
    expect(await call({ direction: 'out' })).toEqual([3, '0.00', '3.75'])
    expect(await call({ direction: 'in', group: 'bet' })).toEqual([0, '0.00', '0.00'])
    expect(await call({ to: '2020-01-01' })).toEqual([0, '0.00', '0.00'])
  })

  test.each([
    ...[{ from: '2026-02-30' }, { page: 0 }, { rows: 101 }, { type: 'x' }],
    ...[{ group: 'all' }, { direction: 'up' }],
  ])('refuses the bad query %o', async query => {
    const { token } = await server.member()
    const answer = await server.call(listBills, { token, query: query as never })
    expect([answer.status, answer.body.code]).toEqual([400, 'SYS/INVALID'])
  })

  test('lists the own bills only, never those of another player', async () => {
    await server.member({ balance: li(777_000) })
    const { token } = await server.member()
    expect((await server.call(listBills, { token })).body.totalCount).toBe(0)
    expect((await server.call(checkMoney, { token })).body.money).toBe('0.00')
  })
})

test('64 payments at once from a wallet that can pay one: exactly one goes through', async () => {
  const { memberId, token } = await server.member({ balance: li(1_000) })
  const tries = await Promise.allSettled(Array.from({ length: 64 }, () => spend(memberId, 600)))
  expect(tries.filter(entry => entry.status === 'fulfilled')).toHaveLength(1)
  for (const entry of tries) {
    if (entry.status === 'rejected') expect(entry.reason).toMatchObject({ code: 'UC/BALANCE' })
  }
  expect((await server.call(checkMoney, { token })).body.money).toBe('0.40')
  expect(await violations()).toEqual([])
})

test('a batch may not dip below zero on its way', async () => {
  const { memberId } = await server.member({ balance: li(100) })
  const movement = { memberId, amount: li(500), reference: 'test' }
  const dip = server.app.db.transaction(tx =>
    server.app.services.wallet.move(tx, [
      { ...movement, bill: 'lotteryBet' },
      { ...movement, bill: 'payout' },
    ]),
  )
  await expect(dip).rejects.toMatchObject({ code: 'UC/BALANCE' })
})

test('a transfer is written once and never changed or removed', async () => {
  for (const table of ['wallet_transfers', 'platform_commands']) {
    for (const change of [`delete from ${table}`, `truncate ${table} cascade`]) {
      await expect(server.query(change)).rejects.toThrow('append-only')
    }
  }
  await expect(server.query('update wallet_transfers set amount = 1')).rejects.toThrow('append-only')
})

describe('trial money never meets a member\u2019s money', () => {
  test('not between two accounts', async () => {
    const member = await server.member({ balance: li(1_000) })
    const trial = await server.member({ kind: 'trial', balance: li(1_000) })
    const crossing = server.query(
      `select wallet_post(array[38]::smallint[], array[d.id], array[c.id], array[5::bigint], array[''], array[''])
        from wallet_accounts d, wallet_accounts c
        where d.member_id = $1 and d.kind = 'main' and c.member_id = $2 and c.kind = 'main'`,
      [member.memberId, trial.memberId],
    )
    await expect(crossing).rejects.toThrow('of its currency')
  })

  test('not through a house account of the other currency', async () => {
    const trial = await server.member({ kind: 'trial', balance: li(1_000) })
    const crossing = server.query(
      `select wallet_post(array[4]::smallint[], array[1004::bigint], array[id], array[5::bigint], array[''], array[''])
        from wallet_accounts where member_id = $1 and kind = 'main'`,
      [trial.memberId],
    )
    await expect(crossing).rejects.toThrow('of its currency')
  })
})
