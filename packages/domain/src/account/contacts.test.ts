import { describe, expect, test } from 'vitest'
import { proofOfContacts, resetContactAt } from './contacts.ts'

const NOW = 1_800_000_000_000
const HOUR = 3_600_000
const bound = { phone: '13900000001', phoneBoundAt: null, email: 'Owner@example.com', emailBoundAt: null }
const none = { phone: null, email: null, qq: null, wechat: null }

describe('a contact that was written out', () => {
  test.each([
    ['is the phone', '13900000001', '13900000001'],
    ['is the phone, with spaces around it', ' 13900000001 ', '13900000001'],
    [
      'is the address in another case, and is written to as it was written',
      'OWNER@example.com',
      'OWNER@example.com',
    ],
    ['is nobody’s', '13900000002', undefined],
    ['is nothing', '  ', undefined],
  ])('%s', (_, written, expected) => {
    expect(resetContactAt(bound, written, NOW)).toBe(expected)
  })

  test.each([
    ['of a day', 24 * HOUR, bound.phone],
    ['of nearly a day', 24 * HOUR - 1, undefined],
    ['of this moment', 0, undefined],
  ])('that is a phone %s: %#', (_, age, expected) => {
    expect(resetContactAt({ ...bound, phoneBoundAt: NOW - age }, bound.phone, NOW)).toBe(expected)
    expect(resetContactAt({ ...bound, phoneBoundAt: NOW - age }, bound.email, NOW)).toBe(bound.email)
  })

  test('that is an address bound within a day is not used either', () => {
    expect(resetContactAt({ ...bound, emailBoundAt: NOW - HOUR }, bound.email, NOW)).toBeUndefined()
  })

  test('is never one that is not bound', () => {
    const nothing = { ...bound, phone: null, email: null }
    expect(resetContactAt(nothing, bound.phone, NOW)).toBeUndefined()
    expect(resetContactAt(nothing, '', NOW)).toBeUndefined()
  })
})

describe('a change of contacts needs', () => {
  test.each([
    ['nothing when none is named', none, {}, true, false, false],
    ['the owner for the first phone', none, { phone: '1' }, false, true, false],
    [
      'the owner and the fund password for the first phone when one is set',
      none,
      { phone: '1' },
      true,
      true,
      true,
    ],
    ['the owner for the first address', { ...none, phone: '1' }, { email: 'a' }, false, true, false],
    ['the fund password for another phone', { ...none, phone: '1' }, { phone: '2' }, false, false, true],
    ['nothing for the first QQ, to which no code goes', none, { qq: '1' }, false, false, false],
    ['the fund password for the first QQ when one is set', none, { qq: '1' }, true, false, true],
    [
      'both when one is replaced and one is new',
      { ...none, phone: '1' },
      { phone: '2', email: 'a' },
      false,
      true,
      true,
    ],
  ])('%s', (_, before, change, hasFundPassword, owner, fundPassword) => {
    expect(proofOfContacts(before, change, hasFundPassword)).toEqual({ owner, fundPassword })
  })
})
