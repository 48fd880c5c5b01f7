/** `npm run icons`: draws the icons of the home screen from the favicon; run it after the favicon changed. */
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startBrowser } from '#e2e/src/product.ts'
import { ROOT } from './steps.ts'

const PUBLIC = join(ROOT, 'apps/player/public')
/** Systems crop a maskable icon, but never its middle four fifths; iOS fills transparent pixels with black. */
const ICONS = [
  { name: 'icon-192', size: 192, share: 1, background: 'transparent' },
  { name: 'icon-512', size: 512, share: 1, background: 'transparent' },
  { name: 'maskable-512', size: 512, share: 0.72, background: '#fff4dc' },
  { name: 'apple-touch-icon', size: 180, share: 0.84, background: '#fff4dc' },
] as const

const drawing = readFileSync(join(PUBLIC, 'favicon.svg'), 'utf8')
mkdirSync(join(PUBLIC, 'icons'), { recursive: true })
const browser = await startBrowser()
try {
  for (const { name, size, share, background } of ICONS) {
    const page = await browser.newPage({ viewport: { width: size, height: size } })
    const side = Math.round(size * share)
    await page.setContent(
      `<body style="margin:0;height:100vh;display:grid;place-items:center;background:${background}">
       <div style="width:${side}px;height:${side}px">${drawing}</div></body>`,
    )
    await page.screenshot({ path: join(PUBLIC, 'icons', `${name}.png`), omitBackground: true })
    await page.close()
  }
} finally {
  await browser.close()
}
