/** 骰宝 on the page: three dice under a cup, and the table of what can be staked. */
import { type SicBoMarket, sicBoMarkets, sicBoTenths } from '@app/domain/provider-games/sic-bo.ts'
import { el, isStill, wait } from './dom.ts'
import type { Stage } from './stage.ts'

const words: Readonly<Record<string, string>> = {
  big: '大',
  small: '小',
  odd: '单',
  even: '双',
  triple: '任意围骰',
}

const labelOf = (market: SicBoMarket): string =>
  words[market] ?? (market.startsWith('n') ? `${market.slice(1)}点` : `和值${market.slice(1)}`)

const EXAMPLES: Readonly<Record<string, readonly number[]>> = {
  ...{ big: [6, 5, 1], small: [1, 2, 3], odd: [1, 2, 4], even: [1, 2, 5], triple: [2, 2, 2] },
}

/** What a win returns for each yuan. */
function returnOf(market: SicBoMarket): string {
  const total = Number(market.slice(1))
  if (market.startsWith('n')) return '2/3/13'
  // Any three dice of that total will do, but for a triple, which a total never asks about.
  const high = Math.min(6, total - 2)
  const middle = Math.min(6, total - high - 1)
  const dice = EXAMPLES[market] ?? [high, middle, total - high - middle]
  return String(sicBoTenths(market, dice) / 10)
}

const SHAKE_MS = 1_300
const pips: Readonly<Record<number, readonly number[]>> = {
  1: [4],
  2: [0, 8],
  3: [0, 4, 8],
  4: [0, 2, 6, 8],
  5: [0, 2, 4, 6, 8],
  6: [0, 2, 3, 5, 6, 8],
}

function dieOf(face: number): HTMLElement {
  const on = new Set(pips[face])
  const isRed = face === 1 || face === 4
  const places = [0, 1, 2, 3, 4, 5, 6, 7, 8].map(at =>
    el('i', { class: on.has(at) ? `pip${isRed ? ' red' : ''}` : '' }),
  )
  return el('div', { class: 'die', 'data-face': String(face) }, ...places)
}

export function diceStage(): Stage {
  const table = el('div', { class: 'dice', role: 'img', 'aria-label': '三颗骰子' }, ...[3, 1, 5].map(dieOf))
  return {
    ...{ node: table, chips: ['1.00', '5.00', '20.00', '100.00'], unit: '每项最低1.00元' },
    markets: sicBoMarkets.map(code => ({ code, label: labelOf(code), hint: `× ${returnOf(code)}` })),
    async show(drawn) {
      if (!isStill()) {
        table.classList.add('shaking')
        await wait(SHAKE_MS)
        table.classList.remove('shaking')
      }
      table.replaceChildren(...drawn.map(dieOf))
      await wait(400)
    },
    sentence(drawn) {
      const total = drawn.reduce((sum, face) => sum + face, 0)
      const isTriple = drawn.every(face => face === drawn[0])
      const kind = isTriple ? '围骰' : `${total > 10 ? '大' : '小'}${total % 2 === 1 ? '单' : '双'}`
      return `${drawn.join('、')}，和值${total}，${kind}`
    },
    short: drawn => drawn.join(''),
    rules: () => [
      ['大小单双', '返还 × 2，回报率97.22%（围骰时输）'],
      ['点数', '出现1/2/3颗返还 × 2 / 3 / 13，回报率96.30%'],
      ['和值4–17', '返还 × 66 33 20 13 9.5 8 7.5（两头对称），回报率90.28%–93.75%'],
      ['任意围骰', '返还 × 33，回报率91.67%'],
      ['说明', '倍数含本金；全部216种结果逐一计算'],
    ],
  }
}
