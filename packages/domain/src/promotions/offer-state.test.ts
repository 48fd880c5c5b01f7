import { expect, test } from 'vitest'
import { giftEnd } from '#bonuses/gifts.ts'
import { offerStateAt } from './offer-state.ts'

const look = (decision: 'released' | 'refused' | undefined) => ({ decision, decidedAt: decision && 5_000 })
const standing = { startsAt: 100, endsAt: 200, isJoined: true, have: 0n, need: 10n, isClaimed: false }

test.each([
  ['before its start', { isJoined: false }, 99, 'coming'],
  ['at its start, to be joined', { isJoined: false }, 100, 'open'],
  ['joined and not reached', { have: 9n }, 150, 'running'],
  ['reached', { have: 10n }, 150, 'claimable'],
  ['reached by more', { have: 11n }, 199, 'claimable'],
  ['reached and not joined', { have: 11n, isJoined: false }, 150, 'open'],
  ['not reached at its end', { have: 9n }, 200, 'ended'],
  ['never joined at its end', { isJoined: false }, 200, 'ended'],
  ['reached, after its end', { have: 10n }, 200, 'claimable'],
  ['reached, on the last moment', { have: 10n }, giftEnd(200) - 1, 'claimable'],
  ['reached and left for thirty days', { have: 10n }, giftEnd(200), 'ended'],
  ['claimed', { have: 10n, isClaimed: true }, 150, 'claimed'],
  ['claimed, though a judgement anew left less', { have: 3n, isClaimed: true }, 150, 'claimed'],
  ['claimed long ago', { have: 10n, isClaimed: true }, giftEnd(200), 'claimed'],
  ['reached, while people look', { have: 10n, hold: look(undefined) }, 150, 'held'],
  ['reached, and people look after its end', { have: 10n, hold: look(undefined) }, giftEnd(200), 'held'],
  ['reached, and refused', { have: 10n, hold: look('refused') }, 150, 'refused'],
  ['reached, and let go', { have: 10n, hold: look('released') }, 150, 'claimable'],
  [
    'let go late, so that it can be taken longer',
    { have: 10n, hold: look('released') },
    giftEnd(200),
    'claimable',
  ],
  ['let go, and left for thirty days', { have: 10n, hold: look('released') }, giftEnd(5_000), 'ended'],
  ['let go, and not reached any more', { have: 9n, hold: look('released') }, 150, 'running'],
  ['claimed after it was let go', { have: 10n, isClaimed: true, hold: look('released') }, 150, 'claimed'],
] as const)('an offer %s', (_, change, now, state) => {
  expect(offerStateAt({ ...standing, ...change }, now)).toBe(state)
})
