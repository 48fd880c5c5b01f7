import { forgetTokens, keepTokens } from '@app/session/tokens.ts'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type HomeLayout, HomeLayouts } from '#features/home/home-layout.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { renderPage } from '#testing/render-page.tsx'
import '@app/page-testing/without-layout.ts'
import { answerHome } from '#features/home/home.fixtures.ts'
import { CompanyLinks } from './company-links.tsx'
import { RECHARGE_TEXT, WITHDRAW_TEXT } from './shortcut-texts.ts'
import { Shortcuts } from './shortcuts.tsx'

const server = fakeServer()
beforeEach(() => answerHome(server))
afterEach(() => {
  cleanup()
  act(forgetTokens)
})

const layout = (fourthShortcut: HomeLayout['fourthShortcut']): HomeLayout => ({
  corner: 'account',
  blocks: ['shortcuts'],
  fourthShortcut,
  contact: 'popup',
})
const show = (fourthShortcut: HomeLayout['fourthShortcut'] = 'chat') =>
  renderPage(
    <HomeLayouts value={layout(fourthShortcut)}>
      <Shortcuts />
    </HomeLayouts>,
  )
const addresses = () => screen.getAllByRole('link').map(link => link.getAttribute('href'))

describe('the five shortcuts', () => {
  test('are recharge, withdraw, bet bonus, chat and service, in the words of the constants (R2-025, R2-027)', async () => {
    await show()
    await screen.findByRole('button', { name: '联系客服' })
    const grid = within(screen.getByRole('navigation', { name: '快捷入口' }))
    expect(grid.getAllByRole('link').map(link => link.textContent)).toEqual([
      RECHARGE_TEXT,
      WITHDRAW_TEXT,
      '洗码',
      '聊天室',
    ])
  })

  test('send a guest to the login (R0-020, R0-196, R2-010 (guard), R2-210)', async () => {
    await show()
    expect(addresses()).toEqual([
      '/auth/login?return=%2Frecharge',
      '/auth/login?return=%2Fwithdraw-money',
      '/auth/login?return=%2Fbetting-bonus',
      '/auth/login?return=%2Fchat-rooms',
    ])
  })

  test('lead a member to the screens themselves (R2-010 (guard))', async () => {
    keepTokens({ token: 't', tokenChat: 'c' })
    await show()
    expect(addresses()).toEqual(['/recharge', '/withdraw-money', '/betting-bonus', '/chat-rooms'])
  })

  test('have promotions in the alternate theme, open to guests (R2-010 (guard), R2-025, R2-026)', async () => {
    await show('promotions')
    expect(addresses().at(-1)).toBe('/promotional')
  })

  test('lead to the talk with support, where the company has no address of its own (R2-028)', async () => {
    await show()
    fireEvent.click(screen.getByRole('button', { name: '联系客服' }))
    await screen.findByText('到达 /talk/$appId/$identity/$customerId')
  })
})

describe('the links of the company', () => {
  test('are those of its configuration that lead somewhere, in its order (R2-028, R2-029)', async () => {
    await renderPage(<CompanyLinks />)
    await screen.findByRole('navigation', { name: '常用入口' })
    expect(screen.getAllByRole('link').map(link => [link.textContent, link.getAttribute('href')])).toEqual([
      ['极速六合', '/game/71'],
      ['历史开奖', '/lottery-history/90'],
      ['棋牌', '/game-center#card'],
    ])
    // An address that is no page: it opens the service (R0-072).
    fireEvent.click(screen.getByRole('button', { name: '在线客服' }))
    await screen.findByText('到达 /talk/$appId/$identity/$customerId')
  })

  test('lead to the screen by a tap (R2-028)', async () => {
    await renderPage(<CompanyLinks />)
    fireEvent.click(await screen.findByRole('link', { name: '历史开奖' }))
    await screen.findByText('到达 /lottery-history/$gameId')
  })
})
