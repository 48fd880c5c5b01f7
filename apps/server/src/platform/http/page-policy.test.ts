import { expect, test } from 'vitest'
import { pagePolicy } from './page-policy.ts'

const TRUSTED = "require-trusted-types-for 'script'; trusted-types inert-markup offline-worker"

const contentOf = (tag: string) => /content="([^"]*)"/.exec(tag)?.[1]

test('without a configuration a page reaches its own host and nothing else', () => {
  expect(contentOf(pagePolicy({ sockets: [], streams: [] }, []))).toBe(
    `connect-src 'self'; media-src 'self' blob:; ${TRUSTED}`,
  )
})

test('hosts of sockets and videos are added, and own names for browsers that do not count sockets as own', () => {
  const sources = { sockets: ['live1.example:8443'], streams: ['https://video.example'] }
  expect(contentOf(pagePolicy(sources, ['www.example.com']))).toBe(
    "connect-src 'self' wss://www.example.com ws://www.example.com wss://live1.example:8443 ws://live1.example:8443 " +
      `https://video.example; media-src 'self' blob: https://video.example; ${TRUSTED}`,
  )
})

test('a value that is no host adds nothing to the policy', () => {
  const sources = {
    sockets: ['x; script-src *', '"><script>', '*'],
    streams: ['https:', 'https://*', "https://a';b"],
  }
  expect(contentOf(pagePolicy(sources, ['a b']))).toBe(
    `connect-src 'self'; media-src 'self' blob:; ${TRUSTED}`,
  )
})
