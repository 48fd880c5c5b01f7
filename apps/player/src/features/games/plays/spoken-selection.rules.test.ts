import { allPlays, findPlay } from '@app/domain/lottery/plays/all-plays.ts'
import { expect, test } from 'vitest'
import { speakSelection } from './spoken-selection.rules.ts'

test.each([
  ['fixed and free numbers', 'six-mark', 'lm_2qz', '01|05,06,07,08', '胆 01 拖 05 06 07 08'],
  ['two sides of a pairing', 'six-mark', 'lm_2qz', '07*18,25', '07 × 18 25'],
  ['single numbers', 'six-mark', 'lm_2qz', '07,18', '07 18'],
  ['legs of a parlay', 'six-mark', 'guoguan', '1:大|2:小|6:单', '正码一 大 × 正码二 小 × 正码六 单'],
  ['positions', 'ssc', 'dw2_15', '1,2|3', '万位 1 2 · 个位 3'],
  ['positions of which some are empty', 'ssc', 'o_dwd', '1,2||3||', '万位 1 2 · 百位 3'],
  ['digits by how often they come', 'ssc', 'o_w5_z60', '7|1,2,3', '二重号 7 · 单号 1 2 3'],
] as const)('%s are read as they are spoken where the play is known', (_, family, code, selection, shown) => {
  const play = findPlay(family, code) ?? expect.fail(`no play ${code}`)
  expect(speakSelection(selection, play)).toBe(shown)
})

test('whatever a play is, the shown text holds no sign of the stored one', () => {
  for (const play of allPlays.filter(one => one.selectionKind !== 'entries')) {
    const { groups } = play.pick
    const stored =
      play.selectionKind === 'parlay'
        ? '1:大|2:小'
        : groups === undefined
          ? '1,2'
          : groups.map(() => '1,2').join('|')
    expect(speakSelection(stored, play)).not.toMatch(/[|,:]/)
  }
})
