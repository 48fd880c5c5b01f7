import { describe, expect, test } from 'vitest'
import { type PriceList, priceLine, type SlipLine } from '#bets/price-line.ts'
import { baseOddsBook } from '#lottery/odds/odds-book.ts'
import { findPlay, playsOf } from '#lottery/plays/all-plays.ts'

const prices: PriceList = {
  findPlay: code => findPlay('six-mark', code),
  book: baseOddsBook('six-mark', playsOf('six-mark')),
  lunarYear: 2026,
  choice: 'none',
}
const line: SlipLine = { playCode: 'tema_a', model: 1, selection: '18,07', stakePerUnit: '10' }

test('a line is priced by the server: units, stake and the lowest odds, in one spelling', () => {
  const verdict = priceLine(line, prices)
  expect(verdict).toMatchObject({
    ok: true,
    line: { selection: '07,18', units: 2, stakePerUnit: 10_000n, stake: 20_000n, shownOdds: 48_500_000n },
  })
})

describe('a line is refused when', () => {
  test.each<[string, Partial<SlipLine>, string]>([
    ['the play is not there', { playCode: 'tema_z' }, 'BET/PLAY_UNKNOWN'],
    ['the play has another model', { model: 2 }, 'BET/PLAY_UNKNOWN'],
    ['an item is unknown', { selection: '07,50' }, 'BET/SELECTION'],
    ['an item comes twice', { selection: '07,07' }, 'BET/SELECTION'],
    ['the stake is negative', { stakePerUnit: '-10' }, 'BET/STAKE'],
    ['the stake is zero', { stakePerUnit: '0' }, 'BET/STAKE'],
    ['the stake is finer than 厘', { stakePerUnit: '1.0001' }, 'BET/STAKE'],
    ['the stake is no number', { stakePerUnit: '1e3' }, 'BET/STAKE'],
    ['the stake is below one yuan', { stakePerUnit: '0.999' }, 'BET/LIMIT_LINE'],
    ['the stake is above the limit of a unit', { stakePerUnit: '20001' }, 'BET/LIMIT_LINE'],
    [
      'the order is above its limit',
      { selection: '01,02,03,04,05,06', stakePerUnit: '20000' },
      'BET/LIMIT_ORDER',
    ],
    ['the odds were better', { odds: '49' }, 'BET/ODDS_CHANGED'],
    ['the odds were worse and none but the seen ones are taken', { odds: '48' }, 'BET/ODDS_CHANGED'],
  ])('%s', (_, change, code) => {
    expect(priceLine({ ...line, ...change }, prices)).toMatchObject({ ok: false, code })
  })
})

test('a refused selection says where and why', () => {
  expect(priceLine({ ...line, selection: '07,50' }, prices)).toMatchObject({
    at: 3,
    detail: expect.stringContaining('50'),
  })
})

test('a refused stake names the limit, and changed odds what was seen and what is in force', () => {
  const refused = (change: Partial<SlipLine>) => priceLine({ ...line, ...change }, prices)
  expect(refused({ stakePerUnit: '0.5' })).toMatchObject({ detail: '单注金额须为 1.00 至 20000.00' })
  expect(refused({ selection: '01,02,03,04,05,06', stakePerUnit: '20000' })).toMatchObject({
    detail: '单笔最高 100000.00，当前 120000.00',
  })
  expect(refused({ odds: '49' })).toMatchObject({ odds: { seen: 49_000_000n, now: 48_500_000n } })
})

test.each([
  ['better', '48', true],
  ['better', '49', false],
  ['any', '49', true],
  ['any', '48', true],
] as const)('with the choice "%s" odds of %s that became 48.5 are accepted: %s', (choice, odds, ok) => {
  expect(priceLine({ ...line, odds }, { ...prices, choice }).ok).toBe(ok)
})
