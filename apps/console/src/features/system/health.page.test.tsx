import { readHealth } from '@app/contract/operator/system.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeConsole } from '#testing/fake-console.ts'
import { openConsole } from '#testing/open-console.tsx'
import { readingState, readingText } from './health-words.ts'

const server = fakeConsole()
const AS_OF = '2026-11-22T20:21:36+08:00'
const node = { name: 'host-12', release: '0.1.0', role: 'all' as const, connections: 9, since: AS_OF }
const dead = { reading: 'deadJobs' as const, value: 2, warnFrom: 1, badFrom: 100 }
const replica = { reading: 'replicaSeconds' as const, value: null, warnFrom: 5, badFrom: 60 }

test('an alarm says what it means, opens its rows and names the part of the runbook', async () => {
  server.answer(readHealth, {
    data: { nodes: [node], readings: [dead, replica], alarms: [{ alarm: 'deadJobs', isBad: false }] },
    asOf: AS_OF,
  })
  await openConsole('/system/health')
  const alarms = within(await screen.findByRole('region', { name: '告警' }))
  expect(alarms.getByText('A job is dead')).toBeTruthy()
  expect(alarms.getByRole('link', { name: '失败的后台任务' }).getAttribute('href')).toBe(
    '/console/system/jobs/dead',
  )
  const readings = within(screen.getByRole('region', { name: '指标' }))
  expect(readings.getByText('2 个')).toBeTruthy()
  expect(within(screen.getByRole('region', { name: '节点' })).getByText('host-12')).toBeTruthy()
})

test('nothing wrong is said in words', async () => {
  server.answer(readHealth, { data: { nodes: [node], readings: [replica], alarms: [] }, asOf: AS_OF })
  await openConsole('/system/health')
  expect(await screen.findByText('一切正常')).toBeTruthy()
  expect(screen.queryByRole('table', { name: '告警' })).toBeNull()
})

test.each([
  [0, 'good', '0 毫秒'],
  [-300, 'warn', '-300 毫秒'],
  [1_500, 'bad', '1500 毫秒'],
  [null, 'good', '无'],
] as const)('a drift of %s is %s', (value, state, text) => {
  const reading = { reading: 'clockDriftMs' as const, value, warnFrom: 250, badFrom: 1_000 }
  expect([readingState(reading), readingText(reading)]).toEqual([state, text])
})
