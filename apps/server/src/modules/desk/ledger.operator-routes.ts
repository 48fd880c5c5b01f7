import type { QueryOf } from '@app/contract/endpoint.ts'
import * as wire from '@app/contract/operator/ledger.ts'
import { formatMoney, li, parseMoney } from '@app/domain/money/money.ts'
import { isoOf } from '@app/domain/time/china-time.ts'
import { billLabel } from '@app/domain/wallet/bill-types.ts'
import type { AccountService } from '#modules/account/account.service.ts'
import type { LedgerService, Leg } from '#modules/wallet/ledger.service.ts'
import type { Clock } from '#platform/clock.ts'
import { msOf, pageOf } from '#platform/operator/lists.ts'
import type { OperatorRouter } from '#platform/operator/operator-router.ts'

type Parts = Readonly<{ ledger: LedgerService; account: AccountService; clock: Clock }>

type Row = Awaited<ReturnType<LedgerService['read']>>

const CURRENCIES = { 1: 'CNY', 2: 'TRY' } as const

const membersOf = (rows: readonly Row[]) =>
  rows.flatMap(({ debitLeg, creditLeg }) =>
    [debitLeg, creditLeg].flatMap(leg => (leg.house === null ? [leg.memberId] : [])),
  )

function wireWith(names: ReadonlyMap<bigint, string>) {
  const wireLeg = (leg: Leg) =>
    leg.house === null
      ? {
          house: null,
          member: {
            memberId: String(leg.memberId),
            account: names.get(leg.memberId) ?? '',
            kind: leg.kind,
          },
        }
      : { house: leg.house, member: null }
  return (row: Row) => ({
    billNo: String(row.id),
    at: isoOf(row.createdAt),
    code: row.kind,
    label: billLabel(row.kind),
    currency: CURRENCIES[row.currency],
    amount: formatMoney(li(row.amount)),
    debit: wireLeg(row.debitLeg),
    credit: wireLeg(row.creditLeg),
    reference: row.reference,
    remark: row.remark,
    isSealed: row.isSealed,
  })
}

const idOf = (text: string | undefined) => (text === undefined ? undefined : BigInt(text))

/** The pages of the ledger's lists. Transfers name the members of their legs, so this stands above the wallet. */
export function ledgerPages({ ledger, account, clock }: Parts) {
  const asOf = () => isoOf(clock.now())
  const wireFor = async (rows: readonly Row[]) => wireWith(await account.namesOf(membersOf(rows)))
  return {
    async one(billNo: string) {
      const row = await ledger.read(BigInt(billNo))
      return { data: (await wireFor([row]))(row), asOf: asOf() }
    },

    async ofPlayer(asked: QueryOf<typeof wire.listPlayerLedger> & Readonly<{ memberId: string }>) {
      const { memberId, account: kind, from, to, after, rows, code } = asked
      const span = { fromMs: msOf(from), toMs: msOf(to) }
      const filter = { ...span, code, after: idOf(after), rows: rows + 1 }
      const found = await ledger.statement(BigInt(memberId), kind, filter)
      const { page, next } = pageOf(found, rows, row => row.version)
      const toWire = await wireFor(page)
      const data = page.map(row => ({
        ...toWire(row),
        change: formatMoney(li(row.change)),
        balanceAfter: formatMoney(li(row.balanceAfter)),
        version: String(row.version),
      }))
      return { data, next, asOf: asOf() }
    },

    async ofAll({ from, to, after, rows, code, amountMin }: QueryOf<typeof wire.searchLedger>) {
      const found = await ledger.search({
        ...{ fromMs: msOf(from), toMs: msOf(to), code, after: idOf(after), rows: rows + 1 },
        amountMin: amountMin === undefined ? undefined : parseMoney(amountMin),
      })
      const { page, next } = pageOf(found, rows, row => row.id)
      return { data: page.map(await wireFor(page)), next, asOf: asOf() }
    },
  }
}

export type LedgerPages = ReturnType<typeof ledgerPages>

export function ledgerRoutes(router: OperatorRouter, pages: LedgerPages): void {
  router.read(wire.listPlayerLedger, ({ params, query }) => pages.ofPlayer({ ...params, ...query }))
  router.read(wire.searchLedger, ({ query }) => pages.ofAll(query))
  router.read(wire.readTransfer, ({ params }) => pages.one(params.billNo))
}
