import { setTimeout } from 'node:timers/promises'
import { li } from '@app/domain/money/money.ts'
import { expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#testing/test-server.ts'

const deposit = (server: TestServer, memberId: bigint, amount = 1_000) =>
  server.app.db.transaction(tx =>
    server.app.services.wallet.move(tx, [
      { memberId, bill: 'manualDeposit', amount: li(amount), reference: 'test' },
    ]),
  )

/** Seals once no transaction of another test, which shares the PostgreSQL, holds transfers back. */
async function sealAll(server: TestServer): Promise<number> {
  const isHeldBack = `select exists (select 1 from wallet_transfers
    where xid >= pg_snapshot_xmin(pg_current_snapshot())) as held`
  while ((await server.query<{ held: boolean }>(isHeldBack))[0]?.held) await setTimeout(5)
  return server.app.services.ledgerSeals.seal()
}

async function sealedLedger() {
  const server = await startTestServer()
  const { memberId } = await server.member({ balance: li(5_000) })
  const { ledgerSeals } = server.app.services
  await sealAll(server)
  for (let i = 0; i < 3; i++) {
    await deposit(server, memberId)
    expect(await sealAll(server)).toBe(1)
  }
  return { server, memberId, ledgerSeals }
}

test('every transfer is sealed once, in chunks that follow each other', async () => {
  const { server, ledgerSeals } = await sealedLedger()
  expect(await ledgerSeals.seal()).toBe(0)
  expect(await ledgerSeals.examine()).toMatchObject({ sealsCount: 4, brokenAt: undefined })
  expect(await ledgerSeals.invariants()).toMatchObject([{ id: 'I15', violations: 0n }])
  const [row] = await server.query<{ sealed: bigint; all: bigint }>(
    `select (select sum(transfers_count) from wallet_seals)::bigint as sealed, (select count(*) from wallet_transfers) as all`,
  )
  expect(row?.sealed).toBe(row?.all)
})

test('a transfer of a transaction that is still running waits, and is not passed over by later ones', async () => {
  const { server, memberId, ledgerSeals } = await sealedLedger()
  await server.query('begin')
  await server.query(
    `select wallet_post(array[12]::smallint[], array[1010]::bigint[], array[id], array[1]::bigint[], array[''], array[''])
      from wallet_accounts where member_id <> $1 and kind = 'main'`,
    [memberId],
  )
  await server.query(
    `insert into wallet_transfers(kind, currency, debit_account, credit_account, amount, reference)
      values (12, 1, 1010, 1007, 1, 'late')`,
  )
  await deposit(server, memberId)
  expect(await ledgerSeals.seal()).toBe(0)
  await server.query('commit')
  expect(await sealAll(server)).toBe(2)
  expect(await ledgerSeals.examine()).toMatchObject({ brokenAt: undefined })
})

test('many nodes that seal at once make one chain', async () => {
  const { server, memberId, ledgerSeals } = await sealedLedger()
  for (let round = 0; round < 5; round++) {
    await Promise.all([
      ...Array.from({ length: 8 }, () => ledgerSeals.seal()),
      deposit(server, memberId),
      deposit(server, memberId),
    ])
  }
  await sealAll(server)
  expect(await ledgerSeals.examine()).toMatchObject({ brokenAt: undefined })
})

test.each([
  [
    'a changed amount',
    `update wallet_transfers set amount = amount + 1 where id = (select max(id) from wallet_transfers)`,
  ],
  [
    'a changed remark',
    `update wallet_transfers set remark = 'x' where id = (select min(id) from wallet_transfers)`,
  ],
  [
    'a removed transfer',
    `delete from wallet_transfers where id = (select max(id) - 1 from wallet_transfers)`,
  ],
  [
    'a transfer that was added to a sealed time',
    `insert into wallet_transfers(kind, currency, debit_account, credit_account, amount, reference, xid)
      select 12, 1, 1010, 1007, 1, '', xid from wallet_transfers order by id limit 1`,
  ],
  ['a removed seal', `delete from wallet_seals where seq = 2`],
  ['a changed seal', `update wallet_seals set root = hash where seq = 3`],
])('the examination finds %s (I15)', async (_, change) => {
  const { server, ledgerSeals } = await sealedLedger()
  await server.query('set session_replication_role = replica')
  await server.query(change)
  expect((await ledgerSeals.examine()).brokenAt).toBeDefined()
})

test('the running check sees an account that no longer fits its entries', async () => {
  const { server, memberId, ledgerSeals } = await sealedLedger()
  expect(await ledgerSeals.countTouchedViolations()).toBe(0)
  await server.query('set session_replication_role = replica')
  await server.query(
    `update wallet_accounts set balance = balance + 1 where member_id = $1 and kind = 'main'`,
    [memberId],
  )
  expect(await ledgerSeals.countTouchedViolations()).toBe(1)
})
