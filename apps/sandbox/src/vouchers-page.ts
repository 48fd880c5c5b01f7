/** The page of the shop that hands out vouchers. It says that nothing here is real. */
import { page } from './cashier-page.ts'

/** The name of the page. */
export const SHOP = 'vouchers'

/** What a voucher is worth, in yuan. */
export const VALUES = ['50', '100', '200', '500'] as const

const choice = VALUES.map(
  value => `<button name="amount" value="${value}">领取 ${value} 元卡密</button>`,
).join('')

export const shopPage = (code: string | undefined): string =>
  page(
    `<h1>演示发卡</h1>${code === undefined ? '' : `<p role="status">您的卡密，只能使用一次：</p><b class="code">${code}</b><p>请回到应用，在「直充」中填写。</p>`}<form method="post">${choice}</form>`,
  )
