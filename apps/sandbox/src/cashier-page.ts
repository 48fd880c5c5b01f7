/** The pages of the gateway, where a payer decides. They say that nothing here is real. */
import type { Order } from './store.ts'

const STYLE = `:root{color-scheme:light}*{box-sizing:border-box}body{margin:0;background:#f2f4f7;color:#1a1f26;
font:16px/1.5 system-ui,sans-serif}main{max-width:420px;margin:0 auto;padding:24px 16px}
p.demo{margin:0 0 16px;padding:8px 12px;border-radius:8px;background:#fff1cc;color:#5c3d00}
section{padding:20px;border-radius:12px;background:#fff}h1{margin:0 0 12px;font-size:18px}
b{display:block;font-size:34px}b.code{font-size:20px;overflow-wrap:anywhere}dl{display:grid;grid-template-columns:auto 1fr;gap:4px 12px;margin:12px 0 20px;font-size:14px}
dt{color:#4a5562}dd{margin:0;text-align:right;overflow-wrap:anywhere}form{display:grid;gap:12px}
button{min-height:48px;border:0;border-radius:24px;background:#0b5cad;color:#fff;font:inherit;font-weight:600}
label{display:grid;gap:4px;font-size:14px}input{min-height:48px;padding:0 12px;border:1px solid #b6c0cb;border-radius:8px;font:inherit}
button[value=failed]{background:#e3e8ee;color:#1a1f26}`

const ENDS = {
  paid: '支付成功。请关闭此页，回到应用查看到账。',
  failed: '支付未完成。请关闭此页，回到应用。',
} as const

export const page = (
  content: string,
): string => `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>演示收银台</title><style>${STYLE}</style></head>
<body><main><p class="demo">演示：此页属于沙盒，不会发生真实付款。</p><section>${content}</section></main></body></html>`

/** The page of an order. All that it shows was checked when the order was taken. */
export function cashierPage({ orderNo, amount, state }: Order): string {
  const facts = `<b>${amount}</b><dl><dt>商户订单</dt><dd>${orderNo}</dd><dt>币种</dt><dd>演示币</dd></dl>`
  if (state !== 'pending') return page(`<h1>演示收银台</h1>${facts}<p role="status">${ENDS[state]}</p>`)
  return page(`<h1>演示收银台</h1>${facts}<form method="post">
<button name="act" value="paid">确认支付</button><button name="act" value="failed">模拟支付失败</button></form>`)
}

export const missingPage = (): string => page('<h1>演示收银台</h1><p role="status">没有这笔订单。</p>')
