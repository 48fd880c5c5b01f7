/** What the profile of a member offers, with the screens that the app has. Source: specification 000 §2 (profile). */
import { listTodayBets } from '@app/contract/bets.ts'
import { readProfile } from '@app/contract/profile.ts'
import { readVipRules } from '@app/contract/vip.ts'
import { checkMoney, readPlayMoney } from '@app/contract/wallet.ts'
import '@app/page-testing/without-layout.ts'
import { forgetTokens, keepTokens } from '@app/session/tokens.ts'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { profileWith, vipRules } from '#features/account/profile.fixtures.ts'
import { balanceOf } from '#features/wallet/wallet.fixtures.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { openApp } from './open-app.fixtures.tsx'

const server = fakeServer()

beforeEach(async () => {
  document.documentElement.dataset.theme = 'theme1'
  keepTokens({ token: 'abc', tokenChat: '' })
  server.answer(readProfile, profileWith())
  server.answer(readVipRules, vipRules)
  server.answer(checkMoney, balanceOf('100.00', '5.00'))
  server.answer(readPlayMoney, { amount: '0.00', upTo: '1000.00', isTaken: false })
  server.answer(listTodayBets, { data: [], totalCount: 0 })
  openApp('/profile')
  await screen.findByRole('heading', { name: 'zhang88' })
})
afterEach(() => {
  cleanup()
  act(forgetTokens)
  history.replaceState(null, '', '/')
  delete document.documentElement.dataset.theme
})

const hrefsOf = (element: HTMLElement) =>
  within(element)
    .getAllByRole('link')
    .map(link => link.getAttribute('href'))

test('has the security centre, the welfare centre and the level beside the name (R0-093)', () => {
  const band = within(screen.getByRole('main')).getByText('VIP 1', { selector: 'header *' })
  expect(hrefsOf(band.closest('header') as HTMLElement)).toEqual(['/security-center', '/bonus-center'])
})

test('has the balance, which a button asks for anew (R0-096)', async () => {
  const wallet = within(screen.getByRole('region', { name: '钱包' }))
  await wallet.findByText('105.00')
  server.answer(checkMoney, balanceOf('80.00', '5.50'))
  fireEvent.click(wallet.getByRole('button', { name: '刷新余额' }))
  await wallet.findByText('85.50')
})

test('leads to bills, bets, collection and messages, to level, security centre and service (R0-097, R0-098)', () => {
  const tiles = screen.getByRole('navigation', { name: '我的服务' })
  expect(hrefsOf(tiles)).toEqual(
    expect.arrayContaining(['/bills', '/bet-list', '/my-collection', '/notifications', '/security-center']),
  )
  expect(screen.getByRole('link', { name: /等级权益/ }).getAttribute('href')).toBe('/profile-vip')
  within(tiles).getByRole('button', { name: '在线客服' })
})
