import { listClosures, stopBetting } from '@app/contract/operator/games.ts'
import { readMe } from '@app/contract/operator/me.ts'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { meWith } from '#features/me/me.fixtures.ts'
import { fakeConsole } from '#testing/fake-console.ts'
import { openConsole } from '#testing/open-console.tsx'

const server = fakeConsole()
const AS_OF = '2026-11-22T20:21:36+08:00'
const all = {
  ...{ closureId: '3', gameId: null, gameName: null, playCode: null, playName: null, isStanding: true },
  ...{ closedAt: AS_OF, closedBy: 'ann', reason: '机房故障', openedAt: null, openedBy: null },
}

test('all betting is stopped with a reason, and the bar says so at once', async () => {
  server.answer(stopBetting, { closureId: '3' })
  await openConsole('/closures')
  expect(await screen.findByText('从未停用过：全部接受投注')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '停止全站投注' }))
  const stop = screen.getByRole('button', { name: '立即停止' })
  expect(stop).toHaveProperty('disabled', true)
  fireEvent.change(screen.getByLabelText('理由'), { target: { value: '机房故障' } })
  server.answer(listClosures, { data: [all], next: null, asOf: AS_OF })
  fireEvent.click(stop)
  expect(await screen.findByRole('link', { name: '全站停止投注' })).toBeTruthy()
  expect(server.sent.find(({ method }) => method === 'POST')?.body).toEqual({ reason: '机房故障' })
})

test('who may not open it again is not offered to ask for it', async () => {
  server.answer(readMe, meWith({ capabilities: ['games.read', 'games.reopen'] }))
  server.answer(listClosures, { data: [all], next: null, asOf: AS_OF })
  await openConsole('/closures')
  expect(await screen.findByText('停用中')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '申请恢复' })).toBeNull()
})
