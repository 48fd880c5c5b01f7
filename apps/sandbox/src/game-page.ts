/** The pages of the arcade: one script and one style for all games, inside of the page, which has no origin and loads nothing. */
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const BUILT = join(import.meta.dirname, '../dist')

let kept: Readonly<{ script: string; style: string; madeMs: number }> | undefined

/** What the build made; read when the first page is asked for, and again when it was made anew. */
function built(): Readonly<{ script: string; style: string }> {
  const madeMs = statSync(join(BUILT, 'game.js')).mtimeMs
  if (kept?.madeMs === madeMs) return kept
  kept = {
    madeMs,
    script: readFileSync(join(BUILT, 'game.js'), 'utf8').replaceAll('</script', '<\\/script'),
    style: readFileSync(join(BUILT, 'game.css'), 'utf8'),
  }
  return kept
}

const titles: Readonly<Record<string, string>> = { slot: '三星报喜', dice: '骰宝', baccarat: '百家乐' }

function page(title: string, facts: object): string {
  const { script, style } = built()
  const data = JSON.stringify(facts).replaceAll('<', '\\u003c')
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover"><title>${title} · 演示游戏厅</title>
<style>${style}</style></head><body><div id="game"></div>
<script type="application/json" id="facts">${data}</script><script>${script}</script></body></html>`
}

/** The page at which a game is played. */
export const gamePage = (game: string): string => page(titles[game] ?? '游戏', { page: 'game', game })

/** The page at which a round can be checked by whoever has its number. */
export const proofPage = (round: object): string => page('验证', { page: 'proof', round })
