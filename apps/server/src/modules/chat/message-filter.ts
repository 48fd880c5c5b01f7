/**
 * The word list in force, as a filter in memory. A change reaches every node within two seconds.
 */
import { spotContact } from '@app/domain/chat/contact-spotter.ts'
import { type Filtered, readWordList, type WordFilter, wordFilter } from '@app/domain/chat/word-filter.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db.ts'
import { keptAnswers } from '#platform/kept.ts'
import { type FilterTools, loadFilterTools } from './filter-tools.ts'
import * as store from './word-lists.store.ts'

const FRESH_MS = 2_000
export type Judged = Filtered & Readonly<{ contact: boolean; version: bigint | undefined }>

type Parts = Readonly<{ db: Database; clock: Clock }>

export function messageFilter({ db, clock }: Parts) {
  const standing = keptAnswers<'standing', readonly Readonly<{ version: bigint; state: store.ListState }>[]>({
    max: 1,
    fresh: { clock, ms: FRESH_MS },
  })
  // The active list, the one on trial, and one that somebody looks at.
  const filters = keptAnswers<bigint, WordFilter>({ max: 3 })
  let tools: Promise<FilterTools> | undefined
  const toolsOnce = () => {
    tools ??= loadFilterTools()
    return tools
  }

  /** The filter of a version; a list never changes once it has a number. */
  const filterOf = (version: bigint): Promise<WordFilter> =>
    filters.find(version, async () => {
      const words = (await store.findWords(db.read, version)) ?? ''
      return wordFilter(readWordList(words).words, await toolsOnce())
    })

  return {
    filterOf,
    forget: () => standing.forget('standing'),

    /** What the list in force says of a text; a list on trial counts what it would have found, and does nothing. */
    async judge(text: string): Promise<Judged> {
      const lists = await standing.find('standing', () => store.findStanding(db.read))
      const active = lists.find(({ state }) => state === 'active')
      const trial = lists.find(({ state }) => state === 'trial')
      if (trial !== undefined) {
        const found = (await filterOf(trial.version))(text)
        if (found.action !== undefined) await store.addTrialHits(db.read, trial.version, 1)
      }
      const { folds } = await toolsOnce()
      const found: Filtered =
        active === undefined ? { action: undefined, text, words: [] } : (await filterOf(active.version))(text)
      return { ...found, contact: spotContact(text, folds) !== undefined, version: active?.version }
    },
  }
}

export type MessageFilter = ReturnType<typeof messageFilter>
