import { expect, test } from 'vitest'
import { keepOrder, neighboursOf } from './record-order.ts'

test('a record has the neighbours of the list that showed it, and none beyond its ends', () => {
  keepOrder('/staff', ['3', '12', '7/8'])
  expect(neighboursOf('/staff/12')).toEqual({
    previous: '/staff/3',
    next: '/staff/7%2F8',
    place: 2,
    count: 3,
  })
  expect(neighboursOf('/staff/3')?.previous).toBeUndefined()
  expect(neighboursOf('/staff/7%2F8')).toMatchObject({ previous: '/staff/12', next: undefined, place: 3 })
})

test('a record of another list, or one that the list did not show, has none', () => {
  keepOrder('/staff', ['3'])
  expect(neighboursOf('/players/3')).toBeUndefined()
  expect(neighboursOf('/staff/4')).toBeUndefined()
})

test('the newest order counts, and what somebody else wrote into the browser is none', () => {
  keepOrder('/staff', ['3', '4'])
  keepOrder('/staff', ['4', '3'])
  expect(neighboursOf('/staff/4')).toMatchObject({ next: '/staff/3', place: 1 })
  sessionStorage.setItem('console-order:/staff', '{"4":1}')
  expect(neighboursOf('/staff/4')).toBeUndefined()
})
