import { listDeposits, readDeposit } from '@app/contract/deposits.ts'
import { forgetTokens, keepTokens } from '@app/session/tokens.ts'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { renderScreen } from '#testing/render-page.tsx'
import '@app/page-testing/without-layout.ts'
import { depositOrder, listedDeposit } from './deposits.fixtures.ts'

const server = fakeServer()

beforeEach(() => keepTokens({ token: 'abc', tokenChat: '' }))
afterEach(() => {
  cleanup()
  act(forgetTokens)
})

test.each([
  ['/recharge/online/42', '在线支付'],
  ['/recharge/qr-virtual/42', '扫码支付'],
  ['/recharge/third-party/42', '第三方支付'],
])('%s shows the order (R0-039, R0-293, R0-295)', async (address, title) => {
  server.answer(readDeposit, { data: depositOrder({ method: 'e-wallet' }) })
  await renderScreen(address)
  await screen.findByRole('region', { name: '进度' })
  screen.getByRole('heading', { name: title })
})

test('an address that names another way than the order was paid by is headed by no way', async () => {
  server.answer(readDeposit, { data: depositOrder({ method: 'bank' }) })
  await renderScreen('/recharge/online/42')
  await screen.findByRole('heading', { name: '充值详情' })
})

const list = (...data: readonly ReturnType<typeof listedDeposit>[]) =>
  server.answer(listDeposits, { data: [...data], totalCount: data.length, totalCredited: '0.00' })

test.each([
  ['/recharge/bank', '44', '银行转账'],
  ['/recharge/failed', '43', '充值未完成'],
])('%s shows the newest order that fits: %s (R0-294, R0-296)', async (address, orderNo, title) => {
  list(
    listedDeposit({ orderNo: '46', method: 'usdt' }),
    listedDeposit({ orderNo: '45', state: 'CREDITED' }),
    listedDeposit({ orderNo: '44' }),
    listedDeposit({ orderNo: '43', state: 'EXPIRED' }),
    listedDeposit({ orderNo: '42' }),
  )
  server.answer(readDeposit, { data: depositOrder({ orderNo }) })
  await renderScreen(address)
  await screen.findByRole('region', { name: '进度' })
  screen.getByRole('heading', { name: title })
  expect(server.sent.some(({ path }) => path === `/app-api/api/recharge/${orderNo}`)).toBe(true)
})

test.each([
  ['/recharge/bank', '没有进行中的银行转账'],
  ['/recharge/failed', '没有未完成的充值'],
])('%s without such an order says so and leads to a deposit: %s', async (address, text) => {
  list(listedDeposit({ state: 'CREDITED' }))
  await renderScreen(address)
  await screen.findByText(text)
  expect(screen.getByRole('link', { name: '去充值' }).getAttribute('href')).toBe('/recharge')
})

test.each([
  ['/recharge/processing', '46', '充值进度'],
  ['/recharge/third-party', '45', '第三方支付'],
])(
  'in theme2 %s without a number is the newest open order that fits: %s (R0-040)',
  async (address, orderNo, title) => {
    document.documentElement.dataset.theme = 'theme2'
    onTestFinished(() => {
      delete document.documentElement.dataset.theme
    })
    list(
      listedDeposit({ orderNo: '47', state: 'CREDITED', method: 'e-wallet' }),
      listedDeposit({ orderNo: '46' }),
      listedDeposit({ orderNo: '45', method: 'e-wallet' }),
    )
    server.answer(readDeposit, { data: depositOrder({ orderNo }) })
    await renderScreen(address)
    await screen.findByRole('region', { name: '进度' })
    screen.getByRole('heading', { name: title })
    expect(server.sent.some(({ path }) => path === `/app-api/api/recharge/${orderNo}`)).toBe(true)
  },
)
