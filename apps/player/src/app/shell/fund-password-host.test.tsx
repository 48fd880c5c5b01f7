import { CallRefused } from '@app/client/refused.ts'
import { checkFundPassword } from '@app/contract/auth-security.ts'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { readFundPasswordNeed, recoverByFundPassword } from '#features/security/fund-password-ask.state.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { renderPage } from '#testing/render-page.tsx'
import { FundPasswordHost } from './fund-password-host.tsx'

const server = fakeServer()
afterEach(cleanup)

const box = () => screen.findByLabelText<HTMLInputElement>('提现密码', { selector: 'input' })
const confirm = () => fireEvent.click(screen.getByRole('button', { name: '确定', hidden: true }))

const refusedWith = (code: 'UC/CASH_PASSWORD' | 'UC/CASH_PASSWORD_NULL') => new CallRefused(code, '', 400)

async function raise(): Promise<{ answer: Promise<boolean> }> {
  await renderPage(<FundPasswordHost />)
  let answer: Promise<boolean> = Promise.resolve(false)
  act(() => {
    answer = recoverByFundPassword(refusedWith('UC/CASH_PASSWORD'))
  })
  await box()
  return { answer }
}

test('an empty password is asked for in a toast, and nothing is sent (R0-188)', async () => {
  await raise()
  confirm()
  expect(screen.getAllByText('请输入提现密码').length).toBeGreaterThan(0)
  expect(server.sent).toEqual([])
})

test('a wrong one shows 交易密码输入错误! and stays; a right one closes the dialog (R0-189, R0-251)', async () => {
  const { answer } = await raise()
  server.refuse(checkFundPassword, 'UC/CASH_PASSWORD_ERROR')
  fireEvent.change(await box(), { target: { value: '1x357' } })
  confirm()
  await waitFor(() => expect(screen.getAllByText('交易密码输入错误!').length).toBeGreaterThan(0))
  expect((await box()).value).toBe('')
  server.answer(checkFundPassword, { message: '操作成功!' })
  fireEvent.change(await box(), { target: { value: '8351' } })
  confirm()
  await expect(answer).resolves.toBe(true)
  expect(readFundPasswordNeed()).toBeUndefined()
  expect(server.sent.map(one => one.body)).toEqual([{ cashPassword: '1357' }, { cashPassword: '8351' }])
})

test('closing it ends the call that waits', async () => {
  const { answer } = await raise()
  fireEvent.click(screen.getByRole('button', { name: '关闭', hidden: true }))
  await expect(answer).resolves.toBe(false)
})

test('a member without a fund password is led to the screen that sets one (R0-252)', async () => {
  await renderPage(<FundPasswordHost />)
  await act(async () => void (await recoverByFundPassword(refusedWith('UC/CASH_PASSWORD_NULL'))))
  await screen.findByText('到达 /password-withdraw-money')
})
