/**
 * The betting bonus as a person would keep it on paper: every settlement and every claim stays on the list, and after each step all of it is
 * worked out anew, with plain numbers. Written apart from the rules, so that a mistake in them is not repeated here.
 */

export type PaperFact = Readonly<{ group: string; valid: number }>
type Sheet = { version: number; day: number; level: number; facts: readonly PaperFact[] }
type Slip = { row: string; amount: number }

/** Parts of a million by level and group; a group without one earns nothing. */
export type PaperRates = Readonly<Record<string, number>>

export class PaperBook {
  readonly sheets = new Map<string, Sheet>()
  /** Claims as positive slips, what was taken back as negative ones. */
  readonly slips: Slip[] = []
  main = 0
  owed = 0
  readonly #rates: PaperRates
  readonly #least: number
  readonly #days: number

  constructor(rates: PaperRates, least: number, days: number) {
    this.#rates = rates
    this.#least = least
    this.#days = days
  }

  /** What each row earned, found by walking over all sheets. */
  earned(): Map<string, number> {
    const stakes = new Map<string, { sum: number; rate: number }>()
    for (const { day, level, facts } of this.sheets.values())
      for (const { group, valid } of facts) {
        const rate = this.#rates[`${level} ${group}`] ?? 0
        const row = `${String(day).padStart(3, '0')} ${group} ${String(rate).padStart(7, '0')}`
        stakes.set(row, { sum: (stakes.get(row)?.sum ?? 0) + valid, rate })
      }
    return new Map([...stakes].map(([row, { sum, rate }]) => [row, Math.floor((sum * rate) / 1_000_000)]))
  }

  paid(row: string): number {
    return this.slips.filter(slip => slip.row === row).reduce((sum, slip) => sum + slip.amount, 0)
  }

  /** Answers what was taken back, as `row amount`. */
  settle(batch: string, sheet: Sheet): string[] {
    const before = this.sheets.get(batch)
    if (before !== undefined && sheet.version <= before.version) return []
    this.sheets.set(batch, before === undefined ? sheet : { ...sheet, day: before.day, level: before.level })
    const earned = this.earned()
    const told: string[] = []
    for (const row of [...new Set(this.slips.map(slip => slip.row))].toSorted()) {
      const tooMuch = this.paid(row) - (earned.get(row) ?? 0)
      if (tooMuch <= 0) continue
      this.slips.push({ row, amount: -tooMuch })
      const fromMain = Math.min(this.main, tooMuch)
      this.main -= fromMain
      this.owed += tooMuch - fromMain
      told.push(`${row} ${tooMuch}`)
    }
    return told
  }

  /** Answers what the claim brought; 0 where it brought nothing. */
  claim(today: number): number {
    const open = [...this.earned()]
      .map(([row, sum]) => ({ row, amount: sum - this.paid(row) }))
      .filter(({ row, amount }) => {
        const day = Number(row.slice(0, 3))
        return amount > 0 && day <= today && day >= today - this.#days
      })
    const sum = open.reduce((total, { amount }) => total + amount, 0)
    if (sum === 0 || sum < this.#least) return 0
    this.slips.push(...open)
    const debt = Math.min(this.owed, sum)
    this.owed -= debt
    this.main += sum - debt
    return sum
  }
}
