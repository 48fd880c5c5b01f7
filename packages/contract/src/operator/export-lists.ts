/** Lists that leave the house as files: their names, what narrows them, and the rights for them. Source: console §3.8. */
import { z } from 'zod/mini'
import { listAgentStatements } from './agents.ts'
import { searchAudit } from './audit.ts'
import { listBets } from './bets.ts'
import { listBonusClaims } from './bonuses.ts'
import type { Capability } from './capabilities.ts'
import { listDepositOrders } from './deposits.ts'
import { listPlayerLedger, searchLedger } from './ledger.ts'
import { rowId } from './lists.ts'
import { listProviderDays, listProviderDifferences } from './provider-differences.ts'
import { listProviderStatements } from './provider-statements.ts'
import { listDifferences } from './reconciliation.ts'
import { readCashFlow, readLiabilities, readProfit } from './reports.ts'
import { listWithdrawalRequests } from './withdrawals.ts'

/** A file has a list from its first row on. */
const places = { after: true, rows: true } as const

/** What narrows a list, as its own call takes it. */
const filters = {
  bets: z.omit(listBets.query, places),
  ledger: z.omit(searchLedger.query, places),
  'player-ledger': z.extend(z.omit(listPlayerLedger.query, places), { memberId: rowId }),
  profit: readProfit.query,
  'cash-flow': readCashFlow.query,
  liabilities: readLiabilities.query,
  deposits: z.omit(listDepositOrders.query, places),
  withdrawals: z.omit(listWithdrawalRequests.query, places),
  'bonus-claims': z.omit(listBonusClaims.query, places),
  'agent-statements': z.omit(listAgentStatements.query, places),
  differences: z.omit(listDifferences.query, places),
  'provider-differences': z.omit(listProviderDifferences.query, places),
  'provider-days': z.omit(listProviderDays.query, places),
  'provider-statements': listProviderStatements.query,
  audit: z.omit(searchAudit.query, places),
} as const

export type ExportName = keyof typeof filters
export type ExportFilter<K extends ExportName> = z.output<(typeof filters)[K]>

type ExportList = Readonly<{
  name: string
  rights: readonly Capability[]
  /** What a narrower of the list needs besides. */
  narrowers?: Readonly<Record<string, Capability>>
}>

/** What people call the lists, and the rights that a person needs besides `exports.make`. */
export const exportLists = {
  bets: { name: '注单', rights: ['bets.read'], narrowers: { agentId: 'agents.read' } },
  ledger: { name: '账变', rights: ['ledger.search'] },
  'player-ledger': { name: '会员账变', rights: ['ledger.read'] },
  profit: { name: '盈亏报表', rights: ['reports.read'] },
  'cash-flow': { name: '出入金报表', rights: ['reports.read'] },
  liabilities: { name: '负债报表', rights: ['reports.read'] },
  deposits: { name: '充值订单', rights: ['deposits.read'] },
  withdrawals: { name: '提现申请', rights: ['withdrawals.read'] },
  'bonus-claims': { name: '返水与礼金领取', rights: ['bonuses.read'] },
  'agent-statements': { name: '代理佣金账单', rights: ['agents.read'] },
  differences: { name: '对账差异', rights: ['reconciliation.read'] },
  'provider-differences': { name: '平台对账差异', rights: ['reconciliation.read'] },
  'provider-days': { name: '平台对账日汇总', rights: ['reconciliation.read'] },
  'provider-statements': { name: '平台月结单', rights: ['reconciliation.read'] },
  audit: { name: '审计', rights: ['audit.read', 'audit.export'] },
} as const satisfies Readonly<Record<ExportName, ExportList>>

/** The rights for a list as it is narrowed, besides `exports.make`. */
export function exportRights(kind: ExportName, filter: object): readonly Capability[] {
  const { rights, narrowers = {} }: ExportList = exportLists[kind]
  const isUsed = (key: string) =>
    Object.entries(filter).some(([k, value]) => k === key && value !== undefined)
  return [...rights, ...Object.entries(narrowers).flatMap(([key, right]) => (isUsed(key) ? [right] : []))]
}

const sourceOf = <K extends ExportName, F extends z.ZodMiniType>(kind: K, filter: F) =>
  z.object({ kind: z.literal(kind), filter })

/** A list with what narrows it, as its own call takes it. */
export const exportSource = z.discriminatedUnion('kind', [
  sourceOf('bets', filters.bets),
  sourceOf('ledger', filters.ledger),
  sourceOf('player-ledger', filters['player-ledger']),
  sourceOf('profit', filters.profit),
  sourceOf('cash-flow', filters['cash-flow']),
  sourceOf('liabilities', filters.liabilities),
  sourceOf('deposits', filters.deposits),
  sourceOf('withdrawals', filters.withdrawals),
  sourceOf('bonus-claims', filters['bonus-claims']),
  sourceOf('agent-statements', filters['agent-statements']),
  sourceOf('differences', filters.differences),
  sourceOf('provider-differences', filters['provider-differences']),
  sourceOf('provider-days', filters['provider-days']),
  sourceOf('provider-statements', filters['provider-statements']),
  sourceOf('audit', filters.audit),
])

export const exportNames = Object.keys(filters) as [ExportName, ...ExportName[]]
