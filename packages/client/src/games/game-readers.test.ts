import { listGames, listPlays } from '@app/contract/games.ts'
import { describe, expect, test, vi } from 'vitest'
import { readWithMalformed } from '#malformed-answers.fixtures.ts'
import { readGame } from './read-game.ts'
import { readPlayOffer } from './read-play-offer.ts'

const wireGame = {
  gameId: 71,
  gameName: '澳门快三',
  category: 'LOTTERY',
  type: 'LOTTERY',
  hot: 5,
  isFollow: 1,
  imageUrl: '',
  landscapeUrl: '',
  liveCode: '',
  gameCode: '',
  gameKind: '',
  providerName: '',
  providerUrl: '',
  maintain: '',
  appDisplay: 0,
  family: 'k3',
  intervalSeconds: 60,
  bettable: true,
}

function read(change: object) {
  const [wire] = listGames.answer.parse({ data: [{ ...wireGame, ...change }], totalCount: 1 }).data
  if (wire === undefined) throw new Error('no game')
  return readGame(wire)
}

describe('a game of the catalogue', () => {
  test('is a lottery of the house', () => {
    expect(read({})).toEqual({
      gameId: 71,
      gameName: '澳门快三',
      category: 'lottery',
      playedAt: 'house',
      hot: 5,
      isFollowed: true,
      pictureUrl: undefined,
      widePictureUrl: undefined,
      provider: { code: '', name: '', logoUrl: '', gameCode: '', gameKind: '' },
      maintenance: '',
      isLandscape: false,
      family: 'k3',
      intervalSeconds: 60,
      isBettable: true,
    })
  })

  test.each(['fish', 'electronic', 'card', 'live', 'sport'])(
    'of the category %s is played at a provider',
    category => {
      const foreign = { category, type: 'THIRD_PARTY', appDisplay: 1, family: null, intervalSeconds: null }
      expect(read({ ...foreign, liveCode: 'AG', providerName: '亚游', imageUrl: '/p.webp' })).toMatchObject({
        category,
        playedAt: 'provider',
        isLandscape: true,
        family: undefined,
        intervalSeconds: undefined,
        provider: { code: 'AG', name: '亚游' },
        pictureUrl: '/p.webp',
      })
    },
  )

  test.each(['six-mark', 'racing', 'k3', 'ssc', '3d', 'niuniu'])('may be of the family %s', family => {
    expect(read({ family }).family).toBe(family)
  })
})

test.each([
  [{ category: 'arcade' }, 'not a category of games'],
  [{ type: 'PARTNER' }, 'not an operator of games'],
  [{ isFollow: 2 }, 'not a flag'],
])('a game with %j does not take its category with it', (change, message) => {
  const [wire] = listGames.answer.parse({ data: [wireGame], totalCount: 1 }).data
  expect(wire && readWithMalformed(wire, change, readGame)).toEqual({ left: 1, reported: [message] })
})

test('a game of a new family is in the catalogue without one', () => {
  const [wire] = listGames.answer.parse({ data: [wireGame], totalCount: 1 }).data
  expect(wire && readGame({ ...wire, family: 'keno' as 'k3' }).family).toBeUndefined()
})

test('the offer of a play has its limits in 厘 and its odds in millionths; a figure that is no odds is left out', () => {
  const { data } = listPlays.answer.parse({
    data: {
      gameId: 90,
      oddsVersion: 3,
      plays: [
        {
          playCode: 'TM',
          group: '特码',
          name: '特码',
          model: 1,
          selectionKind: 'numbers',
          odds: { '*': '48.8' },
          stakeMin: '1.00',
          stakeMax: '5000.00',
          orderMax: '50000.00',
          issueMax: '100000.00',
        },
      ],
    },
  })
  const [offer] = data.plays.map(readPlayOffer)
  expect(offer).toMatchObject({
    playCode: 'TM',
    group: '特码',
    name: '特码',
    model: 'credit',
    selectionKind: 'numbers',
    perUnitMin: 1000n,
    perUnitMax: 5_000_000n,
    perOrderMax: 50_000_000n,
    perIssueMax: 100_000_000n,
  })
  expect(offer?.odds).toEqual({ '*': 48_800_000n })
  expect(offer?.odds).toBe(offer?.odds)
  const reported: string[] = []
  vi.stubGlobal('reportError', (error: Error) => reported.push(error.message))
  const [wire] = data.plays
  expect(wire && readPlayOffer({ ...wire, odds: { 红波: '2.7', 蓝波: '-' } }).odds).toEqual({
    红波: 2_700_000n,
  })
  vi.unstubAllGlobals()
  expect(reported).toEqual(['not odds'])
})
