import { expect, test } from 'vitest'
import { readRecommendedGames } from './recommended-games.ts'

test.each([
  ['90,110', [90, 110]],
  [' 110 , 70 ', [110, 70]],
  ['70,70,90', [70, 90]],
  ['5,abc,90', [90]],
  ['', [70, 90, 110]],
  ['5', [70, 90, 110]],
  ['<b>,1e3,-90', [70, 90, 110]],
])('the setting %j recommends the games %j (R0-126, R2-032)', (text, games) => {
  expect(readRecommendedGames(text)).toEqual(games)
})
