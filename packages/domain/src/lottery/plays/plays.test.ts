import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import { games } from '#games/games.ts'
import { itemsOfSet } from '#lottery/item-sets.ts'
import sets from '#lottery/number-sets.fixture.json' with { type: 'json' }
import threeDigit from './3d.json' with { type: 'json' }
import { allPlays, findPlay, playsOf } from './all-plays.ts'
import fastThree from './k3.json' with { type: 'json' }
import niuNiu from './niuniu.json' with { type: 'json' }
import schema from './plays.schema.json' with { type: 'json' }
import racing from './racing.json' with { type: 'json' }
import sixMark from './six-mark.json' with { type: 'json' }
import timeLottery from './ssc.json' with { type: 'json' }

const tables = [
  ['six-mark', sixMark, 81],
  ['racing', racing, 47],
  ['k3', fastThree, 19],
  ['ssc', timeLottery, 169],
  ['3d', threeDigit, 56],
  ['niuniu', niuNiu, 2],
] as const

describe.each(tables)('the play table of %s', (family, table, count) => {
  test('obeys its schema', () => {
    const validate = new Ajv2020({ allowUnionTypes: true, strict: false }).compile(schema)
    validate(table)
    expect(validate.errors).toBeNull()
  })

  test('holds all of its plays, each code once', () => {
    expect(playsOf(family)).toHaveLength(count)
    expect(new Set(playsOf(family).map(play => play.code)).size).toBe(count)
  })

  test('names item sets that exist, as large as its picks need', () => {
    for (const play of playsOf(family)) {
      const groups = play.pick.groups ?? [{ itemSet: play.pick.itemSet ?? '', max: play.pick.max ?? 1 }]
      for (const { itemSet, max } of groups) {
        expect(itemsOfSet(play, itemSet).length, play.code).toBeGreaterThanOrEqual(
          play.selectionKind === 'parlay' ? 1 : max,
        )
      }
    }
  })
})

test.each(Object.entries(sets.itemSets))('the item set %s is the published one', (name, items) => {
  const [anyPlay] = allPlays
  if (anyPlay === undefined) throw new Error('no plays')
  expect(itemsOfSet(anyPlay, name)).toEqual(items)
})

test('every game can be played: its family has plays', () => {
  for (const game of games) expect(playsOf(game.family).length).toBeGreaterThan(0)
  expect(findPlay('k3', 'tema_a')).toBeUndefined()
})
