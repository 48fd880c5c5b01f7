import { expect, test } from 'vitest'
import { recoveryOf, type StreamFault, type Tried } from './stream-recovery.ts'

const fresh: Tried = { network: 0, media: 0, hasPlayed: false }
const piece: StreamFault = { kind: 'network', isList: false, status: 500 }
const list: StreamFault = { kind: 'network', isList: true, status: 0 }
const picture: StreamFault = { kind: 'media', isList: false, status: 0 }

test('a network fault is tried again, later each time, and in the end given up (R1-150)', () => {
  const waits = [0, 1, 2, 3, 4].map(network => recoveryOf(piece, { ...fresh, network }))
  expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000].map(afterMs => ({ do: 'restart', afterMs })))
  expect(recoveryOf(list, fresh)).toEqual({ do: 'reload', afterMs: 1000 })
  expect(recoveryOf(piece, { ...fresh, network: 5 })).toEqual({ do: 'end', state: 'missing' })
})

test('a fault of the picture is recovered, three times (R1-150)', () => {
  expect(recoveryOf(picture, { ...fresh, media: 2 })).toEqual({ do: 'recover' })
  expect(recoveryOf(picture, { ...fresh, media: 3 })).toEqual({ do: 'end', state: 'broken' })
})

test('any other fatal fault destroys the player (R1-150)', () => {
  expect(recoveryOf({ kind: 'other', isList: false, status: 0 }, fresh)).toEqual({
    do: 'end',
    state: 'broken',
  })
})

test('a list that is gone was never there, or its live show is over (R1-149)', () => {
  const gone = { ...list, status: 404 }
  expect(recoveryOf(gone, fresh)).toEqual({ do: 'end', state: 'missing' })
  expect(recoveryOf(gone, { ...fresh, hasPlayed: true })).toEqual({ do: 'end', state: 'ended' })
})
