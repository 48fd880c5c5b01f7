import type { QueryOf } from '@app/contract/endpoint.ts'
import { askProviderStatement, listProviderStatements } from '@app/contract/operator/provider-statements.ts'
import { formatMoney, li } from '@app/domain/money/money.ts'
import { isoOf, isoOrNull } from '@app/domain/time/china-time.ts'
import type { Clock } from '#platform/clock.ts'
import type { OperatorRouter } from '#platform/operator/operator-router.ts'
import type { ProviderStatements } from './provider-statements.service.ts'

type Parts = Readonly<{ statements: Pick<ProviderStatements, 'read'>; clock: Clock }>

type Stated = NonNullable<Awaited<ReturnType<ProviderStatements['read']>>['rows'][number]['stated']>

const wireStated = (stated: Stated) => ({
  ...{ rounds: Number(stated.rounds), bet: formatMoney(li(stated.bet)), paid: formatMoney(li(stated.win)) },
  ...{ fee: formatMoney(li(stated.fee)), feeMore: formatMoney(stated.feeMore), agrees: stated.agrees },
  ...{ document: stated.document, approvalId: String(stated.approvalId), at: isoOf(stated.at) },
  people: { maker: stated.by, checker: stated.agreedBy, reason: stated.reason },
})

/** The months of providers; the call answers by it, and the file is made of it. */
export const providerStatementPages =
  ({ statements, clock }: Parts) =>
  async ({ month: asked }: QueryOf<typeof listProviderStatements>) => {
    const { month, rows } = await statements.read(asked)
    return {
      month,
      data: rows.map(({ provider, name, sharePpm, ...row }) => ({
        ...{ provider, name, sharePpm, rounds: Number(row.rounds), bet: formatMoney(li(row.bet)) },
        ...{ validBet: formatMoney(li(row.validBet)), paid: formatMoney(li(row.win)) },
        ...{ gross: formatMoney(row.gross), fee: row.fee === null ? null : formatMoney(row.fee) },
        closedAt: isoOrNull(row.closedAt),
        grossNow: row.grossNow === null ? null : formatMoney(row.grossNow),
        stated: row.stated === null ? null : wireStated(row.stated),
      })),
      asOf: isoOf(clock.now()),
    }
  }

export type ProviderStatementPages = ReturnType<typeof providerStatementPages>

/** What providers are owed for a month, and what they state themselves. */
export function providerStatementsRoutes(router: OperatorRouter, page: ProviderStatementPages): void {
  router.read(listProviderStatements, ({ query }) => page(query))
  router.ask(askProviderStatement)
}
