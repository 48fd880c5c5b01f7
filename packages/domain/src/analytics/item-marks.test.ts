import { describe, expect, test } from 'vitest'
import type { Draw } from '#lottery/draw.ts'
import { findPlay } from '#lottery/plays/all-plays.ts'
import { itemMarks } from './item-marks.ts'

const draw = (...numbers: readonly number[]): Draw => ({ numbers, lunarYear: 2026 })
const play = (family: Parameters<typeof findPlay>[0], code: string) =>
  findPlay(family, code) ?? expect.fail(`no play ${code}`)

const sixMark = [draw(1, 2, 3, 4, 5, 6, 7), draw(8, 9, 10, 11, 12, 13, 30), draw(7, 9, 1, 11, 12, 13, 30)]

describe('the marks of a board', () => {
  test('follow the rule of the play: the special number alone, or its sides', () => {
    const numbers = itemMarks(
      play('six-mark', 'tema_a'),
      { position: 0, itemSet: 'n49', items: ['07', '30', '01'] },
      sixMark,
    )
    expect([...(numbers ?? [])].map(([item, mark]) => [item, mark.omission, mark.hits])).toEqual([
      ['07', 2, 1],
      ['30', 0, 2],
      ['01', 3, 0],
    ])
    const sides = itemMarks(
      play('six-mark', 'tema_lm'),
      { position: 0, itemSet: '', items: ['大', '小', '单', '双'] },
      sixMark,
    )
    expect([...(sides ?? [])].map(([item, mark]) => [item, mark.omission])).toEqual([
      ['大', 0],
      ['小', 2],
      ['单', 2],
      ['双', 0],
    ])
  })

  test('of positions count the own position only', () => {
    const races = [draw(1, 2, 3, 4, 5, 6, 7, 8, 9, 10), draw(2, 1, 3, 4, 5, 6, 7, 8, 9, 10)]
    const straight = play('racing', 'pk_q2_fs')
    const at = (position: number) =>
      itemMarks(straight, { position, itemSet: 'car10', items: ['1', '2'] }, races)?.get('1')?.omission
    expect([at(0), at(1)]).toEqual([1, 0])
  })

  test('are not there for typed entries, nor without draws', () => {
    const items = { position: 0, itemSet: 'car10', items: ['1'] }
    expect(itemMarks(play('six-mark', 'tema_a'), { ...items, itemSet: 'n49' }, [])).toBeUndefined()
    expect(itemMarks(play('racing', 'pk_q2_ds'), { ...items, itemSet: '' }, sixMark)).toBeUndefined()
  })
})
