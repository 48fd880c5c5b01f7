import { describe, expect, test } from 'vitest'
import type { LotteryFamily } from '#games/games.ts'
import { parseClaim } from './claim.ts'
import { judgeClaim } from './judge-claim.ts'

function judge(family: LotteryFamily, text: string, numbers: readonly number[], lunarYear = 2026) {
  const claim = parseClaim(text, family)
  if (claim === undefined) throw new Error(`no claim: ${text}`)
  return judgeClaim(family, claim, { numbers, lunarYear })
}

describe('six-mark, where the special number stands last', () => {
  // 2026 is a year of the horse: 01 13 25 37 49 are horses, 02 is a snake, 12 a goat.
  const draw = [2, 12, 25, 31, 44, 8, 13]
  test.each([
    ['special in zodiac 马', 'hit'],
    ['special in zodiac 蛇', 'miss'],
    ['special out zodiac 蛇', 'hit'],
    ['special in number 13,20', 'hit'],
    ['special in number 25', 'miss'],
    ['special in size 小', 'hit'],
    ['special in parity 双', 'miss'],
    ['special in head 1头', 'hit'],
    ['special in tail 3尾', 'hit'],
    ['special in colour 红波', 'hit'],
    ['special in digitSum 4合', 'hit'],
    ['special in sumSize 合小', 'hit'],
    ['special in sizeParity 小单', 'hit'],
    ['special in halfColour 红小', 'hit'],
    ['special in element 金', 'hit'],
    ['special in zodiacGroup 家禽', 'hit'],
    ['all in zodiac 蛇', 'hit'],
    ['regular in zodiac 马', 'hit'],
    ['regular in number 13', 'miss'],
    ['all in number 13', 'hit'],
    ['all out number 01,03', 'hit'],
    ['all out number 01,13', 'miss'],
    ['all each zodiac 蛇,羊', 'hit'],
    ['all each zodiac 蛇,猪', 'hit'],
    ['all each zodiac 蛇,龙', 'miss'],
  ] as const)('%s is a %s', (text, verdict) => {
    expect(judge('six-mark', text, draw)).toBe(verdict)
  })

  test('the animal goes by the lunar year of the issue', () => {
    expect(judge('six-mark', 'special in zodiac 马', [1, 2, 3, 4, 5, 6, 13], 2025)).toBe('miss')
    expect(judge('six-mark', 'special in zodiac 蛇', [1, 2, 3, 4, 5, 6, 13], 2025)).toBe('hit')
  })

  test.each([
    ['special in size 大', 'push'],
    ['special out parity 单', 'push'],
    ['special in sumParity 合单', 'push'],
    ['special in halfColour 绿大', 'push'],
    ['special in zodiacGroup 家禽', 'push'],
    ['special in zodiac 马', 'hit'],
    ['special in colour 绿波', 'hit'],
    ['special in head 4头', 'hit'],
    ['special in number 49', 'hit'],
  ] as const)('at 49 %s is a %s', (text, verdict) => {
    expect(judge('six-mark', text, [1, 2, 3, 4, 5, 6, 49])).toBe(verdict)
  })
})

describe('other lotteries', () => {
  test.each([
    ['3d', 'all in number 7', [3, 0, 7], 'hit'],
    ['3d', 'all each number 0,7', [3, 0, 7], 'hit'],
    ['3d', 'all out number 1,2', [3, 0, 7], 'hit'],
    ['3d', '1 in size 小', [4, 0, 7], 'hit'],
    ['3d', '1 in size 大', [4, 0, 7], 'miss'],
    ['3d', 'sum in size 大', [7, 0, 7], 'hit'],
    ['3d', 'sum in size 大', [6, 0, 7], 'miss'],
    ['3d', 'sum in number 13', [6, 0, 7], 'hit'],
    ['ssc', 'sum in size 大', [5, 5, 5, 5, 3], 'hit'],
    ['ssc', '3 in parity 双', [1, 1, 0, 1, 1], 'hit'],
    ['k3', 'sum in number 3,18', [6, 6, 6], 'hit'],
    ['k3', 'all in number 6', [1, 2, 3], 'miss'],
    ['racing', '10 in number 10', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 'hit'],
    ['racing', 'sum in number 3', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 'hit'],
    // 庄 holds 1 to 5: 1+4+5 and 2+3. 闲一 holds 2 to 6: 2+3+5 and 4+6.
    ['niuniu', '1 in rank 牛五', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 'hit'],
    ['niuniu', '1 out rank 牛牛,牛五', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 'miss'],
    ['niuniu', '2 in rank 牛牛', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 'hit'],
    ['racing', '1 in size 小', [6, 2, 3, 4, 5, 1, 7, 8, 9, 10], 'miss'],
  ] as const)('%s: %s of %j is a %s', (family, text, numbers, verdict) => {
    expect(judge(family, text, numbers)).toBe(verdict)
  })
})
