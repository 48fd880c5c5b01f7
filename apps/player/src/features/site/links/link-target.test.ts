import { describe, expect, test } from 'vitest'
import { linkTargetOf } from './link-target.ts'

const paths = new Set(['/', '/databases', '/game/$id', '/lottery-history/$gameId', '/game-center'])

describe('a configured address (R0-195)', () => {
  test.each([
    ['https://example.com/a?b=1', { kind: 'outside', url: 'https://example.com/a?b=1' }],
    ['http://example.com', { kind: 'outside', url: 'http://example.com' }],
    ['/databases', { kind: 'inside', path: '/databases' }],
    ['/game/90/tutorial', { kind: 'inside', path: '/game/90/tutorial' }],
    ['/game-center#fish', { kind: 'inside', path: '/game-center#fish' }],
    ['/databases?game_id=90', { kind: 'inside', path: '/databases?game_id=90' }],
    ['/', { kind: 'inside', path: '/' }],
    ['/services', { kind: 'service' }],
    ['/services?from=home', { kind: 'service' }],
    ['/gallery', undefined],
    ['/constructor', undefined],
    ['databases', undefined],
    ['', undefined],
    ['//evil.example/databases', undefined],
    ['/\\evil.example', undefined],
    ['javascript:alert(1)', undefined],
    [' https://example.com', undefined],
  ])('%s leads to %j', (address, way) => {
    expect(linkTargetOf(address, paths)).toEqual(way)
  })
})
