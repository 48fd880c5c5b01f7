/**
 * The program of the page that is downloaded with a proof: it replays the draw and checks everything anew, without
 * network and without this site. Whatever a file says is written as text, never as markup.
 */
import type { ProvenBet } from '@app/domain/bets/verify-bet.ts'
import { bytesOfHex } from '@app/domain/draws/bytes.ts'
import { drawNumbers, drawWords } from '@app/domain/draws/fair-draw.ts'
import type { PublishedProof } from '@app/domain/draws/verify-draw.ts'
import { findGame } from '@app/domain/games/games.ts'
import { ballGroupOf } from '@app/domain/lottery/waves.ts'
import { checkProof, hashes, isWholeProof } from './check-proof.ts'
import { betCheckTexts, checkTexts, showCheckValue } from './check-texts.ts'

type ProofFile = Readonly<{ data: PublishedProof; bets: readonly ProvenBet[] }>
type Check = Readonly<{ name: string; ok: boolean; expected: string; found: string }>
type Texts = Readonly<Record<string, Readonly<{ title: string; meaning: string }>>>

const BALL_MS = 700
const WORD_DIGITS = 8

function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  text = '',
  className = '',
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name)
  made.textContent = text
  made.className = className
  return made
}

function checkList(checks: readonly Check[], texts: Texts): HTMLElement {
  const list = element('ul', '', 'checks')
  for (const { name, ok, expected, found } of checks) {
    const row = element('li')
    const { title = name, meaning = '' } = texts[name] ?? {}
    row.append(element('b', `${ok ? '✓' : '✗'} ${title}`, ok ? 'ok' : 'bad'), `　${meaning}`, element('br'))
    const values = ok
      ? showCheckValue(found)
      : `公布：${showCheckValue(expected)}\n算得：${showCheckValue(found)}`
    row.append(element('code', values))
    list.append(row)
  }
  return list
}

/** The words of the stream that the draw takes; none when the proof holds no seed yet. */
function wordsOf({ gameId, turnNum, seed, betsRoot, beacon }: PublishedProof): string[] {
  const family = findGame(gameId)?.family
  if (seed === null || betsRoot === null || family === undefined) return []
  const input = { gameId, turnNum, betsRoot, beacon: beacon?.randomness ?? null }
  const next = drawWords(bytesOfHex(seed), input, hashes)
  const words: string[] = []
  drawNumbers(family, () => {
    const word = next()
    words.push(word.toString(16).padStart(WORD_DIGITS, '0'))
    return word
  })
  return words
}

/** A number as its game draws it: those of six-mark have two digits and the colour of their wave. */
function ballOf(number: number, isSixMark: boolean): HTMLElement {
  const ball = element('li', String(number).padStart(isSixMark ? 2 : 1, '0'))
  if (isSixMark) ball.dataset.wave = ballGroupOf(number)
  return ball
}

/** Shows the numbers one after the other, all at once for whoever wants no motion. */
function replay(balls: readonly HTMLElement[]): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  balls.forEach((ball, at) => {
    ball.className = isStill ? '' : 'hidden'
    if (!isStill) setTimeout(() => ball.removeAttribute('class'), BALL_MS * (at + 1))
  })
}

function drawPart(proof: PublishedProof): HTMLElement[] {
  const numbers = element('ol')
  numbers.id = 'numbers'
  const isSixMark = findGame(proof.gameId)?.family === 'six-mark'
  const balls = (proof.numbers ?? []).map(number => ballOf(number, isSixMark))
  numbers.append(...balls)
  const again = element('button', '重播')
  again.type = 'button'
  again.addEventListener('click', () => replay(balls))
  replay(balls)
  const details = element('details')
  details.append(
    element('summary', '由种子得到的随机数（按取用顺序）'),
    element('code', wordsOf(proof).join(' ')),
  )
  return [numbers, again, details]
}

function show({ data, bets }: ProofFile): void {
  const page = document.getElementById('page')
  if (page === null) return
  const checked = checkProof(data, bets)
  const isProven = isWholeProof(checked)
  const raw = element('details')
  raw.append(element('summary', '证明原文'), element('pre', JSON.stringify({ data, bets }, null, 2)))
  page.replaceChildren(
    element('h2', `${findGame(data.gameId)?.name ?? data.gameId} 第${data.turnNum}期`),
    ...drawPart(data),
    element(
      'p',
      isProven ? '✓ 验证通过，号码未被改动' : '✗ 验证未通过',
      isProven ? 'verdict ok' : 'verdict bad',
    ),
    checkList(checked.draw, checkTexts),
    ...checked.bets.flatMap(bet => [
      element('h2', `我的注单 ${bet.orderNo}`),
      element('p', bet.title),
      checkList(bet.checks, betCheckTexts),
    ]),
    raw,
  )
}

function showText(text: string): void {
  try {
    const { data, bets = [] } = JSON.parse(text) as ProofFile
    show({ data, bets })
  } catch {
    document
      .getElementById('page')
      ?.replaceChildren(element('p', '✗ 文件无法读取，或不是开奖证明', 'verdict bad'))
  }
}

const given = document.getElementById('proof')?.textContent ?? 'null'
if (given !== 'null') showText(given)
document.getElementById('file')?.addEventListener('change', async event => {
  const file = (event.target as HTMLInputElement).files?.[0]
  if (file !== undefined) showText(await file.text())
})
