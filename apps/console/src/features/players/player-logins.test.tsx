import {
  findPlayers,
  listPlayerLogins,
  listPlayerSessions,
  readPlayer,
} from '@app/contract/operator/players.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeConsole } from '#testing/fake-console.ts'
import { openConsole } from '#testing/open-console.tsx'
import { playerRecord } from './player.fixtures.ts'

const server = fakeConsole()
const AT = '2026-11-22T20:21:36+08:00'
const DEVICE = '0d9b8f6e-2a53-4c1e-9a3e-6d5f1c2b7a90'

test('where a player is signed in stands with its device, and leads to whoever else used it', async () => {
  server.answer(readPlayer, { data: playerRecord, asOf: AT })
  server.answer(listPlayerLogins, {
    data: [{ loginId: '1', at: AT, ip: '203.0.113.9', userAgent: 'a browser', result: 'success' }],
    ...{ next: null, asOf: AT },
  })
  server.answer(listPlayerSessions, {
    data: [
      {
        ...{ sessionId: DEVICE, ip: '203.0.113.9', userAgent: 'a browser', createdAt: AT, deviceId: DEVICE },
      },
    ],
    asOf: AT,
  })
  server.answer(findPlayers, { data: [], next: null, asOf: AT })
  await openConsole('/players/12?tab=logins')
  const devices = within(await screen.findByRole('table', { name: '登录中的设备' }))
  devices.getByText(new RegExp(DEVICE))
  fireEvent.click(devices.getByRole('button', { name: '同设备会员' }))
  expect(await screen.findByText('没有会员使用它')).toBeTruthy()
  await waitFor(() =>
    expect(server.sent.filter(({ path }) => path === findPlayers.path).map(({ body }) => body)).toEqual([
      { by: 'device', value: DEVICE },
    ]),
  )
})
