import { logout } from '@app/contract/auth.ts'
import { listTodayBets } from '@app/contract/bets.ts'
import { reportDays } from '@app/contract/bets-records.ts'
import { readProfile } from '@app/contract/profile.ts'
import { listPromotions } from '@app/contract/promotions.ts'
import { readCompanyDocument, readSettings } from '@app/contract/site.ts'
import { readVipRules } from '@app/contract/vip.ts'
import { checkMoney, readPlayMoney, takePlayMoney } from '@app/contract/wallet.ts'
import { isoOf } from '@app/domain/time/china-time.ts'
import { serverNow } from '@app/session/server-clock.ts'
import { forgetTokens, keepTokens, readToken } from '@app/session/tokens.ts'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { profileWith, vipRules } from '#features/account/profile.fixtures.ts'
import { betRow } from '#features/bet-records/bet-records.fixtures.ts'
import { promotionOf } from '#features/promotions/promotions.fixtures.ts'
import { companyWith, settingsWith } from '#features/site/site.fixtures.ts'
import { balanceOf } from '#features/wallet/wallet.fixtures.ts'
import { ScreenPaths } from '#platform/screen/theme-facts.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { renderPage } from '#testing/render-page.tsx'
import { ProfilePage } from './profile.page.tsx'
import { type ProfileLook, ProfileLooks } from './profile-look.ts'

const server = fakeServer()

beforeEach(() => {
  forgetTokens()
  server.answer(readProfile, profileWith())
  server.answer(readVipRules, vipRules)
  server.answer(checkMoney, balanceOf('100.00', '5.00'))
  server.answer(readSettings, settingsWith())
  server.answer(readCompanyDocument, companyWith())
  server.answer(readPlayMoney, { amount: '0.00', upTo: '1000.00', isTaken: false })
  server.answer(listTodayBets, { data: [], totalCount: 0 })
  server.answer(logout, { message: '操作成功!' })
})
afterEach(() => {
  cleanup()
  act(forgetTokens)
})

/** Every way of the specification, as in a theme that has all screens. */
const everyPath =
  `/bills /bet-list /live-betting /betting-bonus /my-collection /recharge-history /notifications
  /withdraw-history /agent /recharge /withdraw-money /profile-vip /bonus-center /security-center /setting`.split(
    /\s+/,
  )

const show = (paths: readonly string[] = everyPath, look: ProfileLook = 'groups') =>
  renderPage(
    <ScreenPaths value={new Set(paths)}>
      <ProfileLooks value={look}>
        <ProfilePage />
      </ProfileLooks>
    </ScreenPaths>,
  )
const logIn = () => keepTokens({ token: 'abc', tokenChat: '' })
const ways = () =>
  within(screen.getByRole('navigation', { name: '我的服务' }))
    .getAllByRole('link')
    .map(link => link.getAttribute('href'))

describe('the profile of a guest', () => {
  test('has login and register, and neither wallet, level nor logout (R0-092, R0-102)', async () => {
    await show()
    expect(screen.getByRole('link', { name: '登录' }).getAttribute('href')).toBe('/auth/login')
    expect(screen.getByRole('link', { name: '注册' }).getAttribute('href')).toBe('/auth/register')
    expect(screen.queryByRole('region', { name: '钱包' })).toBeNull()
    expect(screen.queryByText(/本月有效投注/)).toBeNull()
    expect(screen.queryByRole('button', { name: '退出登录' })).toBeNull()
  })
})

describe('the profile of a member', () => {
  beforeEach(logIn)

  test('shows avatar, name, level, security centre and welfare centre (R0-091, R0-313)', async () => {
    await show()
    await screen.findByRole('heading', { name: 'zhang88' })
    // The view of the file of avatars.
    expect(document.querySelector('header img')?.getAttribute('src')).toMatch(/avatars.*#a3$/)
    expect(screen.getAllByText('VIP 1').length).toBeGreaterThan(0)
    const header = within(screen.getByRole('banner'))
    expect(header.getByRole('link', { name: '安全中心' }).getAttribute('href')).toBe('/security-center')
    expect(header.getByRole('link', { name: '福利中心' }).getAttribute('href')).toBe('/bonus-center')
  })

  test("sets the month's bets against what the next level needs (R0-094)", async () => {
    await show()
    const card = await screen.findByRole('link', { name: /等级权益/ })
    await within(card).findByText('50%')
    expect(card.textContent).toContain('25,000.00 / 50,000.00')
    expect(within(card).getByRole('progressbar').getAttribute('value')).toBe('50')
    expect(card.getAttribute('href')).toBe('/profile-vip')
  })

  test('hides the target at the top level (R0-095)', async () => {
    server.answer(readProfile, profileWith({ vipLevel: 2 }))
    await show()
    await screen.findByText('已达最高等级')
    expect(screen.queryByText(/\/ 50,000\.00/)).toBeNull()
  })

  test('links every screen that exists, and the 推广赚钱 for agents only (R0-100, R0-316)', async () => {
    await show()
    await screen.findByRole('heading', { name: 'zhang88' })
    expect(ways()).toEqual([
      ...['/bills', '/recharge-history', '/withdraw-history'],
      ...['/bet-list', '/live-betting', '/betting-bonus'],
      ...['/security-center', '/notifications', '/my-collection', '/setting'],
    ])
    expect(screen.getAllByRole('region').map(group => group.getAttribute('aria-label'))).toEqual(
      expect.arrayContaining(['资金', '投注', '安心', '更多']),
    )
    screen.getByRole('button', { name: '在线客服' })
    cleanup()
    server.answer(readProfile, profileWith({ isDl: 1 }))
    await show()
    await screen.findByRole('link', { name: '推广赚钱' })
    expect(ways()).toContain('/agent')
  })

  test('has no level, security centre or welfare centre in a theme without them (R0-101)', async () => {
    await show(['/notifications'])
    await screen.findByRole('heading', { name: 'zhang88' })
    expect(ways()).toEqual(['/notifications'])
    for (const name of ['安全中心', '福利中心', /等级权益/])
      expect(screen.queryByRole('link', { name })).toBeNull()
    expect(screen.queryByText('VIP 1')).toBeNull()
  })

  test('has what is offered before the level in a theme of tickets, and nowhere else', async () => {
    server.answer(listPromotions, { data: [promotionOf({ name: '开盘有礼' })], totalCount: 1 })
    await show()
    await screen.findByRole('link', { name: /等级权益/ })
    expect(screen.queryByRole('region', { name: '正在进行' })).toBeNull()
    cleanup()
    await show(everyPath, 'tickets')
    const offer = await screen.findByRole('link', { name: /开盘有礼/ })
    expect(offer.getAttribute('href')).toBe('/promotional/2/1')
    const level = await screen.findByRole('link', { name: /等级权益/ })
    expect(offer.compareDocumentPosition(level) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0)
  })

  test('has the way to the passwords of its own where no security centre leads there', async () => {
    await show(['/change-password'])
    await screen.findByRole('link', { name: '修改密码' })
    cleanup()
    await show(['/change-password', '/security-center'])
    await screen.findByRole('heading', { name: 'zhang88' })
    expect(screen.queryByRole('link', { name: '修改密码' })).toBeNull()
  })

  test.each([
    [0, undefined],
    [7, '7'],
    [120, '99+'],
  ])('%i unread messages stand as a badge %s beside the bell (R0-099)', async (unReadCount, badge) => {
    server.answer(readProfile, profileWith({}, { unReadCount }))
    await show()
    await screen.findByRole('heading', { name: 'zhang88' })
    const bell = screen.getByRole('link', { name: /消息通知/ })
    expect(bell.textContent).toBe(badge === undefined ? '消息通知' : `消息通知未读${badge}`)
  })

  test('has the balance with its refresh, withdraw and recharge, which lead there (R0-314, R0-315)', async () => {
    await show()
    const wallet = within(screen.getByRole('region', { name: '钱包' }))
    await wallet.findByText('105.00')
    wallet.getByRole('button', { name: '刷新余额' })
    await wallet.findByRole('button', { name: '场馆余额 5.00，一键转回' })
    const buttons = wallet.getAllByRole('button').map(button => button.textContent)
    expect(buttons).toEqual(['', '一键转回', '提现', '充值'])
    fireEvent.click(wallet.getByRole('button', { name: '充值' }))
    await screen.findByText('到达 /recharge')
    cleanup()
    await show()
    fireEvent.click(await screen.findByRole('button', { name: '提现' }))
    await screen.findByText('到达 /withdraw-money')
  })

  test('has the bills in the place of a withdrawal that is not there', async () => {
    await show(['/bills', '/recharge'])
    const wallet = within(screen.getByRole('region', { name: '钱包' }))
    await wallet.findByText('105.00')
    expect(wallet.getByRole('link').getAttribute('href')).toBe('/bills')
    wallet.getByRole('button', { name: '充值' })
  })

  test('takes what is missing of the play money once a day', async () => {
    server.answer(readPlayMoney, { amount: '895.00', upTo: '1000.00', isTaken: false })
    server.answer(takePlayMoney, { amount: '895.00' })
    await show()
    const wallet = within(screen.getByRole('region', { name: '钱包' }))
    const take = await wallet.findByRole('button', { name: '领取今日演示币 895.00' })
    server.answer(readPlayMoney, { amount: '0.00', upTo: '1000.00', isTaken: true })
    server.answer(checkMoney, balanceOf('1000.00'))
    fireEvent.click(take)
    await screen.findByText('已领取 895.00 演示币')
    await wallet.findByText('1,000.00')
    await waitFor(() => expect(wallet.queryByRole('button', { name: /领取/ })).toBeNull())
  })

  test('shows a newcomer three steps, and which of them are gone', async () => {
    server.answer(readProfile, profileWith({ registeredAt: isoOf(serverNow()) }))
    const day = { statTime: '2026-11-22', bettingMoney: '10.00', winOrcloseMoney: '-10.00' }
    server.answer(reportDays, { data: [day] })
    const stepPaths = ['/fairness', '/game-center', '/password-withdraw-money']
    await show([...everyPath, ...stepPaths])
    const steps = within(await screen.findByRole('region', { name: '先走三步' }))
    await steps.findByText('完成 1/3')
    expect(steps.getAllByRole('link').map(step => [step.getAttribute('href'), step.dataset.done])).toEqual([
      ['/fairness', 'false'],
      ['/game-center', 'true'],
      ['/password-withdraw-money', 'false'],
    ])
    cleanup()
    server.answer(readProfile, profileWith({ registeredAt: '2026-01-02T08:00:00+08:00' }))
    await show([...everyPath, ...stepPaths])
    await screen.findByRole('heading', { name: 'zhang88' })
    expect(screen.queryByRole('region', { name: '先走三步' })).toBeNull()
  })

  test('has the last two bets of today and the way to all', async () => {
    const bets = ['1', '2', '3'].map(orderNo => betRow({ orderNo }))
    server.answer(listTodayBets, { data: bets, totalCount: 3 })
    await show()
    const recent = within(await screen.findByRole('region', { name: '最近注单' }))
    expect(recent.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual([
      ...['/bet-list', '/bet-list/1', '/bet-list/2'],
    ])
  })

  test.each(['提现', '充值'])(
    'tells a trial account why there is no %s (R0-190 (guard), R0-191 (guard), R2-155)',
    async name => {
      server.answer(readProfile, profileWith({ type: 'TEST' }))
      await show()
      await screen.findByText('试玩账户')
      fireEvent.click(screen.getByRole('button', { name }))
      await screen.findByText('试玩账户无法进行该操作，请注册正式账户!')
    },
  )

  test('shows an exclusive address with a copy button (R0-103)', async () => {
    const writeText = vi.fn(async () => undefined)
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText }, onLine: true })
    server.answer(readProfile, profileWith({}, { domain: 'https://only.example' }))
    await show()
    fireEvent.click(await screen.findByRole('button', { name: '专属域名' }))
    fireEvent.click(screen.getByRole('button', { name: '复制域名', hidden: true }))
    await screen.findByText('复制成功')
    expect(writeText).toHaveBeenCalledWith('https://only.example')
    vi.unstubAllGlobals()
  })

  test('logs out after a question, and is a guest (R0-102)', async () => {
    await show()
    fireEvent.click(await screen.findByRole('button', { name: '退出登录' }))
    expect(readToken()).toBe('abc')
    fireEvent.click(screen.getByRole('button', { name: '退出', hidden: true }))
    await screen.findByText('到达 /')
    expect(readToken()).toBeUndefined()
  })
})
