import { readOpenInfoDocument } from '@app/contract/draws.ts'
import { listTipRecords, readTip, readTipDocument } from '@app/contract/tips.ts'
import { readTipPoll, voteOnTipWithPoll } from '@app/contract/tips-polls.ts'
import { frozenText } from '@app/domain/tips/frozen-text.ts'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { renderScreen } from '#testing/render-page.tsx'
import '@app/page-testing/without-layout.ts'
import { tipCard, tipItem, tipRecord } from './tips.fixtures.ts'

const server = fakeServer()
const poll = (given: object = {}) => ({
  id: '55',
  gameTurn: '2026326',
  pollStatus: 1,
  pollOptions: [
    { option_id: 1, option_text: '马', option_value: '马', option_vote: 3 },
    { option_id: 2, option_text: '鸡', option_value: '鸡', option_vote: 1 },
  ],
  optionId: null,
  ...given,
})
/** Draws in the year of the horse. */
const openInfo = {
  gameId: 90,
  gameName: '新澳门六合彩',
  serverTime: '2026-11-22T12:00:00Z',
  oddsVersion: 1,
  cur: {
    turnNum: '2026326',
    openTime: '2026-11-22T13:32:32Z',
    closeTime: '2026-11-22T13:30:00Z',
    liveUrl: '',
  },
  pre: null,
  plan: { turnNum: '2026326', planTime: '2026-11-22T13:32:32Z' },
}
const past = tipItem({
  id: '31',
  title: '2026301',
  content: '旧的内容',
  claim: '特码生肖：马',
  claimCode: 'special in zodiac 马',
})

beforeEach(() => {
  localStorage.clear()
  server.answer(
    readTip,
    {
      data: { ...tipCard({ author: { id: '3', name: '老王', record: tipRecord } }), selected: null },
    },
    { gameId: 90, templateId: '7' },
  )
  server.answer(
    listTipRecords,
    { data: [past], totalCount: 1, record: tipRecord },
    { gameId: 90, templateId: '7' },
  )
  server.answer(readTipPoll, { data: poll() }, { id: '7' })
  server.answer(readOpenInfoDocument, openInfo, { gameId: 90 })
})
afterEach(cleanup)

const show = (selectedId?: string) =>
  renderScreen(`/template/90/7${selectedId === undefined ? '' : `?templateId=${selectedId}`}`)
const tap = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))

test('the detail shows the card, its author with figures, and its past records (R0-066, R2-008, R2-046)', async () => {
  await show()
  await screen.findByText('马羊猴鸡')
  expect(screen.getByText('老王').parentElement?.textContent).toBe('作者 老王')
  const records = await screen.findByRole('region', { name: '往期记录' })
  await within(records).findByText('旧的内容')
  within(records).getByText('可核对的说法：特码生肖：马')
})

test('a card that is unknown says so and leads home, a card that did not come is asked for again', async () => {
  server.refuse(readTip, 'TIPS/CARD_UNKNOWN', { params: { gameId: 90, templateId: '7' } })
  await show()
  await screen.findByText('该资料不存在')
  expect(screen.getByRole('link', { name: '去首页看资料' }).getAttribute('href')).toBe('/')
  cleanup()
  server.refuse(readTip, 'SYS/BUSY', { params: { gameId: 90, templateId: '7' } })
  await show()
  await screen.findByText('加载失败，点击重试')
})

test('the query selects an item, which stands first (R2-008, R2-053)', async () => {
  server.answer(readTip, { data: { ...tipCard(), selected: past } }, { gameId: 90, templateId: '7' })
  await show('31')
  const chosen = await screen.findByRole('region', { name: '所选内容' })
  within(chosen).getByText('旧的内容')
  expect(server.sent.find(call => call.path.endsWith('/info/90/7'))?.query.get('templateId')).toBe('31')
})

test('a document of the library has neither figures nor records (R2-008)', async () => {
  const card = tipCard({ name: '波色表', templateCode: '', groups: [[tipItem({ content: '<b>红波</b>' })]] })
  server.answer(
    readTipDocument,
    { data: { ...card, selected: null } },
    { gameId: 90, templateId: '4', documentId: '12' },
  )
  await renderScreen('/template/90/4?documentId=12')
  await screen.findByText('红波')
  expect(screen.queryByText(/样本|往期记录/)).toBeNull()
})

test('an item that was frozen is checked on this device', async () => {
  const salt = 'ab'.repeat(16)
  const contentHash = bytesToHex(sha256(utf8ToBytes(frozenText(salt, { ...past, claim: past.claimCode }))))
  const frozen = { ...past, salt, contentHash, frozenAt: '2026-10-28T21:30:00+08:00' }
  const forged = { ...frozen, id: '32', title: '2026300', content: '后来改的' }
  server.answer(
    listTipRecords,
    { data: [frozen, forged], totalCount: 2, record: tipRecord },
    { gameId: 90, templateId: '7' },
  )
  await show()
  await tap('核对2026301')
  await tap('在本机核对')
  await screen.findByText('核对通过：内容与封盘时一致。')
  await tap('关闭')
  await tap('核对2026300')
  await tap('在本机核对')
  await screen.findByText(/核对不通过/)
})

describe('the poll', () => {
  const votes = () => server.sent.filter(call => call.method === 'POST').map(call => call.body)
  const member = () => localStorage.setItem('access_token', 't')
  const button = (name: string) => screen.findByRole('button', { name }) as Promise<HTMLButtonElement>

  test('wants a choice first (R2-153)', async () => {
    member()
    await show()
    await tap('投票')
    await screen.findByText('请先选择投票内容！')
    expect(votes()).toEqual([])
  })

  test('takes one vote, shows the new count and can be used no more (R2-145, R2-193)', async () => {
    member()
    const after = poll({ optionId: 2 })
    after.pollOptions = after.pollOptions.map(option =>
      option.option_id === 2 ? { ...option, option_vote: 2 } : option,
    )
    server.answer(voteOnTipWithPoll, { message: '投票成功！', data: after })
    await show()
    fireEvent.click(await screen.findByRole('radio', { name: /鸡/ }))
    await tap('投给鸡')
    await screen.findByText('投票成功！')
    expect((await button('您已经投票过了！')).disabled).toBe(true)
    screen.getByText('共5票')
    expect(votes()).toEqual([{ documentId: '55', optionId: 2, vote: 1 }])
  })

  test('shows the numbers of an animal to choose by, and its votes only afterwards', async () => {
    member()
    server.answer(voteOnTipWithPoll, { message: '投票成功！', data: poll({ optionId: 2 }) })
    await show()
    const rooster = await screen.findByRole('radio', { name: '鸡 10 22 34 46' })
    screen.getByRole('radio', { name: '马 01 13 25 37 49' })
    screen.getByText('共4票')
    screen.getByText('每人每期一票，投出后不能更改')
    fireEvent.click(rooster)
    await tap('投给鸡')
    await screen.findByRole('radio', { name: /^鸡 25% 1票/, checked: true })
    screen.getByRole('radio', { name: '马 75% 3票' })
    expect(screen.queryByText('每人每期一票，投出后不能更改')).toBeNull()
  })

  test('shows its votes to everybody after the close', async () => {
    server.answer(readTipPoll, { data: poll({ pollStatus: 0 }) }, { id: '7' })
    await show()
    expect((await button('本期投票已结束')).disabled).toBe(true)
    const horse = screen.getByRole('radio', { name: '马 75% 3票' })
    expect(horse.matches(':disabled')).toBe(true)
  })

  test('of other words than animals has neither numbers nor animals', async () => {
    const sides = ['单', '双'].map((text, index) => ({
      option_id: index + 1,
      option_text: text,
      option_value: text,
      option_vote: 0,
    }))
    server.answer(readTipPoll, { data: poll({ pollOptions: sides }) }, { id: '7' })
    await show()
    await screen.findByRole('radio', { name: '单' })
    screen.getByRole('radio', { name: '双' })
  })

  test('is closed to a member that has voted (R2-145, R2-154)', async () => {
    member()
    server.answer(readTipPoll, { data: poll({ optionId: 1 }) }, { id: '7' })
    await show()
    expect((await button('您已经投票过了！')).disabled).toBe(true)
    screen.getByRole('radio', { name: /马/, checked: true })
  })

  test.each([
    ['a repeated vote', 'TIPS/VOTED', '您已经投票过了！'],
    ['any refusal', 'TIPS/POLL_CLOSED', '本期投票已结束'],
  ] as const)('says of %s what the server says (R2-154, R2-192)', async (_, code, msg) => {
    member()
    server.refuse(voteOnTipWithPoll, code)
    await show()
    fireEvent.click(await screen.findByRole('radio', { name: /鸡/ }))
    await tap('投给鸡')
    await screen.findByText(msg)
  })

  test('leads a guest to the login', async () => {
    await show()
    fireEvent.click(await screen.findByRole('radio', { name: /鸡/ }))
    await tap('投给鸡')
    await screen.findByText('到达 /auth/login')
  })

  test('is not there when the card has none', async () => {
    server.answer(readTipPoll, { data: null }, { id: '7' })
    await show()
    await screen.findByText('旧的内容')
    await waitFor(() => expect(screen.queryByRole('button', { name: /^投/ })).toBeNull())
  })
})
