import { expect, test } from 'vitest'
import { FAST_MS, NEW_ACCOUNT_MS, type OpenedFacts, signalsOf } from './packet-signals.ts'

const SENT = 1_000_000_000_000
const plain: OpenedFacts = {
  ...{ device: 'a', network: 'n', isMutual: false },
  ...{ openedAt: SENT + 60_000, registeredAt: SENT - 2 * NEW_ACCOUNT_MS },
}

test('a share that is like any other has no signal', () => {
  expect(signalsOf(SENT, [plain, { ...plain, device: 'b', network: 'm' }])).toEqual([[], []])
  expect(signalsOf(SENT, [])).toEqual([])
})

test.each<[string, Partial<OpenedFacts>, Partial<OpenedFacts>, string[][]]>([
  ['one device opened two', { network: 'm' }, {}, [['device'], ['device']]],
  ['two of no known device are not of one', { device: null, network: 'm' }, { device: null }, [[], []]],
  ['one network opened two', { device: 'b' }, {}, [['network'], ['network']]],
  [
    'the sender opened one of this person',
    { device: 'b', network: 'm' },
    { isMutual: true },
    [[], ['mutual']],
  ],
  [
    'the account is a moment younger than a week',
    { device: 'b', network: 'm', registeredAt: plain.openedAt - NEW_ACCOUNT_MS },
    { registeredAt: plain.openedAt - NEW_ACCOUNT_MS + 1 },
    [[], ['new']],
  ],
  [
    'it was opened sooner than a hand can',
    { device: 'b', network: 'm', openedAt: SENT + FAST_MS },
    { openedAt: SENT + FAST_MS - 1 },
    [[], ['fast']],
  ],
])('%s', (_, first, second, signals) => {
  expect(
    signalsOf(SENT, [
      { ...plain, ...first },
      { ...plain, ...second },
    ]),
  ).toEqual(signals)
})
