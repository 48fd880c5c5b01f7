import { readIssue, setIssueVideo } from '@app/contract/operator/draws.ts'
import { readMe } from '@app/contract/operator/me.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { meWith } from '#features/me/me.fixtures.ts'
import { fakeConsole } from '#testing/fake-console.ts'
import { openConsole } from '#testing/open-console.tsx'
import { settledIssue } from './draws.fixtures.ts'

const server = fakeConsole()
const AS_OF = '2026-11-22T20:21:36+08:00'
const video = { url: '/video/4711.m3u8', isOnAir: true }

test('the video of a draw is changed with a reason, and a wrong address cannot be sent', async () => {
  server.answer(readMe, meWith({ capabilities: ['draws.read', 'draws.stream'] }))
  server.answer(readIssue, { data: { ...settledIssue, video }, version: 5, asOf: AS_OF })
  server.answer(setIssueVideo, {})
  await openConsole('/draws/4711')
  expect(await screen.findByText('/video/4711.m3u8（直播中）')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '开奖视频' }))
  const dialog = within(screen.getByRole('dialog'))
  const save = dialog.getByRole('button', { name: /保\s?存/ })
  fireEvent.change(dialog.getByLabelText('理由'), { target: { value: '换成回放地址' } })
  expect(save).toHaveProperty('disabled', true)
  fireEvent.change(dialog.getByLabelText('视频地址'), { target: { value: 'http://video.example/a.m3u8' } })
  expect(dialog.getByText(/须是本站路径/)).toBeTruthy()
  expect(save).toHaveProperty('disabled', true)
  const url = 'https://video.example/a.m3u8'
  fireEvent.change(dialog.getByLabelText('视频地址'), { target: { value: url } })
  fireEvent.click(save)
  expect(await screen.findByText('已更新，会员立即看到')).toBeTruthy()
  expect(server.sent.findLast(({ method }) => method === 'POST')?.body).toEqual({
    ...{ issueId: '4711', url, isOnAir: true, reason: '换成回放地址' },
  })
})

test('who may not set a video is offered none', async () => {
  server.answer(readMe, meWith({ capabilities: ['draws.read'] }))
  server.answer(readIssue, { data: settledIssue, version: 5, asOf: AS_OF })
  await openConsole('/draws/4711')
  expect(await screen.findByText('结果摘要')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '开奖视频' })).toBeNull()
})
