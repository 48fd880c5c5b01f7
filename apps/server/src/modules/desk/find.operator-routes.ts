import { findByNumber } from '@app/contract/operator/desk.ts'
import { findGame } from '@app/domain/games/games.ts'
import { billLabel } from '@app/domain/wallet/bill-types.ts'
import type { BetsService } from '#modules/bets/bets.service.ts'
import type { DrawsService } from '#modules/draws/draws.service.ts'
import type { LedgerService } from '#modules/wallet/ledger.service.ts'
import type { OperatorRouter } from '#platform/operator/operator-router.ts'
import { Refusal } from '#platform/refusal.ts'

type Parts = Readonly<{
  bets: Pick<BetsService, 'isOrder'>
  draws: Pick<DrawsService, 'findNamed'>
  ledger: Pick<LedgerService, 'read'>
}>

const DIGITS = /^\d+$/

function noneWhenUnknown(error: unknown): undefined {
  if (error instanceof Refusal && error.code === 'OPS/UNKNOWN') return undefined
  throw error
}

/** What a number belongs to; each kind is looked for only by whoever may read its record. */
export function findRoutes(router: OperatorRouter, { bets, draws, ledger }: Parts): void {
  router.read(findByNumber, async ({ query: { text }, staff: { capabilities } }) => {
    const number = DIGITS.test(text) ? BigInt(text) : undefined
    const orderOf = async () =>
      number !== undefined && capabilities.has('bets.read') && (await bets.isOrder(number))
        ? [{ kind: 'order' as const, id: text, title: `注单 ${text}` }]
        : []
    const billOf = async () => {
      if (number === undefined || !capabilities.has('ledger.search')) return []
      const bill = await ledger.read(number).catch(noneWhenUnknown)
      return bill === undefined
        ? []
        : [{ kind: 'bill' as const, id: text, title: `账单 ${text} · ${billLabel(bill.kind)}` }]
    }
    const issuesOf = async () => {
      const issues = capabilities.has('draws.read') ? await draws.findNamed(text) : []
      return issues.map(({ id, gameId, turnNum }) => ({
        ...{ kind: 'issue' as const, id: String(id) },
        title: `${findGame(gameId)?.name ?? ''} 第${turnNum}期`,
      }))
    }
    const found = await Promise.all([orderOf(), billOf(), issuesOf()])
    return { data: found.flat() }
  })
}
