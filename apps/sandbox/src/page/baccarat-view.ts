/** 百家乐 on the page: cards that are dealt one after another by a computer. */
import { playBaccarat, pointsOf, rankOf, suitOf } from '@app/domain/provider-games/baccarat.ts'
import { el, wait } from './dom.ts'
import type { Stage } from './stage.ts'

const suits = ['♠', '♥', '♣', '♦']
const ranks = ['', 'A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K']
const outcomes = { player: '闲赢', banker: '庄赢', tie: '和局' } as const
const DEAL_MS = 420

function cardOf(card: number): HTMLElement {
  const suit = suitOf(card)
  const isRed = suit % 2 === 1
  return el(
    'div',
    { class: `card${isRed ? ' red' : ''}` },
    el('b', {}, ranks[rankOf(card)] ?? ''),
    el('i', {}, suits[suit] ?? ''),
  )
}

const back = () => el('div', { class: 'card back' })

export function baccaratStage(): Stage {
  const hand = (name: string, className: string) => {
    const cards = el('div', { class: 'cards' }, back(), back())
    const total = el('b', { class: 'total' }, '–')
    return {
      node: el('div', { class: `hand ${className}` }, el('span', {}, name, ' ', total), cards),
      cards,
      total,
    }
  }
  const [player, banker] = [hand('闲', 'of-player'), hand('庄', 'of-banker')]
  const table = el(
    'div',
    { class: 'hands', role: 'img', 'aria-label': '庄闲两手牌' },
    player.node,
    banker.node,
  )
  return {
    ...{ node: table, chips: ['1.00', '5.00', '20.00', '100.00'], unit: '每项最低1.00元' },
    markets: [
      { code: 'player', label: '闲', hint: '× 2' },
      { code: 'tie', label: '和', hint: '× 9' },
      { code: 'banker', label: '庄', hint: '× 1.95' },
    ],
    async show(drawn) {
      const played = playBaccarat(drawn.map(pointsOf))
      for (const side of [player, banker]) {
        side.cards.replaceChildren()
        side.total.textContent = '–'
        side.node.classList.remove('won')
      }
      const order = [
        ...played.player.map(place => [place, player] as const),
        ...played.banker.map(place => [place, banker] as const),
      ]
      for (const [place, side] of order.sort(([a], [b]) => a - b)) {
        side.cards.append(cardOf(drawn[place] ?? 0))
        await wait(DEAL_MS)
      }
      player.total.textContent = String(played.playerTotal)
      banker.total.textContent = String(played.bankerTotal)
      if (played.outcome === 'player') player.node.classList.add('won')
      if (played.outcome === 'banker') banker.node.classList.add('won')
      await wait(300)
    },
    sentence(drawn) {
      const { playerTotal, bankerTotal, outcome } = playBaccarat(drawn.map(pointsOf))
      return `闲${playerTotal}点，庄${bankerTotal}点，${outcomes[outcome]}`
    },
    short: drawn => outcomes[playBaccarat(drawn.map(pointsOf)).outcome].slice(0, 1),
    rules: () => [
      ['闲', '返还 × 2，回报率98.76%'],
      ['庄', '返还 × 1.95，回报率98.94%'],
      ['和', '返还 × 9，回报率85.64%；和局时庄闲退回本金'],
      ['牌', '八副牌，每局重新洗牌，由电脑发牌，按标准补牌规则'],
    ],
  }
}
