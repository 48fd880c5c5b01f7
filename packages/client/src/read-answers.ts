/**
 * How a malformed answer is read (adr 0129): a record fails as a whole, a list is shown without its malformed items.
 * Either is reported once.
 */
import { UnreadableAnswer } from './unreadable.ts'

type Read<Wire, Item> = (wire: Wire) => Item

/** Parts of answers that were reported; a query reads the same answer again and again. */
const reported = new WeakSet<object>()

function isFirstSight(wire: unknown): boolean {
  if (typeof wire !== 'object' || wire === null) return true
  if (reported.has(wire)) return false
  reported.add(wire)
  return true
}

/** Anything else that a reader throws stumbled over a field that is missing. */
const messageOf = (cause: unknown): string =>
  cause instanceof UnreadableAnswer ? cause.message : 'not as agreed'

/** Reads one record. Throws `UnreadableAnswer`, which its page shows like a load that failed. */
export function readOne<Wire, Item>(wire: Wire, read: Read<Wire, Item>): Item {
  try {
    return read(wire)
  } catch (cause) {
    const fault = new UnreadableAnswer(messageOf(cause), { cause })
    if (isFirstSight(wire)) reportError(fault)
    throw fault
  }
}

/** Reads the items of a list and leaves out those that cannot be read. */
export function readList<Wire, Item>(list: readonly Wire[], read: Read<Wire, Item>): Item[] {
  const items: Item[] = []
  const faults: unknown[] = []
  for (const wire of list) {
    try {
      items.push(read(wire))
    } catch (cause) {
      if (isFirstSight(wire)) faults.push(cause)
    }
  }
  const [cause] = faults
  if (faults.length > 0) reportError(new UnreadableAnswer(messageOf(cause), { cause, count: faults.length }))
  return items
}

type Pages<Wire> = Readonly<{ pages: readonly Readonly<{ data: readonly Wire[] }>[] }>

/** Reads the items of all pages; one that moved to another page while they were loaded stands once, as told last. */
export function readPages<Wire, Item>(
  { pages }: Pages<Wire>,
  read: Read<Wire, Item>,
  idOf: (item: Item) => string | number,
): Item[] {
  const items = readList(
    pages.flatMap(page => page.data),
    read,
  )
  return [...new Map(items.map(item => [idOf(item), item])).values()]
}
