/** Word lists by version: written as a draft, tried, then in force. Going back is putting an older version in force. */
import { type Filtered, readWordList, WORDS_MAX } from '@app/domain/chat/word-filter.ts'
import type { Database, Executor, Tx } from '#platform/db.ts'
import { Refusal } from '#platform/refusal.ts'
import type { MessageFilter } from './message-filter.ts'
import * as store from './word-lists.store.ts'

/** A list is tried on so many of the newest messages of a day. */
const TRIED_MAX = 20_000
const SAMPLES_MAX = 100
/** Other calls get their turn between pieces of this size. */
const PIECE = 500

export type DryRun = Readonly<{
  messages: number
  hits: number
  /** Of these, how many the list in force finds too. */
  known: number
  byAction: Readonly<Record<string, number>>
  samples: readonly Readonly<{ id: string; body: string; action: string; words: readonly string[] }>[]
}>

export function chatWordLists({ db, filter }: Readonly<{ db: Database; filter: MessageFilter }>) {
  async function locked(tx: Tx, version: bigint): Promise<store.ListRow> {
    const list = await store.lockList(tx, version)
    if (list === undefined) throw new Refusal('OPS/UNKNOWN')
    return list
  }

  return {
    list: (after: string | undefined, limit: number) => store.findLists(db.read, after, limit),
    words: async (version: bigint): Promise<string> => {
      const words = await store.findWords(db.read, version)
      if (words === undefined) throw new Refusal('OPS/UNKNOWN')
      return words
    },

    /** Writes a list; refuses one with lines that cannot be read, naming the first of them. */
    async write(tx: Tx, list: Readonly<{ note: string; words: string; madeBy: string }>) {
      const { words, faults } = readWordList(list.words)
      if (faults.length > 0 || words.length > WORDS_MAX) {
        throw new Refusal('SYS/INVALID', { detail: `第 ${faults[0] ?? WORDS_MAX + 1} 行无法识别` })
      }
      return {
        version: await store.insertList(tx, { ...list, wordCount: words.length }),
        count: words.length,
      }
    },

    /** What a list would be put in the place of; refuses an unknown one, and the one in force. */
    async plan(executor: Executor, version: bigint) {
      const list = await store.findList(executor, version)
      if (list === undefined) throw new Refusal('OPS/UNKNOWN')
      if (list.state === 'active') throw new Refusal('OPS/NOTHING_CHANGES')
      const active = (await store.findStanding(executor)).find(({ state }) => state === 'active')
      return { list, active: active?.version ?? null }
    },

    /** What a list says of one text. */
    async tryOn(version: bigint, text: string): Promise<Filtered> {
      if ((await store.findWords(db.read, version)) === undefined) throw new Refusal('OPS/UNKNOWN')
      return (await filter.filterOf(version))(text)
    },

    /** Puts a list in force, or on trial beside the one in force; answers what it was. */
    async put(tx: Tx, version: bigint, state: 'active' | 'trial'): Promise<store.ListRow> {
      const before = await locked(tx, version)
      if (before.state === state) throw new Refusal('OPS/NOTHING_CHANGES')
      if (state === 'trial' && before.state === 'active') throw new Refusal('OPS/NOTHING_CHANGES')
      await store.putState(tx, version, state)
      return before
    },

    /** After the commit: this node need not wait. */
    changed: (): void => filter.forget(),

    /** What a list would have found in public rooms within a day, beside the one in force. */
    async dryRun(version: bigint): Promise<DryRun> {
      if ((await store.findWords(db.read, version)) === undefined) throw new Refusal('OPS/UNKNOWN')
      const active = (await store.findStanding(db.read)).find(({ state }) => state === 'active')
      const [tried, current] = await Promise.all([
        filter.filterOf(version),
        active && filter.filterOf(active.version),
      ])
      const said = await store.findSaidLately(db.read, TRIED_MAX)
      const byAction: Record<string, number> = {}
      const samples: DryRun['samples'][number][] = []
      let [hits, known] = [0, 0]
      for (const [index, { roomId, seq, body }] of said.entries()) {
        if (index % PIECE === PIECE - 1) await new Promise(resolve => setImmediate(resolve))
        const { action, words } = tried(body)
        if (action === undefined) continue
        hits += 1
        byAction[action] = (byAction[action] ?? 0) + 1
        if (current?.(body).action !== undefined) known += 1
        if (samples.length < SAMPLES_MAX) samples.push({ id: `${roomId}.${seq}`, body, action, words })
      }
      return { messages: said.length, hits, known, byAction, samples }
    },
  }
}
