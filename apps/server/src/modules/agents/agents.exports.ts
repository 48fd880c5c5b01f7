import { amount, exportKind, wallTime } from '#platform/operator/export-kind.ts'
import type { AgentStatementPages } from './agents.operator-routes.ts'

type Statement = Awaited<ReturnType<AgentStatementPages>>['data'][number]

/** The file of statements. */
export const agentStatementsExport = (page: AgentStatementPages) =>
  exportKind<'agent-statements', Statement>({
    kind: 'agent-statements',
    page,
    columns: {
      账单号: row => row.statementId,
      开始日: row => row.from,
      结束日: row => row.to,
      代理编号: row => row.agentId,
      账号: row => row.account,
      状态: row => row.state,
      上期结转: row => amount(row.carriedIn),
      佣金: row => amount(row.lines),
      更正: row => amount(row.corrections),
      工资分红扶持: row => amount(row.pays),
      应发: row => amount(row.payable),
      结转下期: row => amount(row.carriedOut),
      行数: row => row.lineCount,
      '出账时间(UTC+8)': row => wallTime(row.closedAt),
      '发放时间(UTC+8)': row => wallTime(row.paidAt),
      账变号: row => row.billNo ?? '',
      校验值: row => row.hash,
    },
  })
