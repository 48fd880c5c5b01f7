import { addDownline, getRebateRange, readAddQuota } from '@app/contract/agents.ts'
import { forgetTokens, keepTokens } from '@app/session/tokens.ts'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { renderScreen } from '#testing/render-page.tsx'
import { rangesWith } from './agents.fixtures.ts'

const server = fakeServer()

beforeEach(() => {
  keepTokens({ token: 'abc', tokenChat: '' })
  server.answer(getRebateRange, rangesWith())
  server.answer(readAddQuota, { data: { perDay: 20, left: 19 } })
})
afterEach(() => {
  cleanup()
  act(forgetTokens)
})

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const open = () => fireEvent.click(screen.getByRole('button', { name: '开户' }))

test('an account is opened with its rates, and handed on with a password that is shown once (R1-040)', async () => {
  server.answer(addDownline, { data: { userId: '44', account: 'newagent1', isDl: 1, quotaLeft: 18 } })
  await renderScreen('/agent/add-user')
  await screen.findByText('今天还能开 19 户，每天最多 20 户')
  fireEvent.click(screen.getByRole('button', { name: '代理' }))
  type('账号', 'newagent1')
  type('初始密码', 'Initial88')
  fireEvent.click(screen.getByRole('button', { name: '提高彩票返点' }))
  open()
  const result = within(await screen.findByRole('region', { name: '开户结果' }))
  result.getByText('Initial88')
  expect(result.getByRole('link', { name: '看下级' }).getAttribute('href')).toBe('/agent/user-detail/44')
  expect(server.sent.find(({ path }) => path.endsWith('/dl/add'))?.body).toMatchObject({
    ...{ isDl: 1, account: 'newagent1', password: 'Initial88', lottery: '0.1' },
  })
  fireEvent.click(result.getByRole('button', { name: '再开一户' }))
  expect(screen.getByLabelText<HTMLInputElement>('初始密码').value).toBe('')
})

test('what is wrong is said at its field, by the form or by the server', async () => {
  await renderScreen('/agent/add-user')
  await screen.findByLabelText('账号')
  type('账号', '1bad')
  type('初始密码', 'Initial88')
  open()
  expect(screen.getByLabelText('账号').getAttribute('aria-invalid')).toBe('true')
  type('账号', 'taken01')
  server.refuse(addDownline, 'UC/ACCOUNT_TAKEN')
  open()
  await screen.findAllByText('该用户名已被注册')
  expect(screen.getByLabelText('账号').getAttribute('aria-invalid')).toBe('true')
})

test('an agent without places left is told so', async () => {
  server.refuse(addDownline, 'AGENT/QUOTA')
  await renderScreen('/agent/add-user')
  await screen.findByLabelText('账号')
  type('账号', 'newagent1')
  type('初始密码', 'Initial88')
  open()
  await screen.findByText('今日开户名额已用完，请明天再试')
})
