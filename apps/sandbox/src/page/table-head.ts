/** The head of a table: name, that the money is for play, balance, what this stay came to, and its time. */
import { el } from './dom.ts'
import { yuan } from './rounds.ts'

const SECOND_MS = 1_000
const MINUTE = 60
const HOUR = 3_600

const two = (value: number): string => String(value).padStart(2, '0')

function lasted(ms: number): string {
  const seconds = Math.floor(ms / SECOND_MS)
  const hours = seconds >= HOUR ? `${Math.floor(seconds / HOUR)}:` : ''
  return `${hours}${two(Math.floor(seconds / MINUTE) % MINUTE)}:${two(seconds % MINUTE)}`
}

export function tableHead(title: string, badge: string) {
  const began = Date.now()
  const balance = el('b', {}, '—')
  const net = el('b', {}, '0.00')
  const time = el('b', {}, '00:00')
  setInterval(() => {
    time.textContent = lasted(Date.now() - began)
  }, SECOND_MS)
  const figure = (name: string, value: Node) => el('span', {}, `${name} `, value)
  const node = el(
    'header',
    { class: 'head' },
    el('div', { class: 'name' }, el('h1', {}, title), el('span', { class: 'badge' }, badge)),
    el('div', { class: 'figures' }, figure('余额', balance), figure('本次', net), figure('用时', time)),
  )
  return {
    node,
    /** Yuan, and fen. */
    show(told: string | undefined, netFen: number): void {
      balance.textContent = told === undefined || told === '' ? '—' : told
      net.textContent = `${netFen > 0 ? '+' : ''}${yuan(netFen)}`
    },
  }
}
