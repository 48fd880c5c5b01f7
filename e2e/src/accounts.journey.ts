import type { Page } from '@playwright/test'
import { findAxeViolations } from './axe.ts'
import { query } from './database.ts'
import { expect, test, testOnEveryPhone } from './journey.ts'
import { awaitOpenIssue, register } from './play.ts'
import type { Product } from './product.ts'

const PASSWORD = 'Kaijiang8'

/** What the newest image says; only the database knows. */
async function captchaText(product: Product): Promise<string> {
  const [row] = await query<{ answer: string }>(
    product,
    'select answer from auth_captchas where answer is not null order by expires_at desc limit 1',
  )
  return row?.answer ?? ''
}

const captchaImage = (page: Page) =>
  page.getByRole('button', { name: '换一张验证码' }).locator('img[src^="data:image/png"]')

const setRegisterLimit = (product: Product, content: object) =>
  query(
    product,
    `insert into site_documents(key, content) values ('register_limit', $1)
      on conflict (key) do update set content = excluded.content`,
    [JSON.stringify(content)],
  )

async function logOut(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/profile`)
  await page.getByRole('button', { name: '退出登录' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '退出', exact: true }).click()
  await page.waitForURL(`${url}/`)
}

async function typePassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

testOnEveryPhone(
  'register with the image, log in after two mistakes with the image, and reach the security centre',
  async ({ product, visit, account }) => {
    await setRegisterLimit(product, { vCode: 1, email: 1 })
    const { page } = await visit()
    await page.goto(`${product.url}/auth/register`)
    await page.getByLabel('账号').fill(account)
    await page.getByLabel('密码', { exact: true }).fill(PASSWORD)
    await page.getByLabel('确认密码', { exact: true }).fill(PASSWORD)
    await captchaImage(page).waitFor()
    await page.getByRole('button', { name: '注册', exact: true }).click()
    await page.getByRole('status').getByText('邮箱地址不能为空').waitFor()
    await page.getByLabel('邮箱').fill(`${account}@mail.com`)
    await expect.poll(() => captchaText(product)).toMatch(/^.{4}$/)
    await page.getByLabel('验证码', { exact: true }).fill(await captchaText(product))
    await page.getByRole('button', { name: '注册', exact: true }).click()
    await page.waitForURL('**/profile')
    await setRegisterLimit(product, {})

    await logOut(page, product.url)
    await page.goto(`${product.url}/auth/login?return=%2Fsecurity-center`)
    await page.getByLabel('账号').fill(account)
    for (let mistakes = 0; mistakes < 2; mistakes += 1) {
      const answer = page.waitForResponse('**/v/user/login')
      await typePassword(page, 'Wrong888')
      await answer
    }
    await typePassword(page, PASSWORD)
    await captchaImage(page).waitFor()
    const drawn = page.waitForResponse('**/v/vCode?t=*')
    await page.getByRole('button', { name: '换一张验证码' }).click()
    await drawn
    await page.getByLabel('验证码', { exact: true }).fill(await captchaText(product))
    await typePassword(page, PASSWORD)
    await page.waitForURL('**/security-center')
    await page.getByRole('link', { name: /登录密码\s*已设置/ }).waitFor()
    await page.getByRole('link', { name: /邮箱\s*已设置/ }).waitFor()
    expect(await findAxeViolations(page)).toEqual([])
  },
)

/** Tabs until the focus stands on what is named so; a person without a pointer has no other way. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const isMeant = (text: string) => (typeof name === 'string' ? text === name : name.test(text))
  for (let steps = 0; steps < 120; steps += 1) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => {
      const element = document.activeElement as HTMLInputElement | null
      return (
        element?.labels?.[0]?.textContent ?? element?.getAttribute('aria-label') ?? element?.textContent ?? ''
      )
    })
    if (isMeant(focused.trim())) return
  }
  throw new Error(`the keyboard never reaches ${name}`)
}

async function pressByKeys(page: Page, name: string | RegExp): Promise<void> {
  await tabTo(page, name)
  await page.keyboard.press('Enter')
}

/** One of a strip that is a single stop: the tab key leads to the chosen one, the arrow keys lead on. */
async function pressInStrip(page: Page, strip: string, name: string): Promise<void> {
  const buttons = page.getByRole('group', { name: strip, exact: true }).getByRole('button')
  // Until then each tab is a stop, and the order would change under the keys.
  await expect(buttons.and(page.locator('[tabindex="0"]'))).toHaveCount(1)
  const chosen = await buttons.and(page.locator('[tabindex="0"]')).textContent()
  await tabTo(page, chosen ?? '')
  const meant = buttons.filter({ hasText: name })
  for (let left = await buttons.count(); left > 0; left -= 1) {
    if (await meant.evaluate(button => button === document.activeElement)) break
    await page.keyboard.press('ArrowRight')
  }
  await expect(meant).toBeFocused()
  await page.keyboard.press('Enter')
}

async function typeByKeys(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, label)
  await page.keyboard.type(text)
}

test('register, log out, log in and bet with the keyboard alone', async ({ product, visit }) => {
  const { page, complaints } = await visit()
  await page.goto(`${product.url}/auth/register`)
  await page.getByLabel('确认密码', { exact: true }).waitFor()
  await typeByKeys(page, '账号', 'journey22')
  await typeByKeys(page, '密码', PASSWORD)
  await typeByKeys(page, '确认密码', PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/profile')
  await page.getByRole('button', { name: '退出登录' }).waitFor()
  // A call that is under way when the login ends is refused, and the browser tells of it.
  await page.waitForLoadState('networkidle')
  await pressByKeys(page, '退出登录')
  await page.getByRole('dialog').waitFor()
  await pressByKeys(page, '退出')
  await page.waitForURL(`${product.url}/`)
  await page.goto(`${product.url}/auth/login?return=%2Fprofile`)
  await page.getByLabel('账号').waitFor()
  await typeByKeys(page, '账号', 'journey22')
  await typeByKeys(page, '密码', PASSWORD)
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeEnabled()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/profile')

  await awaitOpenIssue(product, 71)
  await page.goto(`${product.url}/game/71`)
  await page.getByRole('button', { name: '特码两面', exact: true }).waitFor()
  await pressInStrip(page, '玩法', '特码两面')
  await page.getByRole('group', { name: '特码两面选项' }).waitFor()
  await pressByKeys(page, /^大/)
  await pressByKeys(page, /^单注金额/)
  await page.getByRole('group', { name: '金额键盘' }).waitFor()
  await pressByKeys(page, '10')
  await pressByKeys(page, /^下注/)
  await page.getByRole('button', { name: '确认下注' }).waitFor()
  await pressByKeys(page, '确认下注')
  await page.getByText('投注成功').waitFor()
  expect(complaints).toEqual([])
})

test('a change of the phone asks for the fund password, and goes on by itself once it was right', {
  tag: '@long',
}, async ({ product, visit }) => {
  const { page } = await visit()
  await register(page, product.url, 'journey23')
  await page.goto(`${product.url}/password-withdraw-money?return=%2Fpersonal-info`)
  await page.getByLabel('提现密码', { exact: true }).fill('8351')
  await page.getByLabel('确认提现密码', { exact: true }).fill('8351')
  await page.getByLabel('登录密码', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: '确定' }).click()
  await page.waitForURL('**/personal-info')
  await page.getByRole('button', { name: /手机号码/ }).click()
  await page.getByRole('textbox', { name: '手机号码' }).fill('13912345678')
  await page.getByLabel('登录密码', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: '保存' }).click()
  const dialog = page.getByRole('dialog', { name: '提现密码' })
  await dialog.getByLabel('提现密码', { exact: true }).fill('1357')
  await dialog.getByRole('button', { name: '确定' }).click()
  await page.getByText('交易密码输入错误!').waitFor()
  await dialog.getByLabel('提现密码', { exact: true }).fill('8351')
  await dialog.getByRole('button', { name: '确定' }).click()
  await page.getByText('操作成功!').waitFor()
  await page.getByRole('button', { name: /手机号码\s*139/ }).waitFor()
})

test('a login on another device ends this one with a sentence, and the page begins anew (R0-258)', async ({
  product,
  visit,
}) => {
  const { page: first } = await visit()
  await register(first, product.url, 'journey24')
  const { page: second } = await visit()
  await second.goto(`${product.url}/auth/login?return=%2Fprofile`)
  await second.getByLabel('账号').fill('journey24')
  await typePassword(second, PASSWORD)
  await second.waitForURL('**/profile')
  await first.getByRole('button', { name: '刷新余额' }).click()
  await first.getByText('您的账户已在其他设备上登录').waitFor()
  await first.getByRole('link', { name: '登录' }).waitFor()
  expect(await first.evaluate(() => localStorage.getItem('access_token'))).toBeNull()
})
