import { describe, expect, test } from 'vitest'
import type { LotteryFamily } from '#games/games.ts'
import { claimBallsOf, claimWords, measuresOf, parseClaim, printClaim } from './claim.ts'

describe('a claim is read when it says something that can come out either way', () => {
  test.each([
    ['six-mark', 'special in zodiac 鼠,牛', '特码生肖：鼠牛'],
    ['six-mark', 'special out number 01,13,49', '特码号码不出：01、13、49'],
    ['six-mark', 'all in zodiac 马', '平特生肖：马'],
    ['six-mark', 'all each tail 1尾,2尾', '平特尾数全出：1尾、2尾'],
    ['six-mark', 'regular in colour 红波', '正码波色：红波'],
    ['six-mark', 'special in sumSize 合大', '特码合数大小：合大'],
    ['six-mark', 'special in zodiacGroup 家禽', '特码生肖类别：家禽'],
    ['3d', 'all in number 5', '任一位号码：5'],
    ['3d', '1 in size 大', '百位大小：大'],
    ['3d', 'sum in parity 单', '和值单双：单'],
    ['ssc', '5 out number 0,9', '个位号码不出：0、9'],
    ['k3', 'sum in number 10,11', '和值：10、11'],
    ['racing', '1 in number 1,2,3', '冠军号码：1、2、3'],
    ['racing', 'sum in number 11', '冠亚和值：11'],
    ['niuniu', '1 in rank 没牛,牛牛', '庄牛数：没牛、牛牛'],
    ['niuniu', '6 out rank 牛九', '闲五牛数不出：牛九'],
  ] as const)('%s: %s', (family, text, words) => {
    const claim = parseClaim(text, family)
    expect(claim && printClaim(claim)).toBe(text)
    expect(claim && claimWords(claim, family)).toBe(words)
  })
})

describe('a claim is refused', () => {
  test.each([
    ['that is none', 'six-mark', '包中'],
    ['of balls that there are not', '3d', '4 in number 1'],
    ['of balls of another family', 'racing', 'special in number 1'],
    ['of a measure that there is not', 'six-mark', 'special in luck 好'],
    ['of a measure that is a word of the language', 'six-mark', 'special in constructor 1'],
    ['of a value that there is not', 'six-mark', 'special in number 50'],
    ['of a value in another spelling', 'six-mark', 'special in number 1'],
    ['that names a value twice', 'six-mark', 'special in zodiac 鼠,鼠'],
    ['that names everything', 'six-mark', 'special in colour 红波,蓝波,绿波'],
    ['that names nothing', 'six-mark', 'special in zodiac ,'],
    ['that wants two animals on one ball', 'six-mark', 'special each zodiac 鼠,牛'],
    ['that calls one value all of them', 'six-mark', 'all each zodiac 鼠'],
    ['that wants more values than balls', 'six-mark', 'all each number 01,02,03,04,05,06,07'],
    ['of a side of several balls, where 49 would tie', 'six-mark', 'all in size 大'],
    ['of a side of a race sum, where 11 ties', 'racing', 'sum in size 大'],
    ['of a side of three dice, where triples lose', 'k3', 'sum in size 大'],
    ['of the numbers of a whole race, which are always the same', 'racing', 'all in number 1'],
    ['of single cards', 'niuniu', '1 in number 1'],
    ['of a hand that there is not', 'niuniu', '7 in rank 牛牛'],
    ['with more behind it', 'six-mark', 'special in zodiac 鼠 牛'],
    ['with a line break', 'six-mark', 'special in zodiac 鼠\n'],
  ] as const)('%s', (_, family, text) => {
    expect(parseClaim(text, family)).toBeUndefined()
  })
})

test('the balls that can be claimed have words, and each has a measure', () => {
  const words = (family: LotteryFamily) => claimBallsOf(family).map(({ words: text }) => text)
  expect(words('six-mark')).toEqual(['特码', '正码', '平特'])
  expect(words('3d')).toEqual(['任一位', '和值', '百位', '十位', '个位'])
  expect(words('niuniu')).toHaveLength(6)
  for (const { balls } of claimBallsOf('racing'))
    expect(Object.keys(measuresOf('racing', balls))).not.toEqual([])
})
