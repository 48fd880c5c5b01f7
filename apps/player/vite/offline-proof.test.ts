import { createHash, createHmac } from 'node:crypto'
import { bytesOfHex, hexOf } from '@app/domain/draws/bytes.ts'
import { drawDigest } from '@app/domain/draws/draw-digest.ts'
import { commitmentOf, fairDraw, RECIPE, seedStepsBefore } from '@app/domain/draws/fair-draw.ts'
import { betLeaf, merkleRoot, type SealedBet } from '@app/domain/draws/merkle.ts'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { PROOF_PLACEHOLDER } from '#features/fairness/proof/proof-files.ts'
import { writeOfflinePage } from './offline-proof.ts'

const hashes = {
  sha256: (bytes: Uint8Array) => new Uint8Array(createHash('sha256').update(bytes).digest()),
  hmacSha256: (key: Uint8Array, message: Uint8Array) =>
    new Uint8Array(createHmac('sha256', key).update(message).digest()),
}

/** An issue of 极速快三 with one bet on the sum that was drawn, or not. */
function proofOf(given: Partial<SealedBet> = {}) {
  const issue = { gameId: 201, turnNum: '20261121-0721' }
  const bet: SealedBet = {
    orderNo: '1001',
    ...issue,
    playCode: 'k3_lm',
    model: 1,
    selection: '大',
    stakePerUnit: '10.00',
    totalMoney: '10.00',
    odds: '1.98',
    salt: 's</script><b>bold</b>',
    ...given,
  }
  const seed = bytesOfHex('0f1e2d3c4b5a69788796a5b4c3d2e1f00112233445566778899aabbccddeeff0')
  const betsRoot = hexOf(merkleRoot([betLeaf(bet)], hashes))
  const facts = {
    ...issue,
    opensAt: '2026-11-21T12:00:00+08:00',
    closesAt: '2026-11-21T12:00:52+08:00',
    drawsAt: '2026-11-21T12:01:00+08:00',
    commitment: hexOf(commitmentOf(seed, issue, hashes)),
    chain: { id: 1, terminal: hexOf(seedStepsBefore(seed, 3, hashes)), index: 3, length: 10 },
    betsRoot,
    betsCount: 1,
    beacon: null,
    numbers: fairDraw('k3', seed, { ...issue, betsRoot, beacon: null }, hashes),
  }
  const data = {
    recipe: RECIPE,
    family: 'k3',
    ...facts,
    seed: hexOf(seed),
    digest: hexOf(drawDigest(seed, facts, hashes)),
  }
  const inclusion = { index: 0, size: 1, path: [], betsRoot }
  const bets = [{ bet, leaf: betLeaf(bet), inclusion, oddsTable: [{ key: '大', odds: '1.98' }], paid: null }]
  return { data, bets }
}

let page: string
beforeAll(async () => {
  page = await writeOfflinePage()
}, 60_000)

/** Opens the page with that proof inside, as a browser without network would. */
function open(proof: unknown): Document {
  const text = JSON.stringify(proof).replaceAll('<', '\\u003c')
  const filled = page.replace(PROOF_PLACEHOLDER, () => PROOF_PLACEHOLDER.replace('null', () => text))
  const parsed = new DOMParser().parseFromString(filled, 'text/html')
  const program = [...parsed.scripts].at(-1)?.textContent ?? ''
  document.body.replaceChildren(...parsed.body.childNodes)
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  vi.stubGlobal('fetch', () => expect.unreachable('the page must not ask anybody'))
  new Function(program)()
  return document
}
afterEach(() => vi.unstubAllGlobals())

describe('the page for the offline replay', () => {
  test('is one file that fetches nothing', () => {
    expect(page.split(PROOF_PLACEHOLDER)).toHaveLength(2)
    expect(page).not.toMatch(/(src|href)=|import\(|XMLHttpRequest/)
  })

  test('replays the draw and proves draw and own bet', () => {
    const proof = proofOf()
    const document = open(proof)
    const shown = [...document.querySelectorAll('#numbers li')].map(ball => Number(ball.textContent))
    expect(shown).toEqual(proof.data.numbers)
    expect(document.querySelector('.verdict')?.textContent).toBe('✓ 验证通过，号码未被改动')
    expect(document.querySelectorAll('.checks .ok')).toHaveLength(12)
    expect(document.querySelectorAll('.bad')).toHaveLength(0)
    expect(document.querySelector('#page b:not(.ok)')).toBeNull()
  })

  test('refutes a changed number and a changed bet by name', () => {
    const { data, bets } = proofOf()
    const [bet] = bets
    const document = open({
      data: { ...data, numbers: [7, 7, 7] },
      bets: [{ ...bet, bet: { ...bet?.bet, selection: '小' } }],
    })
    expect(document.querySelector('.verdict')?.textContent).toBe('✗ 验证未通过')
    expect([...document.querySelectorAll('.checks .bad')].map(row => row.textContent)).toEqual([
      '✗ 开奖号码',
      '✗ 整体校验',
      '✗ 封存内容',
      '✗ 在汇总之中',
      '✗ 赔率',
    ])
  })

  test('draws numbers of six-mark with two digits and the colour of their wave', () => {
    const { data } = proofOf()
    const numbers = [1, 3, 5, 12, 20, 33, 49]
    const balls = [...open({ data: { ...data, gameId: 71, numbers } }).querySelectorAll('#numbers li')]
    expect(balls.map(ball => ball.textContent)).toEqual(['01', '03', '05', '12', '20', '33', '49'])
    expect(balls.map(ball => (ball as HTMLElement).dataset.wave)).toEqual([
      'red',
      'blue',
      'green',
      'red',
      'blue',
      'green',
      'green',
    ])
  })

  test('says of another file that it is no proof', () => {
    expect(open({ hello: 1 }).querySelector('.verdict')?.textContent).toBe('✗ 文件无法读取，或不是开奖证明')
  })
})
