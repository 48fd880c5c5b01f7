import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import vm from 'node:vm'
import { exportLedger } from '@app/contract/wallet-export.ts'
import { li } from '@app/domain/money/money.ts'
import { chinaDateOf } from '@app/domain/time/china-time.ts'
import { findLedgerFault } from '@app/domain/wallet/ledger-file.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nodeHashes } from '#platform/hashes.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'

const PAGE = join(import.meta.dirname, '../../../../../docs/ledger-verify.html')

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ forFile: true })
})
afterAll(() => server.stop())

/** The script of the page, run without a browser. */
function verifier(): (ledger: unknown) => Promise<string | undefined> {
  const [, script = ''] = /<script>([\s\S]*)<\/script>/.exec(readFileSync(PAGE, 'utf8')) ?? []
  return vm.runInNewContext(`${script}; findFault`, { crypto, TextEncoder })
}

async function exported() {
  const { token, memberId } = await server.member({ balance: li(5_000) })
  for (const amount of [1_250, 300]) {
    await server.app.db.transaction(tx =>
      server.app.services.wallet.move(tx, [
        { memberId, bill: 'lotteryBet', amount: li(amount), reference: 'test', remark: '“测试”\n' },
      ]),
    )
  }
  const today = chinaDateOf(server.now())
  return (await server.call(exportLedger, { token, query: { from: today, to: today } })).body
}

describe('the exported ledger', () => {
  test('holds the own entries, and the page verifies it without a network', async () => {
    const ledger = await exported()
    expect(ledger).toMatchObject({ balanceBefore: '0.00', balanceAfter: '3.45', isComplete: true })
    expect(ledger.entries.map(entry => [entry.version, entry.amount])).toEqual([
      [1, '5.00'],
      [2, '-1.25'],
      [3, '-0.30'],
    ])
    expect(await verifier()(ledger)).toBeUndefined()
    expect(findLedgerFault(ledger, nodeHashes)).toBeUndefined()
  })

  test.each<[string, (ledger: Awaited<ReturnType<typeof exported>>) => object]>([
    ['an amount', ledger => ({ entries: ledger.entries.map(entry => ({ ...entry, amount: '9.00' })) })],
    ['a remark', ledger => ({ entries: ledger.entries.map(entry => ({ ...entry, remark: 'x' })) })],
    ['a missing entry', ledger => ({ entries: ledger.entries.toSpliced(1, 1) })],
    ['the last entry cut off', ledger => ({ entries: ledger.entries.slice(0, -1) })],
    ['the end', () => ({ balanceAfter: '99.00' })],
    ['another account', () => ({ account: 'somebody' })],
  ])('with %s changed is found out', async (_, change) => {
    const ledger = await exported()
    const changed = { ...ledger, ...change(ledger) }
    expect(await verifier()(changed)).toBeTypeOf('string')
    expect(findLedgerFault(changed, nodeHashes)).toBeTypeOf('string')
  })

  test.each([[{ from: '2026-02-30', to: '2026-03-01' }], [{ from: '2026-03-02', to: '2026-03-01' }]])(
    'refuses the span %o',
    async query => {
      const { token } = await server.member()
      expect((await server.call(exportLedger, { token, query })).body.code).toBe('SYS/INVALID')
    },
  )
})
