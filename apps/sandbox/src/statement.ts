/** The statement of the gateway: what came and went on a day at UTC+8, in pages. */
import { oneFenMore } from './amounts.ts'
import type { Answer } from './gateway.ts'
import { type Behaviour, faultOf } from './misbehaviour.ts'
import type { Entry, Store } from './store.ts'

type Parts = Readonly<{ store: Store; merchant: string; behaviour: () => Behaviour }>

/** Lines of a page: few, so that a day has several. */
const LINES = 20
const DAY_MS = 86_400_000
const OFFSET_MS = 8 * 3_600_000

/** As the bank writes times: to the second, at UTC+8. */
const timeOf = (atMs: number): string => `${new Date(atMs + OFFSET_MS).toISOString().slice(0, 19)}+08:00`

export function createStatement({ store, merchant, behaviour }: Parts) {
  const shown = ({ kind, reference, ourNo, amount, atMs }: Entry) => {
    const fault = faultOf(behaviour(), ourNo)
    if (fault === 'unstated') return []
    const told = fault === 'stated-otherwise' ? oneFenMore(amount) : amount
    return [{ reference, kind, amount: told, currency: 'CNY', at: timeOf(atMs), ourNo }]
  }

  return {
    /** A page of the day, after a line of it; `next` is the last line that was looked at, where there are more. */
    read(day: string, after: number): Answer {
      const fromMs = Date.parse(`${day}T00:00:00+08:00`)
      if (Number.isNaN(fromMs)) return { status: 404, body: {} }
      if (faultOf(behaviour(), day) === 'down') return { status: 503, body: {} }
      const found = store.entriesOf({ fromMs, toMs: fromMs + DAY_MS, after, limit: LINES + 1 })
      const page = found.slice(0, LINES)
      const next = found.length > LINES ? String(page.at(-1)?.id) : null
      return { status: 200, body: { merchant, day, lines: page.flatMap(shown), next } }
    },
  }
}

export type Statement = ReturnType<typeof createStatement>
