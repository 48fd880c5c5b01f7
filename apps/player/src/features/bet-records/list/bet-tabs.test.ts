import { expect, test } from 'vitest'
import { readDay, readGameId, readTab, statusOfTab } from './bet-tabs.ts'

test.each([
  ['all', undefined],
  ['waiting', 0],
  ['settled', 1],
  ['cancelled', 2],
] as const)('the tab %s asks for the status %s (R1-071)', (tab, status) => {
  expect(statusOfTab[tab]).toBe(status)
})

test.each([
  ['history', 'history'],
  ['nonsense', 'all'],
  [undefined, 'all'],
] as const)('the address tab %s is read as %s (R1-032)', (text, tab) => {
  expect(readTab(text)).toBe(tab)
})

test.each([
  ['71', 71],
  ['7', undefined],
  ['071', undefined],
  ['', undefined],
  [undefined, undefined],
] as const)('game_id %s presets the game %s (R1-033)', (text, gameId) => {
  expect(readGameId(text)).toBe(gameId)
})

test.each([
  ['2026-11-20', '2026-11-20'],
  ['2026-02-30', undefined],
  ['yesterday', undefined],
] as const)('the address day %s is read as %s', (text, day) => {
  expect(readDay(text)).toBe(day)
})
