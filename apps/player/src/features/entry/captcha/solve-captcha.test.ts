import { describe, expect, test } from 'vitest'
import { CaptchaLoadFailed, ERRORS_MAX, FALLBACK_TOKEN, loadFromFirst } from './solve-captcha.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')

describe('the captcha is loaded', () => {
  test('from the first of three servers that answers, in turn (R0-273)', async () => {
    const asked: string[] = []
    const answer = await loadFromFirst(['a', 'b', 'c'], NOW, async server => {
      asked.push(server)
      if (server === 'a') throw new Error('gone')
      return `from ${server}`
    })
    expect([answer, asked]).toEqual(['from b', ['a', 'b']])
  })

  test('with an address that is another one each minute (R0-273)', async () => {
    const busterAt = (now: number) => loadFromFirst(['a'], now, async (_, buster) => buster)
    expect(await busterAt(NOW)).toBe(await busterAt(NOW + 59_999))
    expect(await busterAt(NOW)).not.toBe(await busterAt(NOW + 60_000))
  })

  test('from nowhere when all three fail, which is code 502; a fourth is never asked (R0-264)', async () => {
    let count = 0
    const failing = loadFromFirst(['a', 'b', 'c', 'd'], NOW, async () => {
      count += 1
      throw new Error('gone')
    })
    await expect(failing).rejects.toMatchObject({ code: 502 })
    await expect(failing).rejects.toBeInstanceOf(CaptchaLoadFailed)
    expect(count).toBe(3)
  })
})

test('the fallback after three errors is a fixed token that says what happened (R0-263, R0-272)', () => {
  expect([ERRORS_MAX, FALLBACK_TOKEN]).toEqual([3, 'captcha error, Verified automatically'])
})
