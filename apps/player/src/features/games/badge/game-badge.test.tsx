import { findGame } from '@app/domain/games/games.ts'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { GameBadge } from './game-badge.tsx'

afterEach(cleanup)

/** The symbols that are drawn, from the ground up, and the word at the corner. */
function show(gameId: number) {
  const { container } = render(<GameBadge game={findGame(gameId) ?? expect.fail(`no game ${gameId}`)} />)
  const symbols = [...container.querySelectorAll('use')].map(use => use.getAttribute('href')?.split('#')[1])
  return [...symbols, container.textContent]
}

test('a game with an interval is square, a daily one round; its coin lies over the drawing', () => {
  expect(show(71)).toEqual(['b-sq', 'g-six', 's-bolt', '1分'])
  cleanup()
  expect(show(110)).toEqual(['b-day', 'f-lotus', '每日'])
})

test('the name beside it says what it is to a reader', () => {
  show(71)
  expect(document.querySelector('[aria-hidden=true]')?.textContent).toBe('1分')
})
