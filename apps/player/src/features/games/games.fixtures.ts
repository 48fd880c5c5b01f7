import type { AnswerOf } from '@app/contract/endpoint.ts'
import type { listGames } from '@app/contract/games.ts'

type WireGame = AnswerOf<typeof listGames>['data'][number]

/** A lottery of the house, or a game of another one, with what the test wants of it. */
export function catalogueGame(wanted: Partial<WireGame> = {}): WireGame {
  return {
    gameId: 71,
    gameName: '极速六合彩',
    category: 'LOTTERY',
    type: 'LOTTERY',
    hot: 0,
    isFollow: 0,
    imageUrl: '',
    landscapeUrl: '',
    liveCode: '',
    gameCode: '',
    gameKind: '',
    providerName: '',
    providerUrl: '',
    maintain: '',
    appDisplay: 0,
    family: 'six-mark',
    intervalSeconds: 60,
    bettable: true,
    ...wanted,
  }
}

export function foreignGame(wanted: Partial<WireGame> = {}): WireGame {
  return catalogueGame({
    gameId: 1001,
    gameName: '捕鱼示例一',
    category: 'fish',
    type: 'THIRD_PARTY',
    liveCode: 'demo_a',
    gameCode: 'fish_1',
    gameKind: 'fish',
    providerName: '演示平台甲',
    maintain: '2026-01-01 00:00:00~2999-12-31 23:59:59',
    family: null,
    intervalSeconds: null,
    bettable: false,
    ...wanted,
  })
}
