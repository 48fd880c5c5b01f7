/** The small pure ledger of the model test: it knows nothing of SQL, keys, chunks or crashes. */

export type ModelChase = {
  readonly id: string
  readonly player: number
  readonly number: number
  /** 厘 an issue. */
  readonly stake: bigint
  readonly odds: bigint
  readonly rebatePpm: bigint
  waiting: number
  /** The issue whose result it waits for. */
  current: bigint | undefined
  isOver: boolean
}

export type ModelOrder = {
  readonly id: string
  readonly issue: bigint
  readonly player: number
  readonly number: number
  readonly stake: bigint
  /** Millionths. */
  readonly odds: bigint
  readonly rebatePpm: bigint
  readonly chase: ModelChase | undefined
  paid: bigint
}

const MILLION = 1_000_000n

/** The balance of a player; a negative one is a debt, which later credits pay first. */
export class ModelLedger {
  readonly #net: bigint[]
  /** Orders of issues that have no result yet. */
  orders: ModelOrder[] = []
  chases: ModelChase[] = []
  /** The issue that was settled last, with its orders. */
  settled: Readonly<{ issue: bigint; orders: readonly ModelOrder[] }> | undefined

  constructor(players: number, start: bigint) {
    this.#net = Array.from({ length: players }, () => start)
  }

  add(player: number, amount: bigint): void {
    this.#net[player] = (this.#net[player] ?? 0n) + amount
  }

  balance(player: number): bigint {
    const net = this.#net[player] ?? 0n
    return net > 0n ? net : 0n
  }

  debt(player: number): bigint {
    const net = this.#net[player] ?? 0n
    return net < 0n ? -net : 0n
  }

  #takeOrders(issue: bigint): ModelOrder[] {
    const taken = this.orders.filter(order => order.issue === issue)
    this.orders = this.orders.filter(order => order.issue !== issue)
    return taken
  }

  /** The payout of an order for a drawn number. */
  #due({ number, stake, odds }: ModelOrder, drawn: number): bigint {
    return number === drawn ? (stake * odds) / MILLION : 0n
  }

  settle(issue: bigint, drawn: number): void {
    const orders = this.#takeOrders(issue)
    for (const order of orders) {
      order.paid = this.#due(order, drawn)
      this.add(order.player, order.paid + (order.stake * order.rebatePpm) / MILLION)
      if (order.paid > 0n && order.chase !== undefined) this.stop(order.chase)
    }
    this.settled = { issue, orders }
  }

  /** Refunds the waiting parts of a chase. */
  stop(chase: ModelChase): bigint {
    const refunded = chase.isOver ? 0n : chase.stake * BigInt(chase.waiting)
    this.add(chase.player, refunded)
    chase.waiting = 0
    chase.isOver = true
    return refunded
  }

  void(issue: bigint): void {
    for (const order of this.#takeOrders(issue)) this.add(order.player, order.stake)
  }

  /** Answers the chases that place their next part after the end of this issue; a chase without one ends. */
  takeNext(issue: bigint): ModelChase[] {
    const waited = this.chases.filter(chase => chase.current === issue && !chase.isOver)
    for (const chase of waited) {
      chase.current = undefined
      if (chase.waiting === 0) chase.isOver = true
      else chase.waiting--
    }
    return waited.filter(chase => !chase.isOver)
  }

  /**
   * Re-settles the last issue as if that number had been drawn; answers the total payout and whether anything
   * changed.
   */
  resettle(drawn: number): Readonly<{ total: bigint; isChanged: boolean }> {
    let total = 0n
    let isChanged = false
    for (const order of this.settled?.orders ?? []) {
      const due = this.#due(order, drawn)
      if (due !== order.paid) isChanged = true
      this.add(order.player, due - order.paid)
      total += due - order.paid
      order.paid = due
    }
    return { total, isChanged }
  }
}
