import { describe, expect, test } from 'vitest'
import { quietSince } from './quiet-hours.ts'

const at = (text: string) => Date.parse(`2026-11-21T${text}+08:00`)
const night = { from: 23 * 60, to: 8 * 60 }
const noon = { from: 12 * 60, to: 13 * 60 + 30 }

describe('an instant is within the quiet hours', () => {
  test.each([
    ['not a minute before', night, '22:59:59', undefined],
    ['from the first minute', night, '23:00:00', '2026-11-21T23:00:00+08:00'],
    ['since the evening before, after midnight', night, '07:59:59', '2026-11-20T23:00:00+08:00'],
    ['no more at the end', night, '08:00:00', undefined],
    ['within a day', noon, '13:29:59', '2026-11-21T12:00:00+08:00'],
    ['not after it', noon, '13:30:00', undefined],
    ['never when both ends are alike', { from: 60, to: 60 }, '01:00:00', undefined],
  ])('%s', (_, hours, time, since) => {
    expect(quietSince(hours, at(time))).toBe(since === undefined ? undefined : Date.parse(since))
  })
})
