import { readDeposit } from '@app/contract/deposits.ts'
import { forgetTokens, keepTokens } from '@app/session/tokens.ts'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { renderScreen } from '#testing/render-page.tsx'
import '@app/page-testing/without-layout.ts'
import { depositOrder } from './deposits.fixtures.ts'

const server = fakeServer()

beforeEach(() => keepTokens({ token: 'abc', tokenChat: '' }))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  act(forgetTokens)
})

type Order = ReturnType<typeof depositOrder>
type Chain = NonNullable<Order['chain']>

const ADDRESS = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const chain: Chain = {
  network: 'ERC20',
  pay: { address: ADDRESS, tokens: '69.45', rate: '7.20', walletUrl: '/cashier/wallet-a-1' },
  transfers: [],
}
const transfer: Chain['transfers'][number] = {
  ...{ reference: `0x${'ab'.repeat(32)}-0`, tokens: '69.45', worth: '500.04' },
  ...{ state: 'seen', confirmations: 12, needed: 64 },
}

async function open(more: Partial<Order> = {}) {
  server.answer(readDeposit, {
    data: depositOrder({ method: 'usdt', payee: null, payAmount: '500.04', chain, ...more }),
  })
  await renderScreen('/recharge/processing/42')
  await screen.findByRole('region', { name: '进度' })
}
const region = (name: string) => within(screen.getByRole('region', { name }))

test('an order in USDT tells how much goes where, on which network, and at which rate', async () => {
  const writeText = vi.fn(async () => undefined)
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText }, onLine: true })
  await open()
  const pay = region('应付数量')
  pay.getByText(ADDRESS)
  pay.getByText(/1 USDT = 7.20 元，到账 500.04/)
  pay.getByText(/请勿向其他网络转账：只接受 ERC20/)
  pay.getByRole('img', { name: '收款地址二维码，ERC20 网络' })
  expect(pay.getByRole('timer')).toBeTruthy()
  expect(pay.getByRole('link', { name: /演示钱包付款/ }).getAttribute('href')).toBe('/cashier/wallet-a-1')
  for (const name of ['复制数量', '复制地址']) fireEvent.click(screen.getByRole('button', { name }))
  await waitFor(() => expect(writeText.mock.calls).toEqual([['69.45'], [ADDRESS]]))
  // Nobody tells us of a transfer on a chain, and no step says so.
  expect(screen.queryByRole('button', { name: '我已付款' })).toBeNull()
  expect(region('进度').queryByText('待核对')).toBeNull()
})

test('a transfer shows its confirmations, and an order with one cannot be cancelled', async () => {
  await open({ chain: { ...chain, transfers: [transfer] } })
  const shown = region('链上转账')
  shown.getByText('12/64')
  const progress = shown.getByRole('progressbar', { name: '区块确认' })
  expect([progress.getAttribute('value'), progress.getAttribute('max')]).toEqual(['12', '64'])
  expect(screen.queryByRole('button', { name: '取消订单' })).toBeNull()
})

test('a transfer that the chain took back says so, and the order can be cancelled again', async () => {
  await open({ chain: { ...chain, transfers: [{ ...transfer, state: 'orphaned', confirmations: 0 }] } })
  region('链上转账').getByText('已被链上回滚，未入账')
  fireEvent.click(screen.getByRole('button', { name: '取消订单' }))
  await screen.findByText(/取消后请勿再转账。/)
})
