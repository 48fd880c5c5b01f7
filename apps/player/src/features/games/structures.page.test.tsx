import { listPlays } from '@app/contract/games.ts'
import { findGame } from '@app/domain/games/games.ts'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { offersOf } from '#testing/play-offers.ts'
import { renderScreen } from '#testing/render-page.tsx'

const server = fakeServer()
const game = findGame(203) ?? expect.fail('no game 203')
afterEach(cleanup)

test('every play says its return; one at other odds leads to the rules (R0-080)', async () => {
  const [first = expect.fail('no play'), ...others] = offersOf('k3')
  const odds = Object.fromEntries(Object.keys(first.odds).map(key => [key, '1.5']))
  server.answer(
    listPlays,
    {
      data: { gameId: 203, oddsVersion: 2, plays: [{ ...first, odds }, ...others] },
    },
    { id: 203 },
  )
  await renderScreen(`/game/${game.gameId}/structures`)
  const exact = await screen.findAllByText(/^返还率 \d+\.\d+%( – \d+\.\d+%)?$/)
  expect(exact).toHaveLength(others.length)
  expect(screen.getAllByText('返还率 见玩法规则')).toHaveLength(1)
})
