/**
 * Agents as a bookkeeper would pay them from slips: every judgement of every bet stays on the list, who stands under whom on a day is found by
 * asking upwards for each slip, and every statement is worked out from all slips again. Written apart from the rules, with plain numbers.
 */

export type Slip = Readonly<{ batch: number; version: number; day: number; member: number; valid: number }>
type Change = Readonly<{ day: number; member: number; value: number }>

export class PaperTree {
  readonly slips: Slip[] = []
  /** Who got which parent from which day; 0 is none. In order of writing. */
  readonly moves: Change[] = []
  readonly rates: Change[] = []
  /** What was paid a line, over all statements. */
  readonly paid = new Map<string, number>()
  readonly minus = new Map<number, number>()
  readonly closedDays = new Set<number>()

  #last(list: readonly Change[], member: number, day: number): number {
    let found: Change | undefined
    for (const change of list)
      if (change.member === member && change.day <= day && change.day >= (found?.day ?? 0)) found = change
    return found?.value ?? 0
  }

  parentOf = (member: number, day: number): number => this.#last(this.moves, member, day)
  rateOf = (member: number, day: number): number => this.#last(this.rates, member, day)

  isUnder(member: number, head: number, day: number): boolean {
    for (let at = member; at !== 0; at = this.parentOf(at, day)) if (at === head) return true
    return false
  }

  /** The slips that count: of each batch those of its highest version, on the day of its first. */
  inForce(): Slip[] {
    return this.slips.flatMap(slip => {
      const same = this.slips.filter(({ batch }) => batch === slip.batch)
      const highest = Math.max(...same.map(({ version }) => version))
      return slip.version === highest ? [{ ...slip, day: same[0]?.day ?? 0 }] : []
    })
  }

  /** What an agent earns of a direct downline on a day. */
  line(agent: number, via: number, day: number): Readonly<{ base: number; amount: number }> {
    if (this.parentOf(via, day) !== agent) return { base: 0, amount: 0 }
    let base = 0
    for (const slip of this.inForce())
      if (slip.day === day && this.isUnder(slip.member, via, day)) base += slip.valid
    return {
      base,
      amount: Math.floor((base * (this.rateOf(agent, day) - this.rateOf(via, day))) / 1_000_000),
    }
  }

  /** Closes the days and answers what each agent is paid. */
  close(days: readonly number[], members: readonly number[]): Map<number, number> {
    for (const day of days) this.closedDays.add(day)
    const paidNow = new Map<number, number>()
    for (const agent of members) {
      let net = this.minus.get(agent) ?? 0
      for (const via of members)
        for (const day of this.closedDays) {
          const key = `${agent} ${via} ${day}`
          const { amount } = this.line(agent, via, day)
          net += amount - (this.paid.get(key) ?? 0)
          this.paid.set(key, amount)
        }
      this.minus.set(agent, Math.min(0, net))
      paidNow.set(agent, Math.max(0, net))
    }
    return paidNow
  }
}
