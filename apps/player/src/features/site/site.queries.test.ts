import { expect, test } from 'vitest'
import { firstDomain, settingOf } from './site.queries.ts'

test.each([
  ['https://a.example\nhttps://b.example', 'https://a.example'],
  [' https://a.example \r\nhttps://b.example', 'https://a.example'],
  ['https://a.example', 'https://a.example'],
  ['', ''],
])('of the domains %j only the first line is used: %s (R0-123 (guard))', (domain, first) => {
  expect(firstDomain(domain)).toBe(first)
})

test('a setting that is not there is empty', () => {
  const settings = { values: new Map([['vcode_style', '3']]), timeZone: 'Asia/Shanghai' }
  expect(['vcode_style', 'online_service_url'].map(key => settingOf(settings, key))).toEqual(['3', ''])
  expect(settingOf(undefined, 'vcode_style')).toBe('')
})
