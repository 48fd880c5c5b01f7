import { findPlay } from '@app/domain/lottery/plays/all-plays.ts'
import { expect, test } from 'vitest'
import { checkEntries } from './check-entries.ts'
import { splitEntries } from './clean-entries.ts'

const three = findPlay('ssc', 'o_q3_zxds') ?? expect.fail('no play')
const mixed = findPlay('ssc', 'o_q3_hhzx') ?? expect.fail('no play')
const cars = findPlay('racing', 'pk_q2_ds') ?? expect.fail('no play')

test('entries that are wrong are named with their number in the list', () => {
  expect(checkEntries(three, splitEntries(three, '123 12 123')).faults).toEqual([
    { entryNumber: 2, entry: '12', sentence: '号码格式错误' },
    { entryNumber: 3, entry: '123', sentence: '号码重复' },
  ])
  expect(checkEntries(mixed, ['112', '211', '555']).faults).toEqual([
    { entryNumber: 2, entry: '211', sentence: '号码重复' },
    { entryNumber: 3, entry: '555', sentence: '不可投注豹子' },
  ])
  expect(checkEntries(cars, ['01-01', '01-11']).faults).toMatchObject([
    { entryNumber: 1, sentence: '选项重复' },
    { entryNumber: 2, sentence: '号码格式错误' },
  ])
})

test('what can be bet is left, each once', () => {
  expect(checkEntries(mixed, ['112', '211', '555', '12', '123']).usable).toEqual(['112', '123'])
})

test('after twenty faults no more are named, and what can be bet is still found', () => {
  const { usable, faults } = checkEntries(three, [...Array.from({ length: 30 }, () => '12'), '123'])
  expect(faults).toHaveLength(20)
  expect(usable).toEqual(['123'])
})
