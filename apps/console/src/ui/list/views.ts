/** Named addresses of a list, kept for each person in this browser. What a view shows is its address, so a link shares it. */
import { ownPlace } from '#platform/person.ts'
import type { Address } from '#ui/use-address.ts'

export type SavedView = Readonly<{ name: string; address: Address }>

export const MAX_VIEWS = 20
export const MAX_NAME = 20
/** Where one stands in a list, and what is open in it, is no part of a view. */
const OF_THE_MOMENT = new Set(['after', 'open'])

const placeOf = (list: string) => ownPlace(`console-views:${list}`)

export function viewsOf(list: string): readonly SavedView[] {
  const kept: unknown = JSON.parse(localStorage.getItem(placeOf(list)) ?? '[]')
  return Array.isArray(kept) ? kept.filter(isView) : []
}

const isView = (one: unknown): one is SavedView =>
  typeof one === 'object' &&
  one !== null &&
  'name' in one &&
  typeof one.name === 'string' &&
  'address' in one &&
  typeof one.address === 'object' &&
  one.address !== null

/** The state of a list as a view keeps it. */
export const lastingPart = (address: Address): Address =>
  Object.fromEntries(
    Object.entries(address).filter(([key, value]) => value !== undefined && !OF_THE_MOMENT.has(key)),
  )

/** Keeps a view under its name; one of the same name gives way. The oldest falls out where there are too many. */
export function keepView(list: string, view: SavedView): void {
  const others = viewsOf(list).filter(({ name }) => name !== view.name)
  put(list, [...others, { ...view, address: lastingPart(view.address) }].slice(-MAX_VIEWS))
}

export const dropView = (list: string, dropped: string): void =>
  put(
    list,
    viewsOf(list).filter(({ name }) => name !== dropped),
  )

function put(list: string, views: readonly SavedView[]): void {
  localStorage.setItem(placeOf(list), JSON.stringify(views))
}

/** Whether two addresses show the same list. */
export function isSameView(one: Address, other: Address): boolean {
  const [first, second] = [lastingPart(one), lastingPart(other)]
  const keys = new Set([...Object.keys(first), ...Object.keys(second)])
  return [...keys].every(key => first[key] === second[key])
}
