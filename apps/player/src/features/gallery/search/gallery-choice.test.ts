import { expect, test } from 'vitest'
import { choiceOfGame, readChoice, writeChoice } from './gallery-choice.ts'

test('another game begins with the popular ones in colour (R1-028)', () => {
  expect(choiceOfGame(70)).toEqual({
    gameId: 70,
    kind: 'colour',
    shelf: { kind: 'popular' },
    searchText: '',
  })
})

test.each([
  ['nothing', {}, { gameId: 90, kind: 'colour', shelf: { kind: 'popular' }, searchText: '' }],
  [
    'a letter in black and white of a game',
    { game_id: '70', type: '2', tab: 'C' },
    { gameId: 70, kind: 'black-and-white', shelf: { kind: 'letter', letter: 'C' }, searchText: '' },
  ],
  [
    'a category and a text with spaces',
    { tab: 'c12', text: '  花月 ' },
    { gameId: 90, kind: 'colour', shelf: { kind: 'category', categoryId: '12' }, searchText: '花月' },
  ],
  [
    'words that mean nothing',
    { game_id: '<b>', type: '9', tab: 'c1 or 1', text: '' },
    { gameId: 90, kind: 'colour', shelf: { kind: 'popular' }, searchText: '' },
  ],
])('the address holds the choice: %s (R1-020, R1-022)', (_, search, choice) => {
  expect(readChoice(search, 90)).toEqual(choice)
  const written = writeChoice(readChoice(search, 90))
  const filled = Object.fromEntries(Object.entries(written).filter(([, value]) => value !== undefined))
  expect(readChoice(filled, 90)).toEqual(choice)
})
