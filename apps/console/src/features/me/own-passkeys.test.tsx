import { listMySessions } from '@app/contract/operator/me.ts'
import { listMyPasskeys, removePasskey, renamePasskey } from '@app/contract/operator/staff-passkeys.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { fakeConsole } from '#testing/fake-console.ts'
import { openConsole } from '#testing/open-console.tsx'

const server = fakeConsole()
beforeEach(() => server.answer(listMySessions, { data: [] }))

const office = {
  ...{ passkeyId: '4', name: '办公室电脑', host: 'localhost', isSynced: false },
  ...{ createdAt: '2026-11-22T20:21:36+08:00', usedAt: null },
}
const written = () => server.sent.find(({ method }) => method === 'POST')?.body
const rowOf = (name: RegExp) => screen.findByRole('row', { name })

test('a passkey stands with where it is kept, and gets another name', async () => {
  server.answer(listMyPasskeys, {
    data: [office, { ...office, passkeyId: '3', name: '手机', isSynced: true }],
    max: 5,
  })
  server.answer(renamePasskey, {})
  await openConsole('/me')
  expect(await rowOf(/手机 localhost 多台设备同步/)).toBeTruthy()
  const row = await rowOf(/办公室电脑 localhost 单台设备/)
  fireEvent.click(within(row).getByRole('button', { name: '重命名' }))
  const dialog = within(screen.getByRole('dialog'))
  fireEvent.change(dialog.getByLabelText('名称'), { target: { value: ' 值班电脑 ' } })
  fireEvent.click(dialog.getByRole('button', { name: /保\s?存/ }))
  expect(await screen.findByText('已重命名')).toBeTruthy()
  expect(written()).toEqual({ passkeyId: '4', name: '值班电脑' })
})

test('the last second factor is refused beside the question', async () => {
  server.answer(listMyPasskeys, { data: [office], max: 5 })
  server.refuse(removePasskey, 'OPS/LAST_FACTOR')
  await openConsole('/me')
  fireEvent.click(within(await rowOf(/办公室电脑/)).getByRole('button', { name: /移\s?除/ }))
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: /移\s?除/ }))
  expect(await screen.findByText('这是您唯一的第二验证方式，不能移除')).toBeTruthy()
  expect(written()).toEqual({ passkeyId: '4' })
})

test('a browser without passkeys is told so', async () => {
  await openConsole('/me')
  expect(await screen.findByText(/此浏览器或地址不能使用通行密钥/)).toBeTruthy()
  expect(screen.getByRole('button', { name: '添加通行密钥' })).toHaveProperty('disabled', true)
})
