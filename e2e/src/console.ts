/** What the journeys of the console have in common: a desk, and a person of the demonstration who signs in at it. */
import { expect, type Page } from '@playwright/test'
import type { Visit } from './journey.ts'
import type { Product } from './product.ts'

export const DESK = { width: 1280, height: 800 }
export const NARROW_DESK = { width: 768, height: 1024 }

const PASSWORDS = {
  agents: 'Agents888888',
  operator: 'Operator8888',
  site: 'Site88888888',
  auditor: 'Auditor88888',
  risk: 'Risk88888888',
  editor: 'Editor888888',
  maker: 'Maker8888888',
  checker: 'Checker88888',
  support: 'Support88888',
} as const

export type Person = keyof typeof PASSWORDS

/** A browser on a desk. What breaks the policy of the page is a complaint too: Chromium says it in the console. */
export function openDesk(visit: Visit) {
  return visit({ viewport: DESK, isMobile: false, hasTouch: false, colorScheme: 'light' })
}

/** Signs in from the page that stands, by password and by the code that a demonstration shows. */
export async function signInHere(page: Page, person: Person): Promise<void> {
  await page.getByLabel('账号').fill(person)
  await page.getByLabel('密码').fill(PASSWORDS[person])
  await page.getByRole('button', { name: '下一步' }).click()
  const code = await page.getByText('当前验证码').locator('strong').textContent()
  await page.getByLabel('验证器的6位数字，或一个恢复码').fill(code ?? '')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.getByRole('navigation', { name: '主菜单' }).waitFor()
}

/** Opens a page of the console and signs in on the way. */
export async function signIn(page: Page, product: Product, person: Person, path = '/'): Promise<void> {
  await page.goto(`${product.url}/console${path}`)
  await signInHere(page, person)
}

/** Goes to another page of the app without another load of it, as a link does, and waits until it stands with its rows. */
export async function goWithin(page: Page, path: string): Promise<void> {
  const left = await page.evaluate(to => {
    const isOther = new URL(to, location.href).pathname !== location.pathname
    if (isOther) document.querySelector('h1')?.setAttribute('data-left', '')
    history.pushState(null, '', to)
    return isOther ? ':not([data-left])' : ''
  }, path)
  await page.locator(`h1${left}`).waitFor()
  await expect(page.locator('.ant-spin-spinning, .ant-skeleton, [aria-busy="true"]')).toHaveCount(0)
}
