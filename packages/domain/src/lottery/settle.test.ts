import { describe, expect, test } from 'vitest'
import { amountHeld } from '#lottery/amount-held.ts'
import { lunarYearOf } from '#lottery/lunar-year.ts'
import { oddsTableOf } from '#lottery/odds/odds-table.ts'
import { selectionOf } from '#lottery/selection/selection.fixtures.ts'
import { playOf, settleAtBaseOdds, summary } from '#lottery/settle.fixtures.ts'
import { settle } from '#lottery/settle.ts'
import { li, type OddsPpm, type RatioPpm } from '#money/money.ts'

const sixMark = (code: string, selection: string, numbers: string, lunarYear = 2026) =>
  settleAtBaseOdds(playOf('six-mark', code), selection, numbers, lunarYear)

test('a settlement says units, tiers, payout, valid turnover and outcome', () => {
  expect(sixMark('tema_a', '07,18', '1 2 3 4 5 6 18')).toEqual({
    units: 2,
    unitsWon: 1,
    unitsPushed: 0,
    unitsLost: 1,
    tiers: { '*': 1 },
    payout: 48_500n,
    validTurnover: 2000n,
    outcome: 'win',
  })
})

describe('49 as the special number', () => {
  test.each([
    ['ties both sides', 'tema_lm', '大,小,单,双', '0+4/4 4.00'],
    ['ties digit sums and tails', 'tema_lm', '合大,合单,尾大', '0+3/3 3.00'],
    ['ties sizes with parities', 'tema_lm', '大单,大双', '0+2/2 2.00'],
    ['ties sets of animals', 'tema_lm', '家禽,野兽,天肖,地肖,前肖,后肖', '0+6/6 6.00'],
    ['ties half colours', 'banbo', '绿大,绿单,红大', '0+3/3 3.00'],
    ['ties half-half colours', 'banbanbo', '绿大单', '0+1/1 1.00'],
    ['ties a group of animals, in or out', 'hexiao', '马', '0+1/1 1.00'],
    ['ties a group that it is not in', 'hexiao_bz', '鼠', '0+1/1 1.00'],
    ['wins as a number', 'tema_a', '49', '1+0/1 48.50'],
    ['wins as green', 'sebo', '红波,绿波', '1+0/2 2.97'],
    ['wins as head 4', 'tetou', '4头', '1+0/1 4.65'],
    ['wins as tail 9', 'tewei', '9尾', '1+0/1 9.30'],
    ['wins as the own-year animal', 'texiao', '马,羊', '1+0/2 9.30'],
    ['wins as its element, of twelve numbers', 'wuxing', '火', '1+0/1 3.879'],
    ['counts as odd and big among seven', 'qima', '单4,大1', '2+0/2 27.437'],
    ['wins 平特', 'ptyx', '马', '1+0/1 1.74'],
  ])('%s', (_, code, selection, expected) => {
    // Odd are 1, 3, 5 and 49; big is 49 alone.
    expect(summary(sixMark(code, selection, '1 2 3 4 5 6 49'))).toBe(expected)
  })
})

describe('49 as a regular ball', () => {
  test('ties its two sides but not its colour', () => {
    expect(summary(sixMark('zmlm_3', '大,单,绿波,红波', '1 2 49 4 5 6 7'))).toBe('1+2/4 4.97')
  })

  test('counts 1 in a parlay: 3:大|4:小 pays 1.97', () => {
    expect(summary(sixMark('guoguan', '3:大|4:小', '1 2 49 4 5 6 7'))).toBe('1+0/1 1.97')
  })

  test('does not save a parlay with a losing leg', () => {
    expect(summary(sixMark('guoguan', '3:大|4:大', '1 2 49 4 5 6 7'))).toBe('0+0/1 0.00')
  })

  test('wins a colour leg of a parlay', () => {
    expect(summary(sixMark('guoguan', '3:绿波|4:小', '1 2 49 4 5 6 7'))).toBe('1+0/1 5.85')
  })
})

test('a parlay multiplies exact odds and is cut down once', () => {
  // 1.97³ = 7.645373, times 2.97 = 22.70675781.
  expect(summary(sixMark('guoguan', '1:小|2:双|3:合小|4:蓝波', '1 2 3 4 5 6 7'))).toBe('1+0/1 22.706')
})

describe('the own-year animal', () => {
  test('takes its own odds', () => {
    expect(summary(sixMark('ptyx', '马,蛇', '1 2 10 20 30 40 45'))).toBe('2+0/2 3.79')
  })

  test('is that of the lunar year of the issue, not of the order', () => {
    expect(summary(sixMark('texiao', '马', '10 20 30 40 45 46 1', 2026))).toBe('1+0/1 9.30')
    expect(summary(sixMark('texiao', '马', '10 20 30 40 45 46 1', 2027))).toBe('0+0/1 0.00')
    expect(summary(sixMark('texiao', '马', '10 20 30 40 45 46 2', 2027))).toBe('1+0/1 11.60')
  })

  test('changes on lunar new year’s day itself', () => {
    const eve = lunarYearOf('2026-02-16')
    const day = lunarYearOf('2026-02-17')
    expect(summary(sixMark('texiao', '蛇', '10 20 30 40 45 46 1', eve))).toBe('1+0/1 9.30')
    expect(summary(sixMark('texiao', '蛇', '10 20 30 40 45 46 1', day))).toBe('0+0/1 0.00')
  })

  test('lowers 连肖中 and raises 连肖不中', () => {
    // Animals of 2026: 01 马, 02 蛇, 03 龙; 鼠 and 牛 are not drawn.
    expect(summary(sixMark('lx2', '马,蛇,龙', '1 2 3 13 14 15 25'))).toBe('3+0/3 12.46')
    expect(summary(sixMark('lx2_bz', '鼠,牛,马', '2 3 14 15 26 27 38'))).toBe('3+0/3 12.383')
  })
})

test('an element takes the odds of its size in the lunar year of the issue', () => {
  // 2026: 土 has 8 numbers, among them 06; 2025: 06 is 土 of 9 numbers.
  expect(summary(sixMark('wuxing', '土', '1 2 3 4 5 7 6', 2026))).toBe('1+0/1 5.818')
  expect(summary(sixMark('wuxing', '土', '1 2 3 4 5 7 6', 2025))).toBe('1+0/1 5.172')
})

describe('repeated tails and animals', () => {
  test('several balls of one tail pay once', () => {
    expect(summary(sixMark('ptws', '1尾', '1 11 21 31 41 2 3'))).toBe('1+0/1 1.74')
  })

  test('连尾 needs each tail once', () => {
    expect(summary(sixMark('lw2', '0尾,1尾,2尾', '1 11 21 10 20 33 44'))).toBe('1+0/3 3.915')
    expect(summary(sixMark('lw2', '1尾,2尾', '1 11 21 12 22 33 44'))).toBe('1+0/1 3.311')
  })

  test('连尾不中 pays less with tail 0', () => {
    expect(summary(sixMark('lw2_bz', '0尾,8尾,9尾', '1 2 3 4 5 6 7'))).toBe('3+0/3 14.059')
  })

  test('正肖 multiplies by hits: three hits at 1.8 pay 3.4 times the stake', () => {
    const play = playOf('six-mark', 'zhengxiao')
    const settled = settle({
      play,
      selection: selectionOf(play, '蛇'),
      odds: { 本命: 1_760_000n as OddsPpm, 其他: 1_800_000n as OddsPpm },
      stakePerUnit: li(100_000),
      draw: { numbers: [2, 14, 26, 1, 3, 4, 38], lunarYear: 2026 },
    })
    expect(settled).toMatchObject({ unitsWon: 1, payout: 340_000n })
  })
})

describe('三中二 and 二中特', () => {
  test.each([
    ['three regulars pay 中三 alone', 'lm_3z2', '01,02,03', '1+0/1 110.00'],
    ['two regulars pay 中二', 'lm_3z2', '01,02,09', '1+0/1 21.50'],
    ['two regulars and the special pay 中二 only', 'lm_3z2', '01,02,07', '1+0/1 21.50'],
    ['one regular loses', 'lm_3z2', '01,08,09', '0+0/1 0.00'],
    ['four numbers, three of them hit: one 中三 and three 中二', 'lm_3z2', '01,02,03,09', '4+0/4 174.50'],
    ['two regulars pay 中二', 'lm_2zt', '01,02', '1+0/1 54.00'],
    ['a regular and the special pay 中特', 'lm_2zt', '01,07', '1+0/1 34.00'],
    ['both tiers in one order', 'lm_2zt', '01,02,07', '3+0/3 122.00'],
    ['特串 does not take two regulars', 'lm_tc', '01,02', '0+0/1 0.00'],
    ['特串 takes a regular and the special', 'lm_tc', '01,07', '1+0/1 168.00'],
    ['对碰 counts a doubled pair once', 'lm_2qz', '01,02*02,01,03', '3+0/3 204.00'],
  ])('%s', (_, code, selection, expected) => {
    expect(summary(sixMark(code, selection, '1 2 3 4 5 6 7'))).toBe(expected)
  })

  test('say which tier was reached', () => {
    expect(sixMark('lm_3z2', '01,02,03,09', '1 2 3 4 5 6 7').tiers).toEqual({ 中三: 1, 中二: 3 })
  })
})

describe('七色波', () => {
  test('the colour with most points wins', () => {
    // Three red regulars, two blue, one green and a green special: green has 2.5, red 3.
    expect(summary(sixMark('qisebo', '红波,蓝波,绿波,和局', '1 2 7 3 4 5 6'))).toBe('1+0/4 2.638')
  })

  test('3 : 3 with the special in the third colour refunds colours and wins 和局', () => {
    expect(summary(sixMark('qisebo', '红波,蓝波,绿波,和局', '1 2 7 3 4 9 5'))).toBe('1+3/4 34.92')
  })

  test('3 : 3 with the special in one of them is no tie', () => {
    expect(summary(sixMark('qisebo', '红波,蓝波,和局', '1 2 7 3 4 9 8'))).toBe('1+0/3 2.638')
  })

  test('a colour alone on a tie is refunded', () => {
    expect(sixMark('qisebo', '红波', '1 2 7 3 4 9 5')).toMatchObject({ outcome: 'push', payout: 1000n })
  })
})

test('自选不中 priced by number takes the lowest figure of each unit', () => {
  const play = playOf('six-mark', 'bz5')
  const figure = (number: number) => (2_000_000n + BigInt(number) * 10_000n) as OddsPpm
  const odds = Object.fromEntries(
    Array.from({ length: 49 }, (_, index) => [String(index + 1).padStart(2, '0'), figure(index + 1)]),
  )
  const pay = (selection: string, numbers: readonly number[]) =>
    settle({
      play,
      selection: selectionOf(play, selection),
      odds,
      stakePerUnit: li(1000),
      draw: { numbers, lunarYear: 2026 },
    })
  // Of 10–15 the unit without 10 has 11 as its lowest (2.11), the five others have 10 (2.10).
  expect(pay('10,11,12,13,14,15', [1, 2, 3, 4, 5, 6, 7])).toMatchObject({
    unitsWon: 6,
    tiers: { '10': 5, '11': 1 },
    payout: 12_610n,
  })
  // 12 is drawn: only the unit without it is left.
  expect(pay('10,11,12,13,14,15', [12, 2, 3, 4, 5, 6, 7])).toMatchObject({ unitsWon: 1, payout: 2100n })
  // 20 is fixed, dearer than each free number.
  expect(pay('20|11,12,13,14,15', [1, 2, 3, 4, 5, 6, 7])).toMatchObject({
    unitsWon: 5,
    tiers: { '11': 4, '12': 1 },
  })
  // 09 is fixed and cheaper than all.
  expect(pay('09|11,12,13,14,15', [1, 2, 3, 4, 5, 6, 7]).tiers).toEqual({ '09': 5 })
})

test('龙虎和 on equal digits: 和 wins, 龙 and 虎 lose and are not refunded, also on 豹子', () => {
  const play = playOf('ssc', 'lhh_12')
  expect(summary(settleAtBaseOdds(play, '龙,虎,和', '7 7 7 1 2'))).toBe('1+0/3 9.40')
  expect(summary(settleAtBaseOdds(play, '龙,虎', '7 7 7 1 2'))).toBe('0+0/2 0.00')
})

test('豹子 beats every other shape', () => {
  const play = playOf('ssc', 'shape_q3')
  expect(summary(settleAtBaseOdds(play, '豹子,顺子,对子,半顺,杂六', '7 7 7 1 2'))).toBe('1+0/5 92.00')
})

describe('冠亚和 11', () => {
  test('ties all four sides and wins 11', () => {
    const numbers = '5 6 1 2 3 4 7 8 9 10'
    expect(summary(settleAtBaseOdds(playOf('racing', 'gyh_lm'), '大,小,单,双', numbers))).toBe('0+4/4 4.00')
    expect(summary(settleAtBaseOdds(playOf('racing', 'gyh_num'), '11', numbers))).toBe('1+0/1 8.50')
  })
})

describe('五星组合', () => {
  const play = playOf('ssc', 'o_w5_zh')
  test('each combination wins its lower stars', () => {
    const settled = settleAtBaseOdds(play, '1,2|3|4|5|6', '0 3 4 5 6')
    expect(settled.tiers).toEqual({ '1': 2, '2': 2, '3': 2, '4': 2 })
    // 2 × (9.8 + 98 + 980 + 9800)
    expect(summary(settled)).toBe('8+0/10 21775.60')
  })

  test('a full match adds one unit of five stars', () => {
    expect(summary(settleAtBaseOdds(play, '1,2|3|4|5|6', '1 3 4 5 6'))).toBe('9+0/10 119775.60')
  })
})

describe('niu-niu', () => {
  const multiples = playOf('niuniu', 'nn_fb')

  test('翻倍 gives back the lock with what was won or without what was lost', () => {
    // 庄 1 2 7 3 6: 1+2+7=10, rest 9: 牛九. 闲一 2 7 3 6 10: 7+3+10=20, 2+6: 牛八. 闲五 10 5 8 9 4: no ten.
    const settled = settleAtBaseOdds(multiples, '闲一,闲二', '1 2 7 3 6 10 4 5 8 9')
    // 闲二 7 3 6 10 4: 7+3+10, 6+4: 牛牛 beats 牛九: 5 + 0.97 × 5; 闲一 loses 3 of 5.
    expect(summary(settled)).toBe('1+0/2 11.85')
    expect(settled).toMatchObject({ outcome: 'win', validTurnover: 7850n })
  })

  test('翻倍 lost is lost although a part of the lock comes back', () => {
    const settled = settleAtBaseOdds(multiples, '闲一', '1 2 7 3 6 10 4 5 8 9')
    expect(settled).toMatchObject({ unitsWon: 0, unitsLost: 1, payout: 2000n, outcome: 'lose' })
  })

  test('翻倍 holds five times the stake of each hand', () => {
    expect(amountHeld(multiples, 2, li(1000))).toBe(10_000n)
    expect(amountHeld(playOf('niuniu', 'nn_pb'), 2, li(1000))).toBe(2000n)
  })
})

describe('a rebate ratio', () => {
  test('cuts the odds of an official play down to four decimals', () => {
    const play = playOf('ssc', 'o_q3_z6fs')
    const settled = settle({
      play,
      selection: selectionOf(play, '1,2,3'),
      odds: oddsTableOf(play),
      stakePerUnit: li(2000),
      draw: { numbers: [3, 2, 1, 0, 0], lunarYear: 2026 },
      rebateRatio: 12_345n as RatioPpm,
    })
    // 163.3 × 0.987655 = 161.2840615, four decimals 161.2840, times 2 yuan.
    expect(settled.payout).toBe(322_568n)
  })
})

test('units that tied are no turnover', () => {
  const settled = settleAtBaseOdds(playOf('six-mark', 'zmlm_1'), '大,红波', '49 2 3 4 5 6 7')
  expect(settled).toMatchObject({ outcome: 'push', validTurnover: 1000n })
})

test('the payout of an order is cut down once, not unit by unit', () => {
  const settled = (stake: number) => {
    const play = playOf('six-mark', 'tema_lm')
    return settle({
      play,
      selection: selectionOf(play, '大,双,合单'),
      odds: oddsTableOf(play),
      stakePerUnit: li(stake),
      draw: { numbers: [1, 2, 3, 4, 5, 6, 30], lunarYear: 2026 },
    }).payout
  }
  // 3 × 1.98 × 0.001 = 0.00594; unit by unit it would be 0.003.
  expect(settled(1)).toBe(5n)
})
