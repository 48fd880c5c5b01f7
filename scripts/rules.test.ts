import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

function rules(name: string, input: string) {
  const script = join(import.meta.dirname, 'rules.ts')
  const { stdout, stderr, status } = spawnSync(process.execPath, [script, name], { input, encoding: 'utf8' })
  return { status, stderr, lines: stdout.split('\n').filter(line => line !== '') }
}

const settings = {
  contributionPpm: { lottery: 1_000_000 },
  ...{ relaxQuota: '0', adminFeePpm: 0, clearBelow: '1000', coverSharePpm: 900_000 },
}
const credit = {
  ...{ op: 'credit', id: 'd1', at: 1_793_505_600_000, kind: 'deposit', amount: '100000', bonus: '0' },
  ...{ multiplePpm: 1_000_000, fundsBefore: '5000000' },
}

test('npm run rules -- turnover answers each line in order, and a bad line does not stop the rest', () => {
  const one = JSON.stringify({ id: 'T-002', settings, steps: [credit, { op: 'query' }] })
  const { status, lines } = rules('turnover', `${one}\n{\n${one.replace('T-002', 'T-003')}`)
  const rows = [{ id: 'd1', requiredDml: '100000', doneDml: '0', relaxQuota: '0', deduct: '0', passed: 0 }]
  const sums = { relaxQuota: '0', requireDML: '100000', sumAllDml: '0', sumAllDeduct: '0', yetWithdraw: 0 }
  expect(status).toBe(0)
  expect(lines.map(line => JSON.parse(line))).toEqual([
    { id: 'T-002', answers: [null, { ...sums, rows }] },
    { id: null, error: { code: 'CASE/JSON', msg: expect.any(String) } },
    { id: 'T-003', answers: [null, { ...sums, rows }] },
  ])
})

test('npm run rules names the rules that it knows', () => {
  expect(rules('toString', '')).toMatchObject({ status: 2, stderr: expect.stringContaining('turnover') })
})
