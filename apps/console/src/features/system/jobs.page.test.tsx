import { readMe } from '@app/contract/operator/me.ts'
import { discardJob, listDeadJobs, listQueues, retryJobs } from '@app/contract/operator/system.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { meWith } from '#features/me/me.fixtures.ts'
import { fakeConsole } from '#testing/fake-console.ts'
import { openConsole } from '#testing/open-console.tsx'

const server = fakeConsole()
const AS_OF = '2026-11-22T20:21:36+08:00'
const quiet = {
  ...{ queue: 'prune-outbox/1', waiting: 0, running: 0, retrying: 0, dead: 0, oldestSeconds: 0 },
  ...{ lastError: null, lastFailedAt: null, cron: '17 * * * *' },
}
const broken = {
  ...{ ...quiet, queue: 'grade-tips/1', waiting: 3, dead: 2, oldestSeconds: 660, cron: null },
  ...{ lastError: '上游超时', lastFailedAt: AS_OF },
}
const job = {
  ...{ jobId: '0f8fad5b-d9cb-469f-a165-70867728950e', queue: 'grade-tips/1', error: '上游超时' },
  ...{ payload: [{ field: 'issueId', value: '77' }], addedAt: AS_OF, diedAt: AS_OF },
}
const REASON = '上游已恢复'

const giveReason = (action: string) => {
  const dialog = within(screen.getByRole('dialog'))
  fireEvent.change(dialog.getByLabelText('理由'), { target: { value: REASON } })
  fireEvent.click(dialog.getByRole('button', { name: action }))
}
const lastBody = () => server.sent.findLast(({ method }) => method === 'POST')?.body

test('a queue says what died in it, and its figure opens those jobs', async () => {
  server.answer(listQueues, { data: [broken, quiet], asOf: AS_OF })
  server.answer(listDeadJobs, { data: [job], next: null, asOf: AS_OF })
  const { addressNow } = await openConsole('/system/jobs')
  const row = within(await screen.findByRole('row', { name: /grade-tips/ }))
  expect(row.getByText('有失败任务')).toBeTruthy()
  expect(row.getByText('11 分')).toBeTruthy()
  expect(within(screen.getByRole('row', { name: /prune-outbox/ })).getByText('正常')).toBeTruthy()
  fireEvent.click(row.getByRole('link', { name: '2' }))
  expect(await screen.findByText('issueId 77')).toBeTruthy()
  expect(addressNow()).toBe('/console/system/jobs/dead?queue=grade-tips%2F1')
})

test('a dead job is put back or given up with a reason, and all of its queue too', async () => {
  server.answer(listQueues, { data: [broken], asOf: AS_OF })
  server.answer(listDeadJobs, { data: [job], next: null, asOf: AS_OF })
  server.answer(retryJobs, { retried: 1 })
  server.answer(discardJob, { queue: job.queue })
  await openConsole('/system/jobs/dead?queue=grade-tips%2F1')
  fireEvent.click(await screen.findByRole('button', { name: '重试' }))
  giveReason('重试')
  expect(await screen.findByText('已重新排队 1 个')).toBeTruthy()
  expect(lastBody()).toEqual({ queue: job.queue, jobId: job.jobId, reason: REASON })

  fireEvent.click(screen.getByRole('button', { name: '放弃' }))
  giveReason('放弃')
  expect(await screen.findByText('已放弃')).toBeTruthy()

  fireEvent.click(screen.getByRole('button', { name: '重试此队列全部' }))
  giveReason('重试')
  expect(await screen.findAllByText('已重新排队 1 个')).toBeTruthy()
  expect(lastBody()).toEqual({ queue: job.queue, reason: REASON })
})

test('who may only read is offered nothing to do', async () => {
  server.answer(readMe, meWith({ capabilities: ['system.read'] }))
  server.answer(listQueues, { data: [broken], asOf: AS_OF })
  server.answer(listDeadJobs, { data: [job], next: null, asOf: AS_OF })
  await openConsole('/system/jobs/dead?queue=grade-tips%2F1')
  expect(await screen.findByText('issueId 77')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull()
  expect(screen.queryByRole('button', { name: '重试此队列全部' })).toBeNull()
})
