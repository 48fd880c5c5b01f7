/** Who would owe something after a new judgement: it takes more from them than they have now. */
import { type Li, li } from '@app/domain/money/money.ts'
import type { LedgerService } from '#modules/wallet/ledger.service.ts'
import { Refusal } from '#platform/refusal.ts'
import type { ResettledPage } from './resettled-orders.ts'

const ROWS_A_PAGE = 1_000
const MEMBERS_A_READING = 1_000
const LARGEST = 10

export type Debt = Readonly<{ memberId: bigint; taken: Li; balance: Li; owed: Li }>
export type Debts = Readonly<{ members: number; owed: Li; largest: readonly Debt[] }>

type ReadPage = (page: Readonly<{ after: bigint | undefined; rows: number }>) => Promise<ResettledPage>

/** What the orders of each member give or take in all, of those from whom something is taken. */
async function takenOf(readPage: ReadPage, untilMs: number): Promise<ReadonlyMap<bigint, bigint>> {
  const sums = new Map<bigint, bigint>()
  let after: bigint | undefined
  do {
    if (performance.now() > untilMs) throw new Refusal('OPS/NARROW')
    const { page, next } = await readPage({ after, rows: ROWS_A_PAGE })
    for (const { memberId, paid, due } of page) sums.set(memberId, (sums.get(memberId) ?? 0n) + paid - due)
    after = next ?? undefined
  } while (after !== undefined)
  return new Map([...sums].filter(([, taken]) => taken > 0n))
}

/**
 * Sums all orders of an issue by member and compares with the balances of now, in 厘. Past `untilMs` of the process's clock
 * (`performance.now`) it refuses `OPS/NARROW`.
 */
export async function debtsOf(
  readPage: ReadPage,
  ledger: Pick<LedgerService, 'holdingsOf'>,
  untilMs: number,
): Promise<Debts> {
  const taken = [...(await takenOf(readPage, untilMs))]
  const debts: Debt[] = []
  for (let start = 0; start < taken.length; start += MEMBERS_A_READING) {
    const part = taken.slice(start, start + MEMBERS_A_READING)
    const holdingOf = await ledger.holdingsOf(part.map(([memberId]) => memberId))
    for (const [memberId, sum] of part) {
      const balance = holdingOf(memberId).main
      if (sum > balance) debts.push({ memberId, taken: li(sum), balance, owed: li(sum - balance) })
    }
  }
  const owed = debts.reduce((all, debt) => all + debt.owed, 0n)
  const largest = debts.toSorted((one, other) => Number(other.owed - one.owed)).slice(0, LARGEST)
  return { members: debts.length, owed: li(owed), largest }
}
