import type { QueryOf } from '@app/contract/endpoint.ts'
import * as wire from '@app/contract/operator/agents.ts'
import { formatRate } from '@app/domain/agents/rates.ts'
import { formatMoney, li, parseMoney } from '@app/domain/money/money.ts'
import { isoOf, isoOrNull } from '@app/domain/time/china-time.ts'
import type { Clock } from '#platform/clock.ts'
import { msOf, pageOf } from '#platform/operator/lists.ts'
import type { OperatorRouter } from '#platform/operator/operator-router.ts'
import { payWordsOf, wordsOf } from './agents.wire.ts'
import type { AgentsDesk } from './desk.service.ts'
import type { DeskStatement } from './desk.store.ts'

const money = (amount: bigint): string => formatMoney(li(amount))
const idOf = (text: string | undefined) => (text === undefined ? undefined : BigInt(text))
const textOf = (id: bigint | null) => (id === null ? null : String(id))

type Parts = Readonly<{ desk: AgentsDesk; clock: Clock }>

const statementOnWire = (row: DeskStatement) => ({
  ...{ statementId: String(row.id), periodId: String(row.periodId), agentId: String(row.agentId) },
  ...{ account: row.account, from: row.from, to: row.to, state: row.state },
  ...{ carriedIn: money(row.carriedIn), carriedOut: money(row.carriedOut) },
  ...{ lines: money(row.linesSum), corrections: money(row.correctionsSum) },
  pays: money(row.paysSum),
  ...{ payable: money(row.payable), lineCount: row.lineCount, hash: row.hash.toString('hex') },
  ...{ closedAt: isoOf(row.closedAt), paidAt: isoOrNull(row.paidAt), billNo: textOf(row.transferId) },
})

/** Pages of statements, for the screen and for the file. */
export const agentStatementPages =
  ({ desk, clock }: Parts) =>
  async ({ periodId, agentId, state, after, rows }: QueryOf<typeof wire.listAgentStatements>) => {
    const found = await desk.statements({
      ...{ periodId: idOf(periodId), agentId: idOf(agentId), state, after: idOf(after), rows: rows + 1 },
    })
    const { page, next } = pageOf(found, rows, ({ id }) => id)
    return { data: page.map(statementOnWire), next, asOf: isoOf(clock.now()) }
  }

const liOf = (text: string | undefined) => (text === undefined ? undefined : parseMoney(text))

export type AgentStatementPages = ReturnType<typeof agentStatementPages>

export function agentsOperatorRoutes(
  router: OperatorRouter,
  { desk, clock, statementPages }: Parts & Readonly<{ statementPages: AgentStatementPages }>,
): void {
  const asOf = () => isoOf(clock.now())

  router.read(wire.listAgentTree, async ({ query }) => {
    const { parentId, account, state, after, rows } = query
    const wish = {
      ...{ parentId: idOf(parentId), account, state, after: idOf(after), rows: rows + 1 },
      ...{ fromMs: msOf(query.from), toMs: msOf(query.to), least: liOf(query.least), most: liOf(query.most) },
    }
    const { nodes, way } = await desk.tree(wish)
    const { page, next } = pageOf(nodes, rows, ({ memberId }) => memberId)
    return {
      data: page.map(node => ({
        ...{ memberId: String(node.memberId), account: node.account, isAgent: node.isAgent },
        ...{ depth: node.depth, parentId: textOf(node.parentId), since: node.since },
        ...{ rate: formatRate(node.rate), members: Number(node.members), direct: Number(node.direct) },
        ...{ valid: money(node.valid), state: node.state, balance: money(node.balance) },
      })),
      way: way.map(one => ({ memberId: String(one.memberId), account: one.account })),
      ...{ next, asOf: asOf() },
    }
  })

  router.read(wire.listAgentLinks, async ({ query: { agentId, after, rows } }) => {
    const links = await desk.links({ agentId: idOf(agentId), after: idOf(after), rows: rows + 1 })
    const { page, next } = pageOf(links, rows, ({ id }) => id)
    return {
      data: page.map(link => ({
        ...{ linkId: String(link.id), agentId: String(link.agentId), account: link.account },
        ...{ code: link.code, isAgent: link.isAgent, label: link.label, remark: link.remark },
        ...{ state: link.state, createdAt: isoOf(link.createdAt), expiresAt: isoOrNull(link.expiresAt) },
        ...{ cap: link.cap, clicks: Number(link.clicks), joined: link.joined },
      })),
      ...{ next, asOf: asOf() },
    }
  })

  router.read(wire.listAgentPeriods, async ({ query: { after, rows } }) => {
    const periods = await desk.periods({ after: idOf(after), rows: rows + 1 })
    const { page, next } = pageOf(periods, rows, ({ id }) => id)
    return {
      data: page.map(period => ({
        ...{ periodId: String(period.id), from: period.from, to: period.to, state: period.state },
        ...{ statements: Number(period.statements), payable: money(period.payable) },
        ...{ waiting: Number(period.waiting), waitingSum: money(period.waitingSum) },
        ...{ paidSum: money(period.paidSum), digest: period.digest },
      })),
      ...{ next, asOf: asOf() },
    }
  })

  router.read(wire.listAgentStatements, async ({ query }) => statementPages(query))

  router.read(wire.readAgentStatement, async ({ params, query: { after, rows } }) => {
    const wish = { after: Number(after ?? 0), rows }
    const { statement, lines, pays, next } = await desk.statement(BigInt(params.statementId), wish)
    const { previousHash, approvalId } = statement
    return {
      data: {
        ...statementOnWire(statement),
        ...{ previousHash: previousHash?.toString('hex') ?? null, approvalId: textOf(approvalId) },
      },
      lines: lines.map(line => ({
        ...{ lineNo: line.lineNo, day: line.day, viaId: String(line.viaId), account: line.account },
        ...{ category: line.category, isCorrection: line.isCorrection, valid: money(line.base) },
        ...{ ownRate: formatRate(line.ownPpm), ownSince: line.ownSince },
        ...{ viaRate: formatRate(line.viaPpm), viaSince: line.viaSince },
        ...{ amount: money(line.amount), words: wordsOf(line) },
      })),
      pays: pays.map(pay => ({
        ...{ kind: pay.kind, day: pay.day, isCorrection: pay.isCorrection, planId: textOf(pay.planId) },
        ...{ amount: money(pay.amount), words: payWordsOf(pay) },
      })),
      ...{ next: textOf(next === null ? null : BigInt(next)), asOf: asOf() },
    }
  })

  router.ask(wire.askAgentPayment)
}
