import { checkMoney, readPlayMoney, takePlayMoney } from '@app/contract/wallet.ts'
import { li } from '@app/domain/money/money.ts'
import { forgetTokens, keepTokens } from '@app/session/tokens.ts'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { renderPage } from '#testing/render-page.tsx'
import { PlayMoneyOffer } from './play-money.widget.tsx'
import { balanceOf } from './wallet.fixtures.ts'

const server = fakeServer()

beforeEach(() => keepTokens({ token: 'abc', tokenChat: '' }))
afterEach(() => {
  cleanup()
  act(forgetTokens)
})

test('nothing is offered, nor asked for, where the balance suffices', async () => {
  server.answer(checkMoney, balanceOf('20.00'))
  await renderPage(<PlayMoneyOffer cost={li(20_000)} />)
  await waitFor(() => expect(server.sent).toHaveLength(1))
  expect(screen.queryByText(/余额不足/)).toBeNull()
})

test('says what is missing, fills the balance up by a tap, and is gone', async () => {
  server.answer(checkMoney, balanceOf('20.00'))
  server.answer(readPlayMoney, { amount: '980.00', upTo: '1000.00', isTaken: false })
  server.answer(takePlayMoney, { amount: '980.00' })
  await renderPage(<PlayMoneyOffer cost={li(50_000)} />)
  await screen.findByText('余额不足，还差 30.00')
  const take = await screen.findByRole('button', { name: '领取今日演示币 980.00' })
  server.answer(checkMoney, balanceOf('1000.00'))
  fireEvent.click(take)
  await screen.findByText('已领取 980.00 演示币')
  await waitFor(() => expect(screen.queryByText(/余额不足/)).toBeNull())
})

test('says so when today’s was taken', async () => {
  server.answer(checkMoney, balanceOf('20.00'))
  server.answer(readPlayMoney, { amount: '0.00', upTo: '1000.00', isTaken: true })
  await renderPage(<PlayMoneyOffer cost={li(50_000)} />)
  await screen.findByText('余额不足，还差 30.00；今日演示币已领取，明日可再领取')
  expect(screen.queryByRole('button', { name: /领取/ })).toBeNull()
})
