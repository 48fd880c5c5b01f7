import { describe, expect, test } from 'vitest'
import { isStreamAddress, readLiveHosts, rotatedHosts, streamOrigin } from './stream-address.ts'

describe('the address of a video', () => {
  test.each([
    'https://video.example/macau/live.m3u8',
    'https://video.example:8443/a/b.m3u8?key=1&t=2',
    '/videos/2026325.m3u8',
  ])('may be %s', address => {
    expect(isStreamAddress(address)).toBe(true)
  })

  test.each([
    '',
    'http://video.example/live.m3u8',
    '//video.example/live.m3u8',
    '/\\video.example/live.m3u8',
    'javascript:alert(1)',
    'data:video/mp4;base64,AAAA',
    'https://',
    'https://-bad.example/a',
    'https://video.example/a b',
    'https://video.example/"onload="x',
    `https://video.example/${'a'.repeat(500)}`,
  ])('is never %s', address => {
    expect(isStreamAddress(address)).toBe(false)
  })
})

describe('the hosts of the game socket', () => {
  test('are read from configuration, forty at most, each once (R0-159)', () => {
    const many = Array.from({ length: 45 }, (_, at) => `live${at}.example`)
    expect(readLiveHosts(many.join(','))).toEqual(many.slice(0, 40))
    expect(readLiveHosts('Live1.example, live1.example\nlive2.example:8443，/evil, a b..')).toEqual([
      'live1.example',
      'live2.example:8443',
      'a',
    ])
    expect(readLiveHosts('')).toEqual([])
  })

  test('begin at any of them and keep their order (R0-159)', () => {
    expect(rotatedHosts(['a', 'b', 'c'], 1)).toEqual(['b', 'c', 'a'])
    expect(rotatedHosts(['a', 'b', 'c'], 0)).toEqual(['a', 'b', 'c'])
  })
})

test.each([
  ['https://Video.Example/live/list.m3u8?x=1', 'https://video.example'],
  ['https://video.example:8443/a', 'https://video.example:8443'],
  ['/videos/a.m3u8', undefined],
  ['http://video.example/a', undefined],
  ["https://video.example';script-src */a", undefined],
  ['', undefined],
])('a video at %j comes from %j', (address, origin) => {
  expect(streamOrigin(address)).toBe(origin)
})
