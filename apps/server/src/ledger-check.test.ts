import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { li } from '@app/domain/money/money.ts'
import { expect, test, vi } from 'vitest'
import { startTestServer } from '#testing/test-server.ts'

const PROGRAM = join(import.meta.dirname, 'ledger-check.ts')

const check = (databaseUrl: string) =>
  spawnSync(process.execPath, [PROGRAM], {
    encoding: 'utf8',
    env: { ...process.env, DATABASE_URL: databaseUrl },
  })

test('ledger:check prints every rule and ends with 0 on a sound ledger, with 1 on a corrupted one', async () => {
  const server = await startTestServer()
  await server.member({ balance: li(5_000) })
  // Nothing newer than the oldest transaction of the whole PostgreSQL is sealed, and other tests have theirs on it.
  const { ledgerSeals } = server.app.services
  await vi.waitFor(async () => expect(await ledgerSeals.seal()).toBeGreaterThan(0), { timeout: 30_000 })
  const sound = check(server.databaseUrl)
  expect([sound.status, sound.stderr]).toEqual([0, ''])
  for (const id of ['I1 ', 'I6 ', 'I7 ', 'I12', 'I14', 'I15', 'I16', 'C1 ', 'R1 ', 'R2 ', 'R3 ', 'R4 '])
    expect(sound.stdout).toContain(`ok   ${id}`)
  expect(sound.stdout).toMatch(/ok {3}1 seals, head [0-9a-f]{64}/)

  await server.query('set session_replication_role = replica')
  await server.query('update wallet_transfers set amount = amount + 1')
  const corrupted = check(server.databaseUrl)
  expect(corrupted.status).toBe(1)
  expect(corrupted.stdout).toContain('BAD  I1 ')
  expect(corrupted.stdout).toContain('BAD  seal 1 does not fit the ledger')
})

test('ledger:check says what it could not reach', () => {
  const answer = check('postgres://nobody@127.0.0.1:1/nothing')
  expect([answer.status, answer.stdout]).toEqual([1, ''])
  expect(answer.stderr).not.toBe('')
})
