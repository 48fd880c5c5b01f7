/** The page on which the house explains its agent programme. */
import { cleanHtml } from '#platform/clean-html.ts'

/** A whole page of the markup that staff wrote, reduced to what a text needs; it has no script and no style. */
export const declarationPage = (html: string): string =>
  `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>代理说明</title></head><body><main>${cleanHtml(html)}</main></body></html>`
