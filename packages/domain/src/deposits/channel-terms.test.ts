import { expect, test } from 'vitest'
import { chinaMidnight, HOUR_MS } from '#time/china-time.ts'
import { areSameChannels, closureOf, findChannelFault } from './channel-terms.ts'

const channel = (more: object = {}) => ({
  ...{ channelId: 1, channelName: '甲', min: '100.00', max: '500.00' },
  ...{ feeFixed: '0.00', feeShare: '0', feeMax: '0.00' },
  ...more,
})

test.each([
  [{}, undefined],
  [{ min: '500' }, undefined],
  [{ min: '501' }, 'bounds'],
  [{ min: '0' }, 'least'],
  [{ min: '1.50' }, 'whole'],
  [{ max: '500.01' }, 'whole'],
  [{ feeFixed: '49.99' }, undefined],
  [{ feeFixed: '50.00' }, 'fee'],
  [{ feeFixed: '40.00', feeShare: '10' }, 'fee'],
  [{ feeFixed: '40.00', feeShare: '50', feeMax: '45.00' }, undefined],
])('terms with %j are faulty by: %s', (more, fault) => {
  expect(findChannelFault([channel({ channelId: 2, channelName: '乙' }), channel(more)])).toBe(fault)
})

test('two channels are told apart by their names', () => {
  expect(findChannelFault([channel(), channel({ channelId: 2, channelName: '甲 ' })])).toBe('name')
})

test('a form is about the channels that there are, in their order', () => {
  const [one, other] = [channel(), channel({ channelId: 2 })]
  expect(areSameChannels([one, other], [one, other])).toBe(true)
  expect(areSameChannels([other, one], [one, other])).toBe(false)
  expect(areSameChannels([one], [one, other])).toBe(false)
})

test.each([
  ['open', 9, undefined],
  ['open', 23, 'hours'],
  ['maintenance', 9, 'maintenance'],
] as const)('a channel that is %s takes orders at %i hours, or not for: %s', (state, hour, closure) => {
  const at = chinaMidnight('2026-11-21') + hour * HOUR_MS
  expect(closureOf({ state, openTime: '08:00', closeTime: '22:00' }, at)).toBe(closure)
})
