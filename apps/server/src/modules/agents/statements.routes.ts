import { Readable } from 'node:stream'
import * as wire from '@app/contract/agents-statements.ts'
import { formatRate, rateCategoryNames } from '@app/domain/agents/rates.ts'
import { formatMoney, li } from '@app/domain/money/money.ts'
import { isoOf, isoOrNull } from '@app/domain/time/china-time.ts'
import { csvLine } from '#platform/csv.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { Router } from '#platform/http/router.ts'
import { flag, PAY_NAMES, payWordsOf, reasonOf, sourceName, wordsOf } from './agents.wire.ts'
import type { PayRow } from './pays.store.ts'
import type { StatementsService } from './statements.service.ts'
import type { LineRow, StatementRow } from './statements.store.ts'

const money = (amount: bigint): string => formatMoney(li(amount))

const statementOnWire = (row: StatementRow) => ({
  ...{ id: String(row.id), beginDate: row.from, endDate: row.to, state: row.state },
  ...{ carriedIn: money(row.carriedIn), carriedOut: money(row.carriedOut) },
  ...{ lineMoney: money(row.linesSum), correctionMoney: money(row.correctionsSum) },
  extraMoney: money(row.paysSum),
  ...{ payMoney: money(row.payable), lineCount: row.lineCount, hash: row.hash.toString('hex') },
  ...{ closedTime: isoOf(row.closedAt), paidTime: isoOrNull(row.paidAt) },
})

const lineOnWire = (line: LineRow) => ({
  ...{ day: line.day, userId: String(line.viaId), account: line.account, category: line.category },
  ...{ isCorrection: flag(line.isCorrection), validMoney: money(line.base), money: money(line.amount) },
  ...{ ownRate: formatRate(line.ownPpm), ownSince: line.ownSince },
  ...{ subRate: formatRate(line.viaPpm), subSince: line.viaSince, words: wordsOf(line) },
  reason: reasonOf(line) ?? null,
})

const payOnWire = (pay: PayRow) => ({
  ...{ kind: pay.kind, day: pay.day, isCorrection: flag(pay.isCorrection) },
  ...{ baseMoney: money(pay.base), rate: formatRate(pay.ppm), activeCount: pay.active },
  ...{ money: money(pay.amount), words: payWordsOf(pay) },
})

const HEAD = [
  '日期',
  '下级账号',
  '类别',
  '类型',
  '有效投注',
  '我的返点%',
  '生效日',
  '下级返点%',
  '生效日',
  '金额',
  '说明',
]

const csvLineOf = (line: LineRow): string =>
  csvLine([
    ...[line.day, line.account, rateCategoryNames[line.category], line.isCorrection ? '更正' : '佣金'],
    ...[money(line.base), formatRate(line.ownPpm), line.ownSince],
    ...[formatRate(line.viaPpm), line.viaSince, money(line.amount), wordsOf(line)],
  ])

const csvPayOf = (pay: PayRow): string =>
  csvLine([
    ...[pay.day, '', '', `${PAY_NAMES[pay.kind]}${pay.isCorrection ? '更正' : ''}`, money(pay.base)],
    ...[formatRate(pay.ppm), '', '', '', money(pay.amount), payWordsOf(pay)],
  ])

/** The byte order mark tells spreadsheets that the text is UTF-8. */
const MARK = '\uFEFF'

async function* fileOf(
  statements: StatementsService,
  caller: Caller,
  { id, pays }: Readonly<{ id: bigint; pays: readonly PayRow[] }>,
): AsyncGenerator<string> {
  yield MARK + csvLine(HEAD)
  for await (const lines of statements.lines(caller, id)) yield lines.map(csvLineOf).join('')
  yield pays.map(csvPayOf).join('')
}

export function statementsRoutes(router: Router, statements: StatementsService): void {
  router.handle(wire.queryStatements, async ({ caller, query }) => {
    const { rows, sums, running } = await statements.list(caller, query.page)
    return {
      data: rows.map(statementOnWire),
      otherData: {
        ...{ beginDate: running.from, endDate: running.to, accruedMoney: money(running.money) },
        correctionMoney: money(running.corrections),
        ...{ waitingMoney: money(sums.waiting), paidMoney: money(sums.paid) },
      },
      totalCount: Number(sums.count),
    }
  })

  router.handle(wire.getStatement, async ({ caller, params, query }) => {
    const { statement, lines, pays } = await statements.open(caller, BigInt(params.id), query.page)
    return {
      data: { ...statementOnWire(statement), lines: lines.map(lineOnWire), pays: pays.map(payOnWire) },
      totalCount: statement.lineCount,
    }
  })

  router.handle(wire.queryLineBets, async ({ caller, params, query: { day, userId, category, page } }) => {
    const line = { statementId: BigInt(params.id), day, viaId: BigInt(userId), category }
    const { rows, valid, hasMore } = await statements.bets(caller, line, page)
    return {
      data: rows.map(({ account, level, rounds, count, ...row }) => ({
        ...{ name: sourceName(row), account, level, validMoney: money(row.valid), roundCount: count },
        rounds: rounds.map(({ game, no, endedAt, valid: counted }) => ({
          ...{ game, no, endTime: isoOf(endedAt), validMoney: money(counted) },
        })),
      })),
      otherData: { validMoney: money(valid), hasMore },
    }
  })

  router.handleRaw(wire.downloadStatement, async ({ caller, params }, reply) => {
    const id = BigInt(params.id)
    const { statement, pays } = await statements.open(caller, id, 1)
    await reply
      .header('cache-control', 'no-store')
      .header(
        'content-disposition',
        `attachment; filename="commission-${statement.from}-${statement.to}.csv"`,
      )
      .type('text/csv; charset=utf-8')
      .send(Readable.from(fileOf(statements, caller, { id, pays })))
  })
}
