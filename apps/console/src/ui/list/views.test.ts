import { beforeEach, expect, test } from 'vitest'
import { notePerson } from '#platform/person.ts'
import { dropView, isSameView, keepView, MAX_VIEWS, viewsOf } from './views.ts'

beforeEach(() => notePerson('7'))

test('a view keeps filters and columns, and not where one stood', () => {
  keepView('/staff', { name: '在职', address: { state: 'active', hide: 'seen', after: '40', open: '3' } })
  expect(viewsOf('/staff')).toEqual([{ name: '在职', address: { state: 'active', hide: 'seen' } }])
  expect(viewsOf('/players')).toEqual([])
})

test('another person at the same browser has views of their own', () => {
  keepView('/staff', { name: '在职', address: { state: 'active' } })
  notePerson('8')
  expect(viewsOf('/staff')).toEqual([])
})

test('a name is there once, and the oldest view gives way', () => {
  for (let at = 0; at <= MAX_VIEWS; at += 1) keepView('/staff', { name: String(at), address: {} })
  keepView('/staff', { name: '5', address: { state: 'stopped' } })
  const views = viewsOf('/staff')
  expect(views).toHaveLength(MAX_VIEWS)
  expect(views[0]?.name).toBe('1')
  expect(views.at(-1)).toEqual({ name: '5', address: { state: 'stopped' } })
  dropView('/staff', '5')
  expect(viewsOf('/staff').map(({ name }) => name)).not.toContain('5')
})

test('two addresses are the same view wherever one stands in them', () => {
  expect(isSameView({ state: 'active', after: '40' }, { state: 'active', open: '3' })).toBe(true)
  expect(isSameView({ state: 'active' }, { state: 'active', role: 'risk' })).toBe(false)
})

test('what somebody else wrote into the browser is no view', () => {
  localStorage.setItem('console-views:/staff:7', '[1, null, {"name": "x"}]')
  expect(viewsOf('/staff')).toEqual([])
})
