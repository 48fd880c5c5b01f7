import { checkMoney, recallLive } from '@app/contract/wallet.ts'
import { forgetTokens, keepTokens } from '@app/session/tokens.ts'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { renderPage } from '#testing/render-page.tsx'
import { readToast } from '#ui/toast/toast.ts'
import { AccountCorner } from './account-corner.widget.tsx'

const server = fakeServer()
const money = { money: '1200.50', liveMoney: '34.00', frozen: '0.00', withdrawable: '0.00' }
const MONEY_CALL = '/app-api/api/user/money/check'

beforeEach(() => {
  server.answer(checkMoney, money)
})
afterEach(() => {
  cleanup()
  act(forgetTokens)
})

const asked = () => server.sent.filter(one => one.path === MONEY_CALL).length

describe('the corner of the header', () => {
  test('a guest finds the ways to log in and to register, and no balance is asked for (R0-196, R2-016, R1-003)', async () => {
    await renderPage(<AccountCorner place="home" />)
    expect(screen.getByRole('link', { name: '登录' }).getAttribute('href')).toBe('/auth/login')
    expect(screen.getByRole('link', { name: '注册' }).getAttribute('href')).toBe('/auth/register')
    expect(asked()).toBe(0)
  })

  test('a member sees main and live balance together, marked as play money (R0-007, R2-016, R1-002)', async () => {
    keepTokens({ token: 'abc', tokenChat: '' })
    await renderPage(<AccountCorner place="home" />)
    await screen.findByText('1,234.50')
    screen.getByText('演示币')
  })

  test('what lies at other houses comes back by one tap, and who has not answered is named (R0-221)', async () => {
    keepTokens({ token: 'abc', tokenChat: '' })
    server.answer(recallLive, { money: '1200.50', liveMoney: '34.00', pending: ['演示转账厅'] })
    await renderPage(<AccountCorner place="home" />)
    fireEvent.click(await screen.findByRole('button', { name: '场馆余额 34.00，一键转回' }))
    await waitFor(() => expect(readToast()?.text).toBe('演示转账厅转回中，稍后自动到账'))
    server.answer(checkMoney, { ...money, money: '1234.50', liveMoney: '0.00' })
    server.answer(recallLive, { money: '1234.50', liveMoney: '0.00', pending: [] })
    fireEvent.click(screen.getByRole('button', { name: /一键转回/ }))
    await waitFor(() => expect(readToast()?.text).toBe('已全部转回余额'))
    await waitFor(() => expect(screen.queryByRole('button', { name: /一键转回/ })).toBeNull())
  })

  test.each([
    ['home', 1000],
    ['calmHall', 1000],
    ['elsewhere', 500],
  ] as const)(
    'at %s a refresh turns for at least %s ms and skips a second tap with 信息更新中！ (R0-163, R0-164, R0-259)',
    async (place, ms) => {
      keepTokens({ token: 'abc', tokenChat: '' })
      await renderPage(<AccountCorner place={place} />)
      await screen.findByText('1,234.50')
      const before = asked()
      const button = screen.getByRole('button', { name: '刷新余额' })
      const startedAt = performance.now()
      fireEvent.click(button)
      fireEvent.click(button)
      expect(readToast()?.text).toBe('信息更新中！')
      // At once: a busy machine may show the call only after the turning is over.
      expect(button.dataset.turning).toBe('true')
      await waitFor(() => expect(asked()).toBe(before + 1))
      await waitFor(() => expect(button.dataset.turning).toBe('false'))
      expect(performance.now() - startedAt).toBeGreaterThanOrEqual(ms - 20)
      expect(asked()).toBe(before + 1)
    },
  )
})
