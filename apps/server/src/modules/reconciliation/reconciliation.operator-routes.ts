import type { QueryOf } from '@app/contract/endpoint.ts'
import * as wire from '@app/contract/operator/reconciliation.ts'
import { formatUnits } from '@app/domain/deposits/token-amounts.ts'
import { formatMoney, li } from '@app/domain/money/money.ts'
import { isoOf, isoOrNull } from '@app/domain/time/china-time.ts'
import type { Clock } from '#platform/clock.ts'
import { pageOf } from '#platform/operator/lists.ts'
import type { OperatorRouter } from '#platform/operator/operator-router.ts'
import type { DifferencesService } from './differences.service.ts'
import type { DifferenceRow } from './differences.store.ts'
import type { StatementsService } from './statements.service.ts'
import type { DayRow, LineRow, PaymentLine } from './statements.store.ts'

type Parts = Readonly<{ statements: StatementsService; differences: DifferencesService; clock: Clock }>

const FAULTS_SHOWN = 100

const money = (amount: bigint) => formatMoney(li(amount))
const moneyOrNull = (amount: bigint | null) => (amount === null ? null : money(amount))
const textOrNull = (id: bigint | null) => (id === null ? null : String(id))
const idOrNone = (text: string | undefined) => (text === undefined ? undefined : BigInt(text))

type Ours = Pick<DifferenceRow, 'oursKind' | 'oursId'>
const objectOf = ({ oursKind, oursId }: Ours) =>
  oursKind === null || oursId === null ? null : { kind: oursKind, id: String(oursId) }

const wireDifference = (row: DifferenceRow) => ({
  differenceNo: String(row.id),
  source: row.source,
  sourceName: row.sourceName,
  day: row.day,
  why: row.why,
  kind: row.kind,
  reference: row.reference,
  object: objectOf(row),
  ours: moneyOrNull(row.ours),
  theirs: moneyOrNull(row.theirs),
  state: row.state,
  cause: row.cause,
  foundAt: isoOf(row.foundAt),
  endedAt: isoOrNull(row.endedAt),
})

const wireLine = ({ reference, kind, amount, at, ourNo, units, address, ...payer }: LineRow) => ({
  ...{ reference, kind, amount: money(amount), at: isoOf(at), ourNo: textOrNull(ourNo) },
  ...{ holder: payer.holder, accountTail: payer.accountTail, memo: payer.memo },
  ...{ tokens: units === null ? null : formatUnits(units), address },
})

const statementOf = ({ takings, isWhole }: DayRow) => {
  if (isWhole) return 'whole' as const
  return takings > 0n ? ('part' as const) : ('none' as const)
}

const wireDay = (row: DayRow, sourceName: string) => ({
  ...{ source: row.source, sourceName, day: row.day, statement: statementOf(row) },
  ...{ theirsIn: money(row.theirsIn), oursIn: money(row.oursIn) },
  ...{ theirsOut: money(row.theirsOut), oursOut: money(row.oursOut), fees: money(row.fees) },
  ...{ openDifferences: Number(row.open), resolvedDifferences: Number(row.resolved) },
})

const isSame = (one: string | null, other: string | null) =>
  one === null || other === null ? null : one === other

const wirePayment = ({ payerName, payerTail, ...line }: PaymentLine) => ({
  ...{ reference: line.reference, amount: money(line.amount), at: isoOf(line.at) },
  ...{ holder: line.holder, accountTail: line.accountTail },
  ...{ isSameHolder: isSame(line.holder, payerName), isSameAccount: isSame(line.accountTail, payerTail) },
})

/** A page of differences by the filter of its call. */
export const differencePages =
  ({ differences, clock }: Pick<Parts, 'differences' | 'clock'>) =>
  async ({ state, why, source, day, after, rows }: QueryOf<typeof wire.listDifferences>) => {
    const found = await differences.list({
      ...{ state, why, source, day, after: idOrNone(after), limit: rows + 1 },
    })
    const { page, next } = pageOf(found, rows, row => row.id)
    return { data: page.map(wireDifference), next, asOf: isoOf(clock.now()) }
  }

function readings(router: OperatorRouter, { statements, differences, clock }: Parts): void {
  router.read(wire.readReconciliation, async ({ query: { from, to, source } }) => {
    const [sources, days] = [await statements.sources(), await statements.days({ from, to, source })]
    const names = new Map(sources.map(each => [each.source, each.name]))
    return {
      data: days.map(row => wireDay(row, names.get(row.source) ?? row.source)),
      sources: sources.map(each => ({
        ...{ source: each.source, name: each.name, isFetched: each.isFetched },
        balance: formatMoney(each.balance),
      })),
      asOf: isoOf(clock.now()),
    }
  })

  const pages = differencePages({ differences, clock })
  router.read(wire.listDifferences, ({ query }) => pages(query))

  router.read(wire.readDifference, async ({ params }) => {
    const { difference, line, notes } = await differences.read(params.differenceNo)
    return {
      data: {
        ...wireDifference(difference),
        line: line === undefined ? null : wireLine(line),
        notes: notes.map(({ at, ...note }) => ({ ...note, at: isoOf(at) })),
        approvalId: textOrNull(difference.approvalId),
      },
      asOf: isoOf(clock.now()),
    }
  })

  router.read(wire.listStatementLines, async ({ query: { source, day, after, rows } }) => {
    const found = await statements.lines({ source, day, after: idOrNone(after), limit: rows + 1 })
    const { page, next } = pageOf(found, rows, row => row.id)
    return {
      data: page.map(row => ({
        ...wireLine(row),
        ...{ lineNo: String(row.id), differenceNo: textOrNull(row.differenceId), object: objectOf(row) },
      })),
      next,
      asOf: isoOf(clock.now()),
    }
  })

  router.read(wire.readPaymentLines, async ({ params }) => ({
    data: (await statements.paymentLines(params.orderNo)).map(wirePayment),
    asOf: isoOf(clock.now()),
  }))
}

export function reconciliationOperatorRoutes(router: OperatorRouter, parts: Parts): void {
  const { statements, differences } = parts
  readings(router, parts)

  router.write(wire.importStatement, ({ body: { source, day, name, text }, staff }, act) =>
    act(async tx => {
      const object = { kind: 'statement', id: `${source}/${day}` }
      const imported = await statements.importFile(tx, { source, day, text, by: staff.login })
      const { lines, added, faults } = imported
      const openDifferences = await differences.countOpen(tx, source, day)
      return {
        answer: {
          data: {
            ...{ lines, added, openDifferences },
            ...{ faults: faults.slice(0, FAULTS_SHOWN), faultCount: faults.length },
          },
        },
        entry: { object, after: { file: name, lines, added, faults: faults.length } },
      }
    }),
  )

  router.write(wire.noteDifference, ({ body: { differenceNo, note }, staff }, act) =>
    act(async tx => {
      await differences.note(tx, { differenceNo, note, by: staff.login })
      return { answer: {}, entry: { object: { kind: 'difference', id: differenceNo }, after: { note } } }
    }),
  )

  router.ask(wire.askResolution)
}
