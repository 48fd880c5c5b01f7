import type { Play, PlayRow } from '@app/domain/lottery/play.ts'
import { allPlays, findPlay } from '@app/domain/lottery/plays/all-plays.ts'
import { parseSelection } from '@app/domain/lottery/selection/parse-selection.ts'
import { quickPick } from '@app/domain/lottery/selection/quick-pick.ts'
import { describe, expect, test } from 'vitest'
import {
  type Draft,
  draftOf,
  draftText,
  emptyDraft,
  fillZone,
  modesOf,
  toggleItem,
  zonesOf,
} from './draft.ts'

type Family = Play['family']
const playOf = (family: Family, code: PlayRow['code']): Play =>
  findPlay(family, code) ?? expect.fail(`no play ${family} ${code}`)
const taps = (play: Play, draft: Draft, ...tapped: readonly (readonly [number, string])[]) =>
  tapped.reduce((before, [zoneIndex, item]) => toggleItem(play, before, zoneIndex, item), draft)

test('a draft of any play shows the selection that it was made from', () => {
  for (const play of allPlays) {
    const text = quickPick(play, () => 0)
    const verdict = parseSelection(play, text)
    if (!verdict.ok) expect.fail(`${play.code}: ${verdict.text}`)
    expect([play.code, draftText(play, draftOf(play, verdict.selection))]).toEqual([play.code, text])
  }
})

test.each([
  ['胆拖', 'lm_2qz', '07|09,18'],
  ['对碰', 'lm_2qz', '07,09*07,18'],
])('a line picked by %s comes back to the board as it was', (_, code, text) => {
  const play = playOf('six-mark', code)
  const verdict = parseSelection(play, text)
  if (!verdict.ok) expect.fail(verdict.text)
  expect(draftText(play, draftOf(play, verdict.selection))).toBe(text)
})

describe('the ways to pick', () => {
  test.each([
    ['six-mark', 'tema_a', ['plain']],
    ['six-mark', 'lm_4qz', ['plain', 'banker']],
    ['six-mark', 'lm_tc', ['plain', 'banker', 'pairing']],
    ['six-mark', 'tpz1', ['plain']],
    ['ssc', 'o_w5_z120', ['plain']],
  ] as const)('of %s %s are %j', (family, code, modes) => {
    expect(modesOf(playOf(family, code))).toEqual(modes)
  })

  test('each position is a zone, each ball of a parlay too, typed entries have none', () => {
    expect(zonesOf(playOf('ssc', 'o_w5_zxfs'), 'plain').map(zone => zone.name)).toEqual([
      '万位',
      '千位',
      '百位',
      '十位',
      '个位',
    ])
    expect(zonesOf(playOf('six-mark', 'guoguan'), 'plain')).toHaveLength(6)
    expect(zonesOf(playOf('ssc', 'o_w5_zxds'), 'plain')).toEqual([])
  })
})

describe('tapping', () => {
  test('chooses, lets go, and writes items in the order of their set', () => {
    const play = playOf('six-mark', 'tema_a')
    expect(draftText(play, taps(play, emptyDraft, [0, '18'], [0, '07']))).toBe('07,18')
    expect(draftText(play, taps(play, emptyDraft, [0, '18'], [0, '07'], [0, '18']))).toBe('07')
  })

  test('a number is fixed or free, never both', () => {
    const play = playOf('six-mark', 'lm_3qz')
    const draft = { ...emptyDraft, mode: 'banker' } as const
    expect(draftText(play, taps(play, draft, [0, '07'], [1, '09'], [1, '07']))).toBe('|07,09')
  })

  test('a zone of one item replaces its item', () => {
    const parlay = playOf('six-mark', 'guoguan')
    expect(draftText(parlay, taps(parlay, emptyDraft, [0, '大'], [2, '红波'], [0, '小']))).toBe('1:小|3:红波')
    const baodan = playOf('ssc', 'o_q3_baodan')
    expect(draftText(baodan, taps(baodan, emptyDraft, [0, '3'], [0, '5']))).toBe('5')
  })

  test('全 and 清 fill and empty one position', () => {
    const play = playOf('3d', 'o_dwd')
    const [zone] = zonesOf(play, 'plain')
    const full = fillZone(play, emptyDraft, 0, zone?.items ?? [])
    expect(draftText(play, full)).toBe('0,1,2,3,4,5,6,7,8,9||')
    expect(draftText(play, fillZone(play, full, 0, []))).toBe('||')
  })
})
