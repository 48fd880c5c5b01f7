import { listBetProofs } from '@app/contract/bets-records.ts'
import { readProof } from '@app/contract/draws.ts'
import { forgetTokens, keepTokens } from '@app/session/tokens.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { renderScreen } from '#testing/render-page.tsx'
import { provenIssue } from './fairness.fixtures.ts'
import type { BetProof } from './fairness.queries.ts'
import { PROOF_PLACEHOLDER } from './proof/proof-files.ts'

const server = fakeServer()
const { proof, bet } = provenIssue()

beforeEach(() => keepTokens({ token: 'abc', tokenChat: '' }))
afterEach(() => {
  cleanup()
  forgetTokens()
})

async function open(bets: readonly BetProof[], given: Partial<typeof proof> = {}) {
  server.answer(readProof, { data: { ...proof, ...given } }, { gameId: 201, turnNum: '20261121-0721' })
  server.answer(listBetProofs, { data: bets, totalCount: bets.length })
  await renderScreen('/fairness/201/20261121-0721')
  if (bets.length > 0) await screen.findByText(`您在本期有 ${bets.length} 张注单，验证时逐张核对。`)
}

const verify = async () => fireEvent.click(await screen.findByRole('button', { name: '一键验证' }))

describe('one tap', () => {
  test('checks the draw and the own bet with its payout, each step with its value', async () => {
    await open([bet])
    await verify()
    await screen.findByText('验证通过，号码未被改动')
    expect(screen.getAllByText('通过')).toHaveLength(8 + 5)
    const own = within(screen.getByRole('region', { name: '注单 1002' }))
    own.getByText('大小单双 大，投注 10.00')
    expect(
      own.getByText('派奖').nextElementSibling?.nextElementSibling?.nextElementSibling?.textContent,
    ).toBe(bet.paid)
    expect(screen.getAllByText(proof.commitment).length).toBeGreaterThan(1)
    expect(screen.getByText('彩种').parentElement?.textContent).toContain('快三')
    const original = own.getByText('查看原文').closest('details')
    expect(original?.open).toBe(false)
    expect(own.getByText('封存内容').parentElement?.contains(original)).toBe(true)
  })

  test('says which step fails, with what was published and what was computed', async () => {
    await open([{ ...bet, paid: '7.00' }], { numbers: [6, 6, 5] })
    await verify()
    await screen.findByText(/验证未通过：\d 项不符/)
    const failed = screen.getAllByText('不符').map(word => word.previousElementSibling?.textContent)
    expect(failed).toEqual(['开奖号码', '整体校验', '派奖'])
    screen.getByText(/公布：7\.00/)
  })

  test('needs no login, and asks for no bets of a guest', async () => {
    forgetTokens()
    await open([])
    await verify()
    await screen.findByText('验证通过，号码未被改动')
    expect(server.sent.some(({ path }) => path === '/app-api/fair/my')).toBe(false)
  })
})

describe('the texts of the fairness page', () => {
  test('are times, commitment, root, seed, recipe and the hash of the rules', async () => {
    await open([])
    const values = within(await screen.findByRole('region', { name: '证明内容' }))
    for (const value of [proof.commitment, proof.betsRoot, proof.seed, proof.recipe, proof.rulesHash]) {
      values.getByText(String(value))
    }
    for (const time of ['12:00:00', '12:00:52', '12:01:00']) {
      expect(values.getAllByText(`2026/11/21 ${time}`).length).toBeGreaterThan(0)
    }
  })

  test('before the draw is that the seed comes with it, and there is nothing to verify yet', async () => {
    await open([], { state: 'open', seed: null, numbers: null, betsRoot: null, digest: null })
    await screen.findByText('尚未开奖，开奖后公布种子')
    expect(screen.queryByRole('button', { name: '一键验证' })).toBeNull()
  })

  test('of an issue without proof is why there is none', async () => {
    server.refuse(readProof, 'DRAW/ISSUE_UNKNOWN', { params: { gameId: 201, turnNum: '20261121-0721' } })
    await renderScreen('/fairness/201/20261121-0721')
    await screen.findByText(/这一期没有本站的开奖证明/)
  })
})

describe('the proof is taken along', () => {
  const saved: { name: string; text: Promise<string> }[] = []
  beforeEach(() => {
    saved.length = 0
    let blob = new Blob()
    vi.spyOn(URL, 'createObjectURL').mockImplementation(made => {
      blob = made as Blob
      return 'blob:proof'
    })
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined)
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, text: blob.text() })
    })
  })
  afterEach(() => vi.restoreAllMocks())

  test('as the data that the command line reads, with the own bets', async () => {
    await open([bet])
    fireEvent.click(screen.getByRole('button', { name: '下载证明' }))
    expect(saved[0]?.name).toBe('开奖证明-201-20261121-0721.json')
    expect(JSON.parse((await saved[0]?.text) ?? '')).toEqual({ data: proof, bets: [bet] })
  })

  test('as a page of its own; nothing in a bet can end the script that it stands in', async () => {
    const hostile = { ...bet, bet: { ...bet.bet, selection: '</script><script>alert(1)' } }
    await open([hostile])
    const answered = vi.mocked(fetch).getMockImplementation?.() ?? fetch
    vi.stubGlobal('fetch', async (path: string, init?: RequestInit) =>
      path === '/offline-proof.html'
        ? new Response(`<title>x</title>${PROOF_PLACEHOLDER}<script>program()</script>`)
        : answered(path, init),
    )
    fireEvent.click(screen.getByRole('button', { name: '离线重播' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(saved[0]?.name).toBe('开奖证明-201-20261121-0721.html')
    const page = new DOMParser().parseFromString((await saved[0]?.text) ?? '', 'text/html')
    expect(page.scripts).toHaveLength(2)
    expect(JSON.parse(page.getElementById('proof')?.textContent ?? '')).toEqual({
      data: proof,
      bets: [hostile],
    })
  })
})
