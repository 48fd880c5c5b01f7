/** Sheets: many pictures beside each other with their names, so that a whole theme is looked at in a few minutes. */
import { existsSync, mkdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { startBrowser } from '#e2e/src/product.ts'

type Browser = Awaited<ReturnType<typeof startBrowser>>

type Sheets = Readonly<{ folder: string; theme: string; width: number; names: readonly string[] }>

/** Pictures side by side, and on one sheet: as many as one can still read at 1,680 px. */
const layoutOf = (width: number) => {
  if (width >= 1024) return { columns: 3, pictures: 9 }
  return width >= 800 ? { columns: 3, pictures: 12 } : { columns: 6, pictures: 12 }
}

const SHEET_WIDTH = 1680

/** Writes the sheets of a theme at a width: `sheets/<theme>-<width>-<number>.png`. A picture that was not taken has no place. */
export async function makeSheets(browser: Browser, { folder, theme, width, names }: Sheets): Promise<void> {
  const { columns, pictures } = layoutOf(width)
  const files = names.map(name => join(folder, `${name}-${theme}-${width}.png`)).filter(existsSync)
  const into = join(folder, 'sheets')
  mkdirSync(into, { recursive: true })
  const context = await browser.newContext({ viewport: { width: SHEET_WIDTH, height: 900 } })
  const page = await context.newPage()
  for (let first = 0; first < files.length; first += pictures) {
    const figures = files
      .slice(first, first + pictures)
      .map(
        file =>
          `<figure><figcaption>${basename(file, '.png')}</figcaption><img src="${pathToFileURL(file)}"></figure>`,
      )
    const sheet = join(into, `${theme}-${width}-${String(first / pictures + 1).padStart(2, '0')}`)
    // A page from a file may show pictures from files; one without an address may not.
    await writeFile(
      `${sheet}.html`,
      `<style>body{display:grid;grid-template-columns:repeat(${columns},1fr);gap:8px;margin:8px;background:#888;font:12px sans-serif}
        figure{margin:0}img{width:100%}</style>${figures.join('')}`,
    )
    await page.goto(pathToFileURL(`${sheet}.html`).href)
    await page.screenshot({ path: `${sheet}.png`, fullPage: true })
  }
  await context.close()
}
