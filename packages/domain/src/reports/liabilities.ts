/**
 * What the house owes and holds for members at the end of a day, from what each side of the ledger had by then. Source: console §5.11,
 * money-in-and-out §1.
 */
import { type Li, li } from '#money/money.ts'
import { type HouseAccount, houseAccounts } from '#wallet/bill-types.ts'

/** What each side had: the kind of accounts of members, or the number of an account of the house. */
export type SideBalances = ReadonlyMap<string, bigint>

export type Liabilities = Readonly<{
  /** What members can spend, in both of their purses. */
  balances: Li
  /** What members have asked for: held, approved or on its way. */
  frozen: Li
  /** Paid, and not found in a statement. */
  unarrived: Li
  /** Held for orders of chases that are not placed. */
  chases: Li
  /** In packets that nobody has opened. */
  packets: Li
  /** Staked with providers whose rounds have not ended. */
  rounds: Li
  /** Came, and is nobody's yet. */
  suspense: Li
  /** All of it. */
  total: Li
}>

const SPENDABLE = ['main', 'live', 'bonus']

/** The figures of these balances, in 厘. */
export function liabilitiesOf(sides: SideBalances): Liabilities {
  const house = (name: HouseAccount): bigint => sides.get(String(houseAccounts[name])) ?? 0n
  const figures = {
    balances: SPENDABLE.reduce((sum, kind) => sum + (sides.get(kind) ?? 0n), 0n),
    frozen: sides.get('frozen') ?? 0n,
    unarrived: house('withdrawalHold'),
    chases: house('chaseHold'),
    packets: house('packetEscrow'),
    rounds: house('providerOpen'),
    suspense: house('suspense'),
  }
  const total = Object.values(figures).reduce((sum, amount) => sum + amount, 0n)
  const { balances, frozen, unarrived, chases, packets, rounds, suspense } = figures
  return {
    ...{ balances: li(balances), frozen: li(frozen), unarrived: li(unarrived), chases: li(chases) },
    ...{ packets: li(packets), rounds: li(rounds), suspense: li(suspense), total: li(total) },
  }
}
