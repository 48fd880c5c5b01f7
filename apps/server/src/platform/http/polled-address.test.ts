import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { takeEncryptedPath } from './encrypted-calls.ts'
import { addressOf } from './polled-address.ts'

function asked(url: string, method = 'GET'): IncomingMessage {
  return Object.assign(new IncomingMessage(new Socket()), { url, method })
}

test.each([
  ['/a.json', '/a.json'],
  ['/a.json?_t=1763777000000', '/a.json'],
  ['/a.json?_t=', '/a.json'],
])('polls of %s are one address', (url, address) => {
  expect(addressOf(asked(url))).toBe(address)
})

test.each([
  ['a query that chooses', '/a?gameId=90'],
  ['a second field', '/a.json?_t=1&gameId=90'],
  ['a buster longer than the contract takes', `/a.json?_t=${'1'.repeat(33)}`],
  ['another name', '/a.json?t=1'],
])('%s has to be checked each time', (_, url) => {
  expect(addressOf(asked(url))).toBeUndefined()
})

test('neither another method nor an encrypted call is answered again', () => {
  expect(addressOf(asked('/a.json', 'POST'))).toBeUndefined()
  const encrypted = asked('/app-api/encrypt/game-document/x')
  encrypted.url = takeEncryptedPath(encrypted)
  expect(addressOf(encrypted)).toBeUndefined()
})
