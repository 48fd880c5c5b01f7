import { listAds } from '@app/contract/ads.ts'
import { expect, test, vi } from 'vitest'
import { readAdSlot } from './read-ad-slot.ts'

const startTime = '2026-11-01T00:00:00+08:00'
const ad = (id: string) => ({
  id,
  title: `告示${id}`,
  content: '',
  imageUrl: '/a.webp',
  redirectUrl: '',
  sort: 1,
  platform: 'ios',
  frequency: 'daily',
  startTime,
  endTime: null,
})

test.each([
  [1, true],
  [0, false],
])('a slot with status %s is shown: %s; its groups are one list', (status, isShown) => {
  const groups = [
    { id: '1', groupName: '甲', items: [ad('1')] },
    { id: '2', groupName: '乙', items: [ad('2')] },
  ]
  const wire = listAds.answer.parse({ data: [{ templateCode: 'AD01', status, groups }] })
  const [slot] = wire.data.map(readAdSlot)
  expect(slot).toMatchObject({ code: 'AD01', isShown })
  expect(slot?.ads.map(({ id }) => id)).toEqual(['1', '2'])
  expect(slot?.ads[0]).toEqual({
    id: '1',
    title: '告示1',
    content: undefined,
    pictureUrl: '/a.webp',
    linkTo: undefined,
    sort: 1,
    platform: 'ios',
    frequency: 'daily',
    startsAt: Date.parse(startTime),
    endsAt: undefined,
  })
})

test('an announcement of a platform of its own does not take its slot with it; how often it comes is daily then', () => {
  const reported: string[] = []
  vi.stubGlobal('reportError', (error: Error) => reported.push(error.message))
  const items = [ad('1'), { ...ad('2'), platform: 'watch' }, { ...ad('3'), frequency: 'hourly' }]
  const groups = [{ id: '1', groupName: '甲', items }] as unknown as Parameters<
    typeof readAdSlot
  >[0]['groups']
  const { ads } = readAdSlot({ templateCode: 'AD01', status: 1, groups })
  vi.unstubAllGlobals()
  expect(ads.map(({ id, frequency }) => [id, frequency])).toEqual([
    ['1', 'daily'],
    ['3', 'daily'],
  ])
  expect(reported).toEqual(['not a platform'])
})
