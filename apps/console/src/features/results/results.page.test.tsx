import { claimExternal, listExternalIssues } from '@app/contract/operator/draws-external.ts'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeConsole } from '#testing/fake-console.ts'
import { openConsole } from '#testing/open-console.tsx'
import type { ExternalIssue } from './results.queries.ts'

const server = fakeConsole()
const AS_OF = '2026-11-22T21:31:36+08:00'
const issue: ExternalIssue = {
  ...{ issueId: '9', gameId: 70, gameName: '香港六合彩', turnNum: '2026326', drawsAt: AS_OF, stage: 'first' },
  ...{ mayClaim: true, shape: { balls: 7, first: 1, last: 49, repeats: false }, own: null, drawn: null },
  voidReason: '',
}
const show = (...data: ExternalIssue[]) =>
  server.answer(listExternalIssues, { data, next: null, asOf: AS_OF })

async function type(text: string) {
  fireEvent.click(await screen.findByRole('button', { name: '录入号码' }))
  fireEvent.change(screen.getByLabelText('开奖号码'), { target: { value: text } })
  fireEvent.change(screen.getByLabelText('来源'), { target: { value: 'https://bet.hkjc.com' } })
  return screen.getByRole('button', { name: '确认录入' })
}

test('numbers that can be no draw are not sent, and those that can are sent in draw order', async () => {
  show(issue)
  server.answer(claimExternal, { stage: 'second' })
  await openConsole('/results')
  const send = await type('3 11 19 24 38 45 3')
  expect([send.hasAttribute('disabled'), screen.getByText('3：重复')]).toEqual([true, expect.anything()])
  fireEvent.change(screen.getByLabelText('开奖号码'), { target: { value: '3 11 19 24 38 45 08' } })
  expect(send.hasAttribute('disabled')).toBe(false)
  show({ ...issue, stage: 'second', mayClaim: false, own: [3, 11, 19, 24, 38, 45, 8] })
  fireEvent.click(send)
  expect(await screen.findByText('3 11 19 24 38 45 8')).toBeTruthy()
  expect(screen.getByText('已录入，等待另一位同事录入')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '录入号码' })).toBeNull()
  expect(server.sent.find(({ method }) => method === 'POST')?.body).toEqual({
    issueId: '9',
    balls: [3, 11, 19, 24, 38, 45, 8],
    evidence: 'https://bet.hkjc.com',
  })
})

test('two people who differ are told that and no more', async () => {
  show({ ...issue, stage: 'third', mayClaim: false, own: [3, 11, 19, 24, 38, 45, 8] })
  await openConsole('/results')
  expect(await screen.findByText('两人不一致，待第三人录入')).toBeTruthy()
  expect(screen.getByText('3 11 19 24 38 45 8')).toBeTruthy()
})

test('what the server refuses is said in the dialog, and the typed numbers stay', async () => {
  show(issue)
  server.refuse(claimExternal, 'OPS/CLAIM_ENDED')
  await openConsole('/results')
  fireEvent.click(await type('3 11 19 24 38 45 8'))
  expect(await screen.findByText('该期已有结论，不再接受录入')).toBeTruthy()
  expect(screen.getByLabelText('开奖号码')).toHaveProperty('value', '3 11 19 24 38 45 8')
})
