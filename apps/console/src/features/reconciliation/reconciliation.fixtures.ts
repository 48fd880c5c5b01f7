import type { Difference, DifferenceRecord, ReconciledDay, Reconciliation } from './reconciliation.queries.ts'

export const AS_OF = '2026-11-22T20:21:36+08:00'

const SOURCES: Reconciliation['sources'] = [
  { source: 'gateway', name: '支付网关', isFetched: true, balance: '698.00' },
  { source: 'payee-3', name: '银行转账 测试银行 尾号0001', isFetched: false, balance: '500.17' },
]

const day: ReconciledDay = {
  ...{ source: 'gateway', sourceName: '支付网关', day: '2026-11-21', statement: 'whole' },
  ...{ theirsIn: '1200.00', oursIn: '1000.00', theirsOut: '300.00', oursOut: '300.00', fees: '2.00' },
  ...{ openDifferences: 2, resolvedDifferences: 1 },
}

export const dayWith = (given: Partial<ReconciledDay> = {}): ReconciledDay => ({ ...day, ...given })

export const daysOf = (rows: readonly ReconciledDay[]): Reconciliation => ({
  data: [...rows],
  sources: SOURCES,
  asOf: AS_OF,
})

const difference: Difference = {
  ...{ differenceNo: '7', source: 'payee-3', sourceName: '银行转账 测试银行 尾号0001', day: '2026-11-21' },
  ...{ why: 'missing-here', kind: 'payment', reference: 'BANK-77', object: { kind: 'deposit', id: '31' } },
  ...{ ours: null, theirs: '500.17', state: 'open', cause: null, endedAt: null },
  foundAt: '2026-11-22T01:00:00+08:00',
}

/** A payment that the bank has and nobody was credited. */
export const differenceWith = (given: Partial<Difference> = {}): Difference => ({ ...difference, ...given })

export const recordWith = (given: Partial<DifferenceRecord> = {}): DifferenceRecord => ({
  ...difference,
  line: {
    ...{ reference: 'BANK-77', kind: 'payment', amount: '500.17', at: '2026-11-21T20:05:00+08:00' },
    ...{ ourNo: null, holder: '张*', accountTail: '1234', memo: null },
    ...{ tokens: null, address: null },
  },
  notes: [{ author: 'bob', note: '已致电银行', at: '2026-11-22T09:00:00+08:00' }],
  approvalId: null,
  ...given,
})
