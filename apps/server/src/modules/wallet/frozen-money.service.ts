/**
 * Money that members have asked for: it stands in their account `frozen`, where no bet reaches it, until it is paid out or given
 * back. Every movement is in the caller's transaction. Source: money-in-and-out §1.
 */
import type { Li } from '@app/domain/money/money.ts'
import { type BillName, billTypes } from '@app/domain/wallet/bill-types.ts'
import type { HouseSide } from '@app/domain/wallet/clearing.ts'
import type { Tx } from '#platform/db.ts'
import { asOverdraft, type Balances, toBalances } from './wallet.service.ts'
import * as store from './wallet.store.ts'

/** A part of what is moved, under the bill that the member reads. */
export type FrozenPart = Readonly<{ bill: BillName; amount: Li }>
type Moved = Readonly<{ memberId: bigint; parts: readonly FrozenPart[]; reference: string }>

/** The member's accounts by kind, held until the transaction ends. */
async function holdOwn(tx: Tx, memberId: bigint) {
  const rows = await store.holdAccounts(tx, memberId)
  return (kind: store.AccountKind): store.AccountRow => {
    const found = rows.find(row => row.kind === kind)
    if (found === undefined) throw new Error(`member ${memberId} has no account ${kind}`)
    return found
  }
}

async function post(
  tx: Tx,
  { parts, reference }: Moved,
  legs: (bill: BillName) => Pick<store.TransferRow, 'debit' | 'credit'> & Readonly<{ kind?: number }>,
): Promise<bigint[]> {
  const moving = parts.filter(({ amount }) => amount > 0n)
  try {
    return await store.postTransfers(
      tx,
      moving.map(({ bill, amount }) => ({
        ...{ kind: billTypes[bill].code, amount, reference, remark: '' },
        ...legs(bill),
      })),
    )
  } catch (error) {
    throw asOverdraft(error)
  }
}

export function frozenMoneyService() {
  return {
    /** The member's balances, none of which changes before the transaction ends but by it. */
    hold: async (tx: Tx, memberId: bigint): Promise<Balances> =>
      toBalances(await store.holdAccounts(tx, memberId)),

    /** Takes the parts from the spendable balance; refuses `UC/BALANCE`. */
    async freeze(tx: Tx, moved: Moved): Promise<bigint[]> {
      const own = await holdOwn(tx, moved.memberId)
      return post(tx, moved, () => ({ debit: own('main').id, credit: own('frozen').id }))
    },

    /** Gives the parts back. */
    async giveBack(tx: Tx, moved: Moved): Promise<bigint[]> {
      const own = await holdOwn(tx, moved.memberId)
      return post(tx, moved, () => ({ debit: own('frozen').id, credit: own('main').id }))
    },

    /** Hands each part to the account of the house that its bill names. */
    async payOut(tx: Tx, moved: Moved): Promise<bigint[]> {
      const own = await holdOwn(tx, moved.memberId)
      const { id: debit, currency } = own('frozen')
      return post(tx, moved, bill => ({
        debit,
        credit: store.houseAccountId(billTypes[bill].counter, currency),
      }))
    },

    /** Gives back what was paid out, each part from where it went and what was paid from the account that has it now; bill 7. */
    async comeBack(tx: Tx, moved: Moved, paidTo: HouseSide): Promise<bigint[]> {
      const own = await holdOwn(tx, moved.memberId)
      const { id: credit, currency } = own('main')
      const { code: kind } = billTypes.withdrawalFailed
      return post(tx, moved, bill => {
        const house: HouseSide = bill === 'withdrawal' ? paidTo : billTypes[bill].counter
        return { kind, debit: store.houseAccountId(house, currency), credit }
      })
    },
  }
}

export type FrozenMoneyService = ReturnType<typeof frozenMoneyService>
