/**
 * The word list in force, as a filter in memory. A change reaches every node within two seconds. The dictionaries are read at the
 * first message, not at the start of the program.
 */
import { spotContact } from '@app/domain/chat/contact-spotter.ts'
import type { Folds } from '@app/domain/chat/text-views.ts'
import { type Filtered, readWordList, type WordFilter, wordFilter } from '@app/domain/chat/word-filter.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db.ts'
import { keptAnswers } from '#platform/kept.ts'
import * as store from './word-lists.store.ts'

const FRESH_MS = 2_000
/** Letters of other scripts that look like Latin ones. */
const ALIKE = new Map(
  Object.entries({
    а: 'a',
    е: 'e',
    о: 'o',
    р: 'p',
    с: 'c',
    х: 'x',
    у: 'y',
    і: 'i',
    ѕ: 's',
    к: 'k',
    в: 'b',
    н: 'h',
    т: 't',
    м: 'm',
    α: 'a',
    ο: 'o',
    ν: 'v',
    ı: 'i',
  }),
)

export type Judged = Filtered & Readonly<{ contact: boolean; version: bigint | undefined }>

type Tools = Readonly<{ folds: Folds; syllableOf: (sign: string) => string }>

async function loadTools(): Promise<Tools> {
  const [{ default: dictionary }, { pinyin }] = await Promise.all([
    import('opencc-js/dict/TSCharacters'),
    import('pinyin-pro'),
  ])
  const simplified = new Map(
    dictionary.split('|').map(pair => {
      const [from = '', to = ''] = pair.split(' ')
      return [from, to] as const
    }),
  )
  const syllables = new Map<string, string>()
  return {
    folds: { simplified, alike: ALIKE },
    syllableOf: sign => {
      const found = syllables.get(sign)
      if (found !== undefined) return found
      const said = pinyin(sign, { toneType: 'none' })
      syllables.set(sign, said)
      return said
    },
  }
}

type Parts = Readonly<{ db: Database; clock: Clock }>

export function messageFilter({ db, clock }: Parts) {
  const standing = keptAnswers<'standing', readonly Readonly<{ version: bigint; state: store.ListState }>[]>({
    max: 1,
    fresh: { clock, ms: FRESH_MS },
  })
  // The active list, the one on trial, and one that somebody looks at.
  const filters = keptAnswers<bigint, WordFilter>({ max: 3 })
  let tools: Promise<Tools> | undefined
  const toolsOnce = () => {
    tools ??= loadTools()
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
