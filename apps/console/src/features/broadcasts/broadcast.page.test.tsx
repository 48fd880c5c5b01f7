import { askBroadcast } from '@app/contract/operator/inbox.ts'
import { readMe } from '@app/contract/operator/me.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { meWith } from '#features/me/me.fixtures.ts'
import { fakeConsole } from '#testing/fake-console.ts'
import { openConsole } from '#testing/open-console.tsx'

const server = fakeConsole()
const written = () => server.sent.find(({ method }) => method === 'POST')?.body
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const askButton = () => screen.getByRole('button', { name: '提交审批' })

async function openFilled() {
  await openConsole('/broadcasts')
  await screen.findByRole('heading', { name: '全员消息' })
  fill('标题', ' 系统维护 ')
  fill('内容', '今晚两点维护。\n三点恢复。')
  fill('理由', '例行维护通知')
}

test('the message is seen as a member will see it, and is asked for in the same words', async () => {
  server.answer(askBroadcast, { approvalId: '9', effect: [], expiresAt: '2026-11-23T20:21:36+08:00' })
  await openFilled()
  const opened = within(screen.getByRole('region', { name: '打开之后的样子' }))
  expect(opened.getByText('系统维护')).toBeTruthy()
  expect(opened.queryByText('查看详情')).toBeNull()
  fill('链接', '/promotional')
  expect(opened.getByText('查看详情')).toBeTruthy()
  fireEvent.click(askButton())
  expect(await screen.findByText(/已提交审批 9.*批准前不会生效/)).toBeTruthy()
  expect(written()).toEqual({
    payload: {
      ...{ topic: 'system', title: '系统维护', content: '今晚两点维护。\n三点恢复。' },
      link: '/promotional',
    },
    reason: '例行维护通知',
  })
  expect(screen.getByLabelText('标题')).toHaveProperty('value', '')
})

test('a link to another house is told, and cannot be asked for', async () => {
  await openFilled()
  expect(askButton()).toHaveProperty('disabled', false)
  fill('链接', 'https://example.com')
  expect(screen.getByText(/只能是站内页面/)).toBeTruthy()
  expect(screen.queryByText('查看详情')).toBeNull()
  expect(askButton()).toHaveProperty('disabled', true)
})

test('a refusal stands beside the form, which keeps what was written', async () => {
  server.refuse(askBroadcast, 'OPS/REQUEST_OPEN')
  await openFilled()
  fireEvent.click(askButton())
  await vi.waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''))
  expect(screen.getByLabelText('标题')).toHaveProperty('value', ' 系统维护 ')
})

test('who may not send is told so, and has no way there in the menu', async () => {
  server.answer(readMe, meWith({ capabilities: ['games.read'] }))
  await openConsole('/broadcasts')
  expect(await screen.findByText('您没有发送全员消息的权限')).toBeTruthy()
  expect(screen.queryByRole('link', { name: '全员消息' })).toBeNull()
})
