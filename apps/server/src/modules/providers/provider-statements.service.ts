/**
 * What providers are owed for a month. Invariants: a month is closed once, when it is over by a day, with the share of that time; what is
 * taken back later is shown beside it and changes nothing of it, and so is what the provider states itself.
 */
import { type Li, li, type RatioPpm } from '@app/domain/money/money.ts'
import { grossRevenue, providerFee } from '@app/domain/providers/provider-fee.ts'
import { addDays, chinaDateOf } from '@app/domain/time/china-time.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db.ts'
import { boundedRead } from '#platform/operator/bounded-read.ts'
import type { ProviderEntries } from './provider-entries.service.ts'
import * as store from './provider-statements.store.ts'
import { isAgreed } from './stated-months.service.ts'

const statedBeside = (ours: store.StatementRow, theirs: store.StatedRow | undefined) =>
  theirs === undefined
    ? null
    : { ...theirs, agrees: isAgreed(ours, theirs), feeMore: li(theirs.fee - ours.fee) }

/** A job that did not run for so many months closes them all. */
const CLOSED_BACK = 3

type Parts = Readonly<{ db: Database; clock: Clock; entries: ProviderEntries }>

const firstOf = (date: string): string => `${date.slice(0, 7)}-01`
const before = (month: string): string => firstOf(addDays(month, -1))

const grossOf = ({ bet, win }: store.MonthSums): Li => grossRevenue({ bet: li(bet), win: li(win) })
const feeOf = (sums: store.MonthSums, sharePpm: number): Li =>
  providerFee(grossOf(sums), BigInt(sharePpm) as RatioPpm)

export function providerStatements({ db, clock, entries }: Parts) {
  const shares = new Map(entries.settings.map(({ code, sharePpm }) => [code, sharePpm]))

  async function closeMonth(month: string): Promise<void> {
    const closed = new Set((await store.findStatements(db.read, month)).map(({ provider }) => provider))
    if ([...shares].every(([code, share]) => share === undefined || closed.has(code))) return
    await db.transaction(async tx => {
      for (const sums of await store.sumMonth(tx, month)) {
        const sharePpm = shares.get(sums.provider)
        if (sharePpm === undefined || closed.has(sums.provider)) continue
        await store.insertStatement(tx, { ...sums, month, sharePpm, fee: feeOf(sums, sharePpm) })
      }
    })
  }

  /** The first day of the last month that is over by a day. */
  const lastOver = (): string => before(firstOf(addDays(chinaDateOf(clock.now()), -1)))

  return {
    lastOver,

    /** Closes the months that are over by a day. */
    async close(): Promise<void> {
      let month = lastOver()
      for (let back = 0; back < CLOSED_BACK; back++) {
        await closeMonth(month)
        month = before(month)
      }
    },

    /** The month of each provider that has rounds in it, closed or as it stands; refuses `OPS/NARROW`. */
    async read(asked: string | undefined) {
      const month = asked === undefined ? firstOf(chinaDateOf(clock.now())) : `${asked}-01`
      const [live, closed, stated] = await boundedRead(
        db,
        async tx =>
          [
            await store.sumMonth(tx, month),
            await store.findStatements(tx, month),
            await store.findStated(tx, month),
          ] as const,
      )
      const names = await entries.all()
      const standing = new Map(live.map(sums => [sums.provider, sums]))
      const kept = new Map(closed.map(row => [row.provider, row]))
      const theirs = new Map(stated.map(row => [row.provider, row]))
      const codes = [...new Set([...standing.keys(), ...kept.keys()])].sort()
      const rows = codes.flatMap(provider => {
        const statement = kept.get(provider)
        const now = standing.get(provider)
        const sums = statement ?? now
        if (sums === undefined) return []
        const sharePpm = statement?.sharePpm ?? shares.get(provider) ?? null
        const grossNow = now === undefined ? li(0) : grossOf(now)
        return {
          ...{
            ...sums,
            provider,
            name: names.get(provider)?.name ?? provider,
            gross: grossOf(sums),
            sharePpm,
          },
          fee: sharePpm === null ? null : li(statement?.fee ?? feeOf(sums, sharePpm)),
          closedAt: statement?.closedAt ?? null,
          grossNow: grossNow === grossOf(sums) ? null : grossNow,
          stated: statement === undefined ? null : statedBeside(statement, theirs.get(provider)),
        }
      })
      return { month: month.slice(0, 7), rows }
    },
  }
}

export type ProviderStatements = ReturnType<typeof providerStatements>
