// @module-tag long
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkMoney } from '@app/contract/wallet.ts'
import { li } from '@app/domain/money/money.ts'
import { expect, test } from 'vitest'
import { auditService } from '#modules/audit/audit.service.ts'
import { findOpenIssue, findViolations, forceNumbers, placeSlip } from '#modules/bets/bets.fixtures.ts'
import { outcomeOf } from '#modules/bets/order-outcome.ts'
import { ann, approverKeysText, approvers, bob, resettleByTwo } from '#modules/bets/resettlement.fixtures.ts'
import { resettlementService } from '#modules/bets/resettlement.service.ts'
import type { Approval } from '#platform/approvals.ts'
import { systemRandomness } from '#platform/randomness.ts'
import { createSealing, SEALING_KEY_BYTES } from '#platform/sealing.ts'
import { startTestServer } from '#testing/test-server.ts'

/** The program opens what the audit sealed. */
const SECRET = Buffer.alloc(SEALING_KEY_BYTES, 7)
const PROGRAM = join(import.meta.dirname, 'issue-resettle.ts')
/** Nine programs are started one after the other. */
const TEST_PATIENCE_MS = 300_000

test(
  'issue:resettle shows the difference, pays it for two signatures of it, and says why it refuses',
  async () => {
    const server = await startTestServer()
    const program = (...words: string[]) => {
      const { status, stdout, stderr } = spawnSync(process.execPath, [PROGRAM, ...words], {
        encoding: 'utf8',
        env: {
          ...process.env,
          DATABASE_URL: server.databaseUrl,
          APPROVER_KEYS: approverKeysText,
          SECRET_KEY: SECRET.toString('base64'),
        },
      })
      return [status, stdout, stderr]
    }
    const { token } = await server.member({ balance: li(100_000) })
    const issue = await findOpenIssue(server, 71)
    const names = ['--game', '71', '--issue', issue.turnNum]
    // Before a program is started, which on a busy machine takes longer than betting is open.
    await placeSlip(server, issue, token, [{ playCode: 'tema_a', selection: '30', stakePerUnit: '10' }])
    expect(program(...names)).toEqual([
      1,
      '',
      `Issue ${issue.turnNum} is not settled yet, or was voided: there is nothing to judge anew.\n`,
    ])
    await forceNumbers(server, issue, [1, 2, 3, 4, 5, 6, 30])
    expect(program(...names)).toEqual([0, 'total 0.00\n', ''])

    // Rules with a defect take the payout away; the rules of today give it back.
    const defective = resettlementService({
      db: server.app.db,
      draws: server.app.services.draws,
      audit: auditService({
        db: server.app.db,
        sealing: createSealing([SECRET]),
        randomness: systemRandomness,
      }),
      approvers,
      judge: (family, draw, terms) =>
        outcomeOf(family, { ...draw, numbers: [...draw.numbers.slice(0, -1), 7] }, terms),
    })
    expect(await resettleByTwo(defective, issue.id)).toEqual({ ok: true, version: 2 })
    expect(program(...names)).toEqual([
      0,
      'tema_a 30, 10.00 a unit, 1 orders: paid 0.00, due 485.00\ntotal 485.00\n',
      '',
    ])
    const order = [...names, '--reason', '07 was taken for 30']
    const file = join(mkdtempSync(join(tmpdir(), 'proposal-')), 'proposal.txt')
    expect(program(...order, '--proposal', file)[0]).toBe(0)
    const text = readFileSync(file, 'utf8')
    expect(text).toContain('total 485.00\n')
    const wordOf = ({ name, signature }: Approval) =>
      `--approval=${name}=${Buffer.from(signature).toString('base64')}`
    const ask = (...approvals: readonly Approval[]) => program(...order, ...approvals.map(wordOf))
    expect(ask(ann.approve(text))[2]).toMatch(/^Usage/)
    expect(program(...order, '--approval', 'ann', '--approval', 'bob')[2]).toMatch(/^Usage/)
    expect(ask(ann.approve(text), ann.approve(text))[2]).toContain('needs two people')
    expect(ask(ann.approve(text), bob.approve(text))).toEqual([
      0,
      `Issue ${issue.turnNum} is paid under judgement 3.\n`,
      '',
    ])
    expect((await server.call(checkMoney, { token })).body.money).toBe('575.00')
    expect(ask(ann.approve(text), bob.approve(text))[2]).toContain('already paid')
    const entries = await server.query(
      `select actor_kind, actor, reason, after from audit_entries where object_id = $1 order by seq`,
      [String(issue.id)],
    )
    expect(entries.at(-1)).toMatchObject({
      ...{ actor_kind: 'program', actor: 'issue:resettle', reason: '07 was taken for 30' },
      after: { signed: ['ann', 'bob'] },
    })
    expect(program('--game', '71', '--issue', '20991231001')[2]).toBe(
      'There is no issue 20991231001 of game 71.\n',
    )
    expect(await findViolations(server)).toEqual([])
  },
  TEST_PATIENCE_MS,
)
