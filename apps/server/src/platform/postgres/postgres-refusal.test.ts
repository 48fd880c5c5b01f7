import { describe, expect, test } from 'vitest'
import { refusalFrom } from './postgres-refusal.ts'

const place = { directory: '/srv/database', port: 5432 }

describe('a report of the system becomes a sentence', () => {
  test.each([
    [
      'initdb: error: could not write file: No space left on device',
      'disk-full',
      'The disk of /srv/database is full',
    ],
    ['ENOSPC: no space left on device, write', 'disk-full', 'free some space'],
    [
      'FATAL:  could not create any TCP/IP sockets: Address already in use',
      'port-taken',
      'Port 5432 is taken',
    ],
    [
      "EACCES: permission denied, mkdir '/srv'",
      'directory-unwritable',
      'The data directory /srv/database cannot',
    ],
    ["EROFS: read-only file system, mkdir '/srv'", 'directory-unwritable', 'choose another DATA_DIR'],
    [
      'FATAL:  the database system is starting up\nFATAL:  password authentication failed',
      'failed',
      'The embedded database did not start: FATAL:  password',
    ],
    ['LOG:  starting\nFATAL:  bad page', 'failed', 'The embedded database did not start: FATAL:  bad page'],
    [
      'FATAL:  the database system is starting up\nFATAL:  bad page\nLOG:  shut down',
      'failed',
      'FATAL:  bad page',
    ],
    ['', 'failed', 'no reason given'],
  ])('%s', (report, kind, sentence) => {
    const refusal = refusalFrom(new Error(report), place)
    expect(refusal.kind).toBe(kind)
    expect(refusal.message).toContain(sentence)
  })
})

test('a refusal stays what it is', () => {
  const refusal = refusalFrom('Permission denied', place)
  expect(refusalFrom(refusal, place)).toBe(refusal)
})
