import { listSavedNumbers } from '@app/contract/bets-numbers.ts'
import { expect, test } from 'vitest'
import { readWithMalformed } from '#malformed-answers.fixtures.ts'
import { readSavedNumbers } from './read-saved-numbers.ts'

test('saved numbers are read with the moment at which they were saved; those without one are left out', () => {
  const kept = {
    id: '3',
    gameId: 90,
    gameName: '香港六合彩',
    playCode: 'TM',
    playName: '特码',
    selection: '07,12',
    name: '生日',
  }
  const [wire] = listSavedNumbers.answer.parse({
    data: [{ ...kept, addTime: '2026-11-21T20:00:00+08:00' }],
  }).data
  expect(wire && readSavedNumbers(wire)).toEqual({ ...kept, savedAt: Date.UTC(2026, 10, 21, 12) })
  const odd = wire && readWithMalformed(wire, { addTime: undefined }, readSavedNumbers)
  expect(odd).toEqual({ left: 1, reported: ['not an instant'] })
})
