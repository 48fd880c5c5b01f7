import { readGame } from '@app/client/games/read-game.ts'
import { describe, expect, test } from 'vitest'
import { catalogueGame, foreignGame } from '#features/games/games.fixtures.ts'
import { ALL_PROVIDERS, gamesOfProviders, providersOf, tapProvider } from './provider-choice.ts'

const games = [
  foreignGame({ gameId: 1001, liveCode: 'a', providerName: '甲' }),
  foreignGame({ gameId: 1002, liveCode: 'b', providerName: '乙' }),
  foreignGame({ gameId: 1003, liveCode: 'a', providerName: '甲' }),
].map(readGame)
const fresh = providersOf([...games, readGame(catalogueGame())])
const chosen = (options: typeof fresh) => options.filter(option => option.isChosen).map(option => option.code)

test('the first entry is 全部平台, then each provider once (R1-049, R1-050)', () => {
  expect(fresh.map(option => option.name)).toEqual(['全部平台', '甲', '乙'])
  expect(fresh[0]).toEqual({
    name: '全部平台',
    code: ALL_PROVIDERS,
    logoUrl: '',
    isChosen: true,
  })
})

describe('choosing (R1-082)', () => {
  const taps = (...codes: string[]) => chosen(codes.reduce(tapProvider, fresh))

  test.each([
    ['a provider unticks all', ['a'], ['a']],
    ['another one joins it', ['a', 'b'], ['a', 'b']],
    ['all restores all alone', ['a', 'b', ALL_PROVIDERS], [ALL_PROVIDERS]],
    ['unticking the last one restores all', ['a', 'a'], [ALL_PROVIDERS]],
    ['all cannot be unticked', [ALL_PROVIDERS], [ALL_PROVIDERS]],
  ])('%s', (_, codes, expected) => {
    expect(taps(...codes)).toEqual(expected)
  })
})

test('the games of the chosen providers are shown, of all when all is chosen', () => {
  expect(gamesOfProviders(games, tapProvider(fresh, 'a')).map(game => game.gameId)).toEqual([1001, 1003])
  expect(gamesOfProviders(games, fresh)).toHaveLength(3)
})
