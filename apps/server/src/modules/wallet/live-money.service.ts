/**
 * Money that members have at providers which keep accounts themselves, or on the way there: their account `live`. Every movement is in
 * the caller's transaction. Source: providers §7.
 */
import type { Li } from '@app/domain/money/money.ts'
import { billTypes } from '@app/domain/wallet/bill-types.ts'
import type { Tx } from '#platform/db.ts'
import { asOverdraft } from './wallet.service.ts'
import * as store from './wallet.store.ts'

type Moved = Readonly<{ memberId: bigint; reference: string }>
type SentOut = Moved & Readonly<{ amount: Li }>
/** `gone` is what had been sent of what comes back; the rest was won there, or lost. */
type CameBack = Moved & Readonly<{ gone: Li; back: Li }>

/** The accounts of the member, held until the transaction ends. */
async function holdOwn(tx: Tx, memberId: bigint) {
  const rows = await store.holdAccounts(tx, memberId)
  const [main, live] = (['main', 'live'] as const).map(kind => rows.find(row => row.kind === kind))
  if (main === undefined || live === undefined) throw new Error(`member ${memberId} has no account`)
  return { main, live, house: store.houseAccountId('liveSubBalance', main.currency) }
}

const { quotaTransfer, providerBet, providerPayout } = billTypes

export function liveMoneyService() {
  return {
    /** Takes the amount from the spendable balance; refuses `UC/BALANCE`, and `LIMIT/PLAY` by a limit of the member's own. */
    async sendOut(tx: Tx, { memberId, amount, reference }: SentOut): Promise<void> {
      const { main, live } = await holdOwn(tx, memberId)
      const move = {
        kind: quotaTransfer.code,
        debit: main.id,
        credit: live.id,
        amount,
        reference,
        remark: '',
      }
      await store.postTransfers(tx, [move]).catch(error => {
        throw asOverdraft(error)
      })
    },

    /** Gives back what a provider paid back: what was won there comes from the house, what was lost goes to it. */
    async comeBack(tx: Tx, { memberId, gone, back, reference }: CameBack): Promise<void> {
      const { main, live, house } = await holdOwn(tx, memberId)
      const of = (kind: number, debit: bigint, credit: bigint, amount: bigint) =>
        amount > 0n ? [{ kind, debit, credit, amount, reference, remark: '' }] : []
      const moves = [
        ...of(providerPayout.code, house, live.id, back - gone),
        ...of(providerBet.code, live.id, house, gone - back),
        ...of(quotaTransfer.code, live.id, main.id, back),
      ]
      if (moves.length > 0) await store.postTransfers(tx, moves)
    },
  }
}

export type LiveMoneyService = ReturnType<typeof liveMoneyService>
