/** The dictionaries of the filter: traditional signs, letters that look alike, and how a sign is said. */
import type { Folds } from '@app/domain/chat/text-views.ts'

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

export type FilterTools = Readonly<{ folds: Folds; syllableOf: (sign: string) => string }>

/** Read at the first message and not at the start of the program. */
export async function loadFilterTools(): Promise<FilterTools> {
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
