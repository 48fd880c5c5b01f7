/** A trial account that goes to the cashier, through the whole app. */
import { listDepositChannels } from '@app/contract/deposits.ts'
import { readProfile } from '@app/contract/profile.ts'
import { checkMoney } from '@app/contract/wallet.ts'
import { readWithdrawFacts } from '@app/contract/withdrawals.ts'
import { forgetTokens, keepTokens } from '@app/session/tokens.ts'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { profileWith } from '#features/account/profile.fixtures.ts'
import { answerHome } from '#features/home/home.fixtures.ts'
import { balanceOf } from '#features/wallet/wallet.fixtures.ts'
import { withdrawFacts } from '#features/withdrawals/withdrawals.fixtures.ts'
import { fakeServer } from '#testing/fake-server.ts'
import '@app/page-testing/without-layout.ts'
import { openApp } from '#app/tests/open-app.fixtures.tsx'
import { readToast } from '#ui/toast/toast.ts'

const TRIAL_TEXT = '试玩账户无法进行该操作，请注册正式账户!'
const server = fakeServer()

beforeEach(() => {
  keepTokens({ token: 'abc', tokenChat: '' })
  answerHome(server)
  server.answer(checkMoney, balanceOf('1.00'))
})
afterEach(() => {
  cleanup()
  act(forgetTokens)
  history.replaceState(null, '', '/')
})

describe.each([
  ['/recharge', '暂无可用的充值渠道'],
  ['/withdraw-money', '本次最多可提'],
])('%s', (path, shown) => {
  test('keeps a trial account on the page that is shown and says why for 1 s (R0-190, R0-191)', async () => {
    server.answer(readProfile, profileWith({ type: 'TEST' }))
    const router = openApp('/about')
    await screen.findByRole('heading', { name: '关于开奖' })
    await act(() => router.navigate({ to: path as '/' }))
    await waitFor(() => expect(location.pathname).toBe('/about'))
    // What is said by the way stands 1 s, by the table of `toast.test.ts`.
    expect(readToast()).toMatchObject({ text: TRIAL_TEXT, kind: 'info' })
    screen.getByRole('heading', { name: '关于开奖' })
    await waitFor(() => expect(readToast()).toBeUndefined())
  })

  test('says nothing to a trial account while it is only fetched ahead', async () => {
    server.answer(readProfile, profileWith({ type: 'TEST' }))
    const router = openApp('/about')
    await screen.findByRole('heading', { name: '关于开奖' })
    await act(() => router.preloadRoute({ to: path as '/' }))
    expect(readToast()).toBeUndefined()
  })

  test('opens to a member (R0-190, R0-191)', async () => {
    server.answer(readProfile, profileWith({ type: 'HY' }))
    server.answer(listDepositChannels, { data: [] })
    server.answer(readWithdrawFacts, { data: withdrawFacts() })
    openApp(path)
    await screen.findByText(shown)
    expect(location.pathname).toBe(path)
  })
})
