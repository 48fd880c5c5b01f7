/** What is staked on what: chips, places, and the two buttons. */
import { el } from './dom.ts'
import { fenOf, yuan } from './rounds.ts'
import { playTone } from './sound.ts'
import type { Market, Stage } from './stage.ts'

const TONE_HERTZ = 660

function chipRow(values: readonly string[], choose: (value: string) => void): HTMLElement {
  const row = el('div', { class: 'chips', role: 'radiogroup', 'aria-label': '筹码' })
  for (const [at, value] of values.entries()) {
    const chip = el(
      'button',
      { class: 'chip', type: 'button', role: 'radio', 'aria-checked': String(at === 0) },
      value.replace('.00', ''),
    )
    chip.addEventListener('click', () => {
      choose(value)
      for (const other of row.children) other.setAttribute('aria-checked', String(other === chip))
    })
    row.append(chip)
  }
  return row
}

/** A place, with the node that says how much stands on it. */
function placeOf({ code, label, hint }: Market, tap: () => void) {
  const amount = el('em', { class: 'stake' })
  const node = el(
    'button',
    { class: 'market', type: 'button', 'data-market': code, onclick: tap },
    el('span', {}, label),
    hint !== '' && el('small', {}, hint),
    amount,
  )
  return {
    node,
    show(fen: number): void {
      amount.textContent = fen > 0 ? yuan(fen) : ''
      node.classList.toggle('on', fen > 0)
    },
  }
}

export function tableBoard(stage: Stage, { game, start }: Readonly<{ game: string; start: () => void }>) {
  const stakes = new Map<string, number>()
  let chip = stage.chips[0] ?? '1.00'
  let isOpen = false
  const play = el('button', { class: 'play', type: 'button', onclick: start }, '开始')
  const clear = el('button', { class: 'quiet', type: 'button' }, '清空')
  const total = () => [...stakes.values()].reduce((sum, one) => sum + one, 0)
  const add = (code: string) => {
    if (!isOpen) return
    stakes.set(code, (stakes.get(code) ?? 0) + fenOf(chip))
    playTone(TONE_HERTZ)
    draw()
  }
  const places = stage.markets.map(market => ({
    code: market.code,
    ...placeOf(market, () => add(market.code)),
  }))

  function draw(): void {
    for (const { code, show } of places) show(stakes.get(code) ?? 0)
    const sum = total()
    play.textContent = sum > 0 ? `${game === 'slot' ? '转动' : '开始'} ${yuan(sum)}` : '请先下注'
    play.toggleAttribute('disabled', !isOpen || sum === 0)
    clear.toggleAttribute('disabled', !isOpen || sum === 0)
  }
  clear.addEventListener('click', () => {
    stakes.clear()
    draw()
  })
  // A reel has one place, so the smallest stake stands there from the beginning.
  if (game === 'slot') stakes.set('spin', fenOf(chip))
  draw()
  return {
    nodes: [
      el('div', { class: `markets of-${game}` }, ...places.map(({ node }) => node)),
      chipRow(stage.chips, value => {
        chip = value
      }),
      el('div', { class: 'actions' }, clear, play),
    ],
    total,
    /** What stands on the table, as yuan. */
    wish: (): Record<string, string> =>
      Object.fromEntries([...stakes].filter(([, fen]) => fen > 0).map(([code, fen]) => [code, yuan(fen)])),
    open(now: boolean): void {
      isOpen = now
      draw()
    },
  }
}
