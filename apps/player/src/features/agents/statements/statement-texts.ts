import { showPercent } from '@app/client/agents/read-percent.ts'
import type { Statement, StatementLine, StatementPay } from '@app/client/agents/read-statement.ts'
import { rateCategoryNames } from '@app/domain/agents/rates.ts'
import { showDay } from '#features/agents/rates/rate-texts.ts'
import { type CsvCell, csvText } from '#ui/csv.ts'

export const statementStateNames: Readonly<Record<Statement['state'], string>> = {
  closed: '待核对',
  approved: '发放中',
  paid: '已发放',
  nothing: '无需发放',
}

export const payNames: Readonly<Record<StatementPay['kind'], string>> = {
  ...{ wage: '日工资', dividend: '分红', support: '扶持' },
}

export const showDays = ({ from, to }: Statement['days']): string => `${showDay(from)} – ${showDay(to)}`

const lineCells = (line: StatementLine): CsvCell[] => [
  ...[line.day, line.account, rateCategoryNames[line.category], line.isCorrection ? '更正' : '佣金'],
  line.valid,
  ...[showPercent(line.own.ratio), line.own.since ?? ''],
  ...[showPercent(line.below.ratio), line.below.since ?? ''],
  line.amount,
  line.words,
]

const payCells = ({ day, kind, isCorrection, amount, words }: StatementPay): CsvCell[] => [
  ...[day, '', '', `${payNames[kind]}${isCorrection ? '更正' : ''}`, '', '', '', '', '', amount, words],
]

/** A statement with all its lines, and the hash that covers them. */
export const statementCsv = (
  statement: Statement,
  lines: readonly StatementLine[],
  pays: readonly StatementPay[],
): string =>
  csvText([
    ['佣金账单', statement.id, statement.days.from, statement.days.to],
    ['上期结转', statement.carriedIn],
    ['佣金', statement.lines],
    ['更正', statement.corrections],
    ['工资、分红与扶持', statement.extras],
    ['应发', statement.payable],
    ['结转下期', statement.carriedOut],
    ['校验值', statement.hash],
    [],
    [...['日期', '直属下级', '类别', '类型', '有效投注', '我的返点', '自', '下级返点', '自', '金额', '说明']],
    ...lines.map(lineCells),
    ...pays.map(payCells),
  ])
