/** Who was in the team of an agent and when, by the places of each day. Past places never change, so neither does their order. */
import { addDays, type ChinaDate, chinaDateOf, chinaMidnight } from '@app/domain/time/china-time.ts'
import type { Stay, StaysWish } from '#modules/bets/desk-bets.service.ts'
import type { Executor } from '#platform/db.ts'
import type { DatedPlace } from './agents.store.ts'
import { findBranchPlaces, findPlacesIn } from './team-stays.store.ts'

/** So many places are read at first, and at most; few are enough where people bet. */
const FIRST = 32
const MOST = 4_096

const isWithin = (day: ChinaDate, { from, until }: DatedPlace) =>
  from <= day && (until === null || day < until)
const endOf = (until: ChinaDate | null) => (until === null ? Number.POSITIVE_INFINITY : chinaMidnight(until))

/** The time that a place of the branch shares with a place of its head and with what is asked for. */
const stayOf = (head: DatedPlace, { fromMs, toMs }: StaysWish, place: DatedPlace): Stay => ({
  memberId: place.memberId,
  fromMs: Math.max(fromMs, chinaMidnight(head.from), chinaMidnight(place.from)),
  toMs: Math.min(toMs, endOf(head.until), endOf(place.until)),
})

/** Some at a time: the team under the first place of the agent along the tree, then that under the next. */
export async function* teamStays(db: Executor, wish: StaysWish): AsyncGenerator<readonly Stay[]> {
  const { agentId, memberId, fromMs, toMs, from } = wish
  const until = Number.isFinite(toMs) ? addDays(chinaDateOf(toMs - 1), 1) : null
  const heads = await findPlacesIn(db, agentId, { from: chinaDateOf(fromMs), until })
  const day = from && chinaDateOf(from.atMs)
  const begins = day === undefined ? 0 : heads.findIndex(head => isWithin(day, head))
  if (begins < 0) return
  const [own] =
    from === undefined || day === undefined
      ? []
      : await findPlacesIn(db, from.memberId, { from: day, until: addDays(day, 1) })
  let place = own && { path: own.path, from: own.from, isPassed: false }
  let limit = FIRST
  for (const head of heads.slice(begins)) {
    // Of a head's time only what is asked for.
    const first = [head.from, chinaDateOf(fromMs)].toSorted()[1] ?? head.from
    const end = [head.until, until].filter(part => part !== null).toSorted()[0] ?? null
    for (;;) {
      const branch = { path: head.path, from: first, until: end, memberId, place, limit }
      const places = await findBranchPlaces(db, branch)
      if (places.length > 0) yield places.map(found => stayOf(head, wish, found))
      const last = places.at(-1)
      if (last === undefined || places.length < limit) break
      place = { path: last.path, from: last.from, isPassed: true }
      limit = Math.min(limit * 4, MOST)
    }
    place = undefined
  }
}
