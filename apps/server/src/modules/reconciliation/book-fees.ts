/** What channels keep for themselves, booked by the lines of their statements. Source: money-in-and-out §1. */
import { li } from '@app/domain/money/money.ts'
import { clearingOf, type HouseSide } from '@app/domain/wallet/clearing.ts'
import type { WalletService } from '#modules/wallet/wallet.service.ts'
import type { Tx } from '#platform/db.ts'
import * as store from './statements.store.ts'

const PAYEE = /^payee-(\d+)$/

/** The account of the house that mirrors a source. */
export function clearingOfSource(source: store.Source): HouseSide {
  if (source.startsWith('evm-')) return 'chainClearing'
  if (source.startsWith('tron-')) return 'tronClearing'
  const payee = PAYEE.exec(source)?.[1]
  return payee === undefined ? 'paymentProvider' : clearingOf(Number(payee))
}

/** Books the fees among the lines that were just stored; a line is stored once, so its fee is booked once. */
export async function bookFees(
  tx: Tx,
  wallet: WalletService,
  { source, statementId }: Readonly<{ source: store.Source; statementId: bigint }>,
): Promise<void> {
  const lines = await store.findFeeLines(tx, statementId)
  if (lines.length === 0) return
  const transferIds = await wallet.moveAllInHouse(
    tx,
    lines.map(({ id, amount }) => ({
      ...{ from: 'channelFees', to: clearingOfSource(source), bill: 'fee' },
      ...{ amount: li(amount), reference: `line-${id}` },
    })),
  )
  await store.insertFees(
    tx,
    lines.map(({ id }, at) => {
      const transferId = transferIds[at]
      if (transferId === undefined) throw new Error(`the fee of the line ${id} moved nothing`)
      return { lineId: id, transferId }
    }),
  )
}
