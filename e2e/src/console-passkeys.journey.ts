import type { Page } from '@playwright/test'
import { openDesk, signIn } from './console.ts'
import { query } from './database.ts'
import { expectFit } from './fit.ts'
import { expect, test } from './journey.ts'

/** A device with a fingerprint that Chromium plays, and that always says yes. */
async function plugInDevice(page: Page): Promise<void> {
  const protocol = await page.context().newCDPSession(page)
  await protocol.send('WebAuthn.enable')
  const options = {
    ...({ protocol: 'ctap2', transport: 'internal' } as const),
    ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
    automaticPresenceSimulation: true,
  }
  await protocol.send('WebAuthn.addVirtualAuthenticator', { options })
}

test('somebody adds a passkey, signs in and confirms by it instead of a code, and takes it away', {
  tag: '@chromium',
}, async ({ product, visit }) => {
  const { page, complaints } = await openDesk(visit)
  await plugInDevice(page)
  // A passkey belongs to a name, and an address of numbers is none.
  const named = { ...product, url: product.url.replace('127.0.0.1', 'localhost') }
  await signIn(page, named, 'operator', '/me')
  const keys = page.getByRole('table', { name: '我的通行密钥' })
  await page.getByRole('button', { name: '添加通行密钥' }).click()
  await page.getByLabel('名称').fill('办公室电脑')
  await page.getByRole('button', { name: '在设备上创建' }).click()
  await expect(page.getByRole('status').getByText('已添加')).toBeVisible()
  await expect(keys.getByRole('row').filter({ hasText: '办公室电脑' })).toContainText('localhost')
  await expectFit(page)

  await page.getByRole('button', { name: /欧总/ }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await page.getByLabel('账号').fill('operator')
  await page.getByLabel('密码').fill('Operator8888')
  await page.getByRole('button', { name: '下一步' }).click()
  await page.getByRole('button', { name: '使用通行密钥' }).click()
  await page.getByRole('navigation', { name: '主菜单' }).waitFor()

  // After ten minutes what needs a fresh confirmation asks again.
  await query(product, `update staff_sessions set factor_at = factor_at - interval '11 minutes'`, [])
  await page.goto(`${named.url}/console/me`)
  await page.getByRole('button', { name: '重命名' }).click()
  await page.getByLabel('名称').fill('值班电脑')
  await page.getByRole('button', { name: '保存' }).click()
  await keys.getByRole('row').filter({ hasText: '值班电脑' }).waitFor()
  await page.getByRole('button', { name: '移除' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '移除' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '使用通行密钥' }).click()
  await expect(page.getByText('还没有通行密钥')).toBeVisible()
  // The one refused call, which the browser tells of.
  expect(complaints.filter(text => !text.includes('status of 403'))).toEqual([])
})

test('at an address of numbers the page says why no passkey can be added', async ({ product, visit }) => {
  const { page, complaints } = await openDesk(visit)
  await signIn(page, product, 'auditor', '/me')
  await expect(page.getByText('此浏览器或地址不能使用通行密钥')).toBeVisible()
  await expect(page.getByRole('button', { name: '添加通行密钥' })).toBeDisabled()
  expect(complaints).toEqual([])
})
