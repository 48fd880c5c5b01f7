import type { Page, Shot } from './shots.ts'

const tab = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()

async function askForFundPassword(page: Page): Promise<void> {
  await page.goto(new URL('/personal-info', page.url()).href)
  await tab(page, /手机号码/)
  await page.getByRole('textbox', { name: '手机号码' }).fill('13887654321')
  await tab(page, '保存')
  await page.getByRole('dialog', { name: '提现密码' }).waitFor()
}

async function beginTwoStep(page: Page): Promise<void> {
  await page.getByLabel('登录密码', { exact: true }).fill('Demo8888')
  await tab(page, '开启两步验证')
  await page.getByRole('img', { name: '两步验证二维码' }).waitFor()
}

const security = { route: '/security-center', who: 'member' } as const
const changePassword = { route: '/change-password', who: 'member' } as const
const deposits = { route: '/recharge', address: '/recharge', who: 'newcomer' } as const
const accounts = { route: '/account-list', address: '/account-list', who: 'member' } as const
const personalInfo = { route: '/personal-info', address: '/personal-info', who: 'member' } as const

async function openNotificationSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: '通知设置' }).click()
  await page.getByRole('switch', { name: '开奖' }).waitFor()
}

async function changePayout(page: Page): Promise<void> {
  await page.getByRole('button', { name: '修改' }).first().click()
  await page.getByRole('dialog').getByLabel('开户支行').waitFor()
}

/** The newest movement of the balance. */
async function openBill(page: Page): Promise<void> {
  await page.getByRole('article').first().getByRole('button').click()
  await page.getByRole('button', { name: '验证' }).waitFor()
}

/** Begins a deposit, or goes on with the one that is open. */
async function payIn(page: Page): Promise<void> {
  const open = page.getByRole('link', { name: '继续或取消该订单' })
  const payee = page.getByRole('region', { name: '收款账户' })
  await open.or(page.getByRole('button', { name: '500', exact: true })).waitFor()
  if (!(await open.isVisible())) {
    await page.getByRole('button', { name: '500', exact: true }).click()
    await tab(page, '下一步')
  }
  // Another picture may have begun an order meanwhile; then the page leads to that one.
  await open.or(payee).waitFor()
  if (await open.isVisible()) await open.click()
  await payee.waitFor()
}

/** Begins a deposit that is paid on a page of the channel, or goes on with the one that is open. */
async function payHosted(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /演示在线支付/ }).check()
  const open = page.getByRole('link', { name: '继续或取消该订单' })
  const pay = page.getByRole('link', { name: /前往支付/ })
  await open.or(page.getByRole('button', { name: '500', exact: true })).waitFor()
  if (!(await open.isVisible())) {
    await page.getByRole('button', { name: '500', exact: true }).click()
    await tab(page, '下一步')
  }
  await open.or(pay).waitFor()
  if (await open.isVisible()) await open.click()
  await pay.waitFor()
}

/** Reloads the page with traditional characters. */
async function readTraditional(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.setItem('preference_language', 'traditional'))
  await page.reload()
  await page.locator('html[lang="zh-Hant-HK"]').waitFor()
  await page.waitForLoadState('networkidle')
}

/** The pictures of login, account, level, messages, settings and the pages about the site. */
async function openFirstTalk(page: Page): Promise<void> {
  await page.getByRole('link', { name: /开奖公平中心/ }).click()
  await page.getByRole('textbox', { name: '说点什么' }).waitFor()
}

async function writeLimit(page: Page): Promise<void> {
  await page.getByRole('button', { name: '设置24小时限额' }).click()
  await page.getByRole('dialog').waitFor()
}

export const accountShots: readonly Shot[] = [
  { name: 'bills', route: '/bills', address: '/bills', who: 'member' },
  { name: 'responsible', route: '/responsible', address: '/responsible', who: 'member' },
  {
    name: 'responsible-limit',
    route: '/responsible',
    address: '/responsible',
    who: 'member',
    act: writeLimit,
  },
  { name: 'bill', route: '/bills', address: '/bills', who: 'member', act: openBill },
  { name: 'recharge', ...deposits },
  { name: 'recharge-open', ...deposits, who: 'member' },
  { name: 'recharge-processing', ...deposits, route: '/recharge/processing/$orderId', act: payIn },
  {
    name: 'recharge-hosted',
    ...deposits,
    who: 'member',
    route: '/recharge/processing/$orderId',
    act: payHosted,
  },
  { name: 'recharge-history', route: '/recharge-history', address: '/recharge-history', who: 'member' },
  {
    name: 'recharge-history-detail',
    route: '/recharge-history/$id',
    address: '/recharge-history',
    who: 'member',
    act: page => page.getByRole('article').first().click(),
  },
  { name: 'withdraw-money', route: '/withdraw-money', address: '/withdraw-money', who: 'member' },
  { name: 'withdraw-money-new', route: '/withdraw-money', address: '/withdraw-money', who: 'newcomer' },
  { name: 'withdraw-history', route: '/withdraw-history', address: '/withdraw-history', who: 'member' },
  {
    name: 'withdraw-history-detail',
    route: '/withdraw-history/$id',
    address: '/withdraw-history',
    who: 'member',
    act: page => page.getByRole('article').first().click(),
  },
  { name: 'valid-withdraw', route: '/valid-withdraw', address: '/valid-withdraw', who: 'member' },
  {
    name: 'valid-withdraw-detail',
    route: '/valid-withdraw/$id',
    address: '/valid-withdraw/1',
    who: 'member',
  },
  { name: 'reset-password', route: '/reset-password', address: '/reset-password', who: 'guest' },
  { name: 'change-password', ...changePassword, address: '/change-password' },
  { name: 'change-fund-password', ...changePassword, address: '/change-password?tab=fund' },
  {
    name: 'password-withdraw-money',
    route: '/password-withdraw-money',
    address: '/password-withdraw-money',
    who: 'newcomer',
  },
  { name: 'fund-password-dialog', ...personalInfo, act: askForFundPassword },
  { name: 'security-center', ...security, address: '/security-center' },
  { name: 'security-devices', ...security, address: '/security-center?tab=devices' },
  { name: 'security-logins', ...security, address: '/security-center?tab=logins' },
  { name: 'two-step', ...security, address: '/security-center?tab=two-step', act: beginTwoStep },
  { name: 'personal-info', ...personalInfo },
  { name: 'personal-info-avatar', ...personalInfo, act: page => tab(page, '头像') },
  { name: 'personal-info-new', ...personalInfo, who: 'newcomer' },
  { name: 'account-list', ...accounts },
  { name: 'account-list-change', ...accounts, act: changePayout },
  { name: 'account-list-empty', ...accounts, who: 'newcomer' },
  { name: 'update-account', route: '/update-account', address: '/update-account?type=2', who: 'member' },
  {
    name: 'update-account-usdt',
    route: '/update-account',
    address: '/update-account?type=10',
    who: 'member',
  },
  { name: 'setting', route: '/setting', address: '/setting', who: 'guest' },
  ...['/setting', '/profile', '/personal-info', '/game/71', '/notifications'].map(path => ({
    name: `traditional${path.replaceAll('/', '-')}`,
    route: path === '/game/71' ? '/game/$id' : path,
    address: path,
    who: 'member' as const,
    act: readTraditional,
  })),
  { name: 'profile-vip', route: '/profile-vip', address: '/profile-vip', who: 'member' },
  { name: 'notifications', route: '/notifications', address: '/notifications', who: 'member' },
  {
    name: 'notification-settings',
    route: '/notifications',
    address: '/notifications',
    who: 'member',
    act: openNotificationSettings,
  },
  { name: 'live-betting', route: '/live-betting', address: '/live-betting', who: 'member' },
  { name: 'chat-rooms', route: '/chat-rooms', address: '/chat-rooms', who: 'guest' },
  { name: 'chat-talks', route: '/chat-rooms', address: '/chat-rooms?tab=talks', who: 'member' },
  { name: 'chat-friends', route: '/chat-rooms', address: '/chat-rooms?tab=friends', who: 'member' },
  {
    name: 'private-chat',
    route: '/chat-rooms/$roomId/friends/$friendId',
    address: '/chat-rooms?tab=talks',
    who: 'member',
    act: openFirstTalk,
  },
  { name: 'notifications-empty', route: '/notifications', address: '/notifications', who: 'newcomer' },
  { name: 'user-agreement', route: '/about/user-agreement', address: '/about/user-agreement', who: 'guest' },
  {
    name: 'privacy-agreement',
    route: '/about/privacy-agreement',
    address: '/about/privacy-agreement',
    who: 'guest',
  },
  { name: 'contact-us', route: '/about/contact-us', address: '/about/contact-us', who: 'guest' },
]
