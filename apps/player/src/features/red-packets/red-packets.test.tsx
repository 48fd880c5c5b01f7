/** Red packets on their pages, over answers that the test gives. */
import { listChatMembers } from '@app/contract/chat-log.ts'
import {
  claimPacket,
  listPackets,
  readPacket,
  readPacketLimits,
  sendPacket,
} from '@app/contract/red-packets.ts'
import { forgetTokens, keepTokens } from '@app/session/tokens.ts'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { renderPage, renderScreen } from '#testing/render-page.tsx'
import { PacketBubble } from './packet-bubble.widget.tsx'
import { limitsOf, packetOf } from './red-packets.fixtures.ts'

const server = fakeServer()
const PAGE = '/chat-rooms/1001/hong-bao/7'

beforeEach(() => keepTokens({ token: 'abc', tokenChat: '' }))
afterEach(() => {
  cleanup()
  act(forgetTokens)
})

test('a packet that has ended is checked on this device, and a share that is not the promised one is called so', async () => {
  server.answer(readPacket, packetOf())
  await renderScreen(PAGE)
  const proof = within(await screen.findByRole('region', { name: '公平性验证' }))
  expect(proof.getAllByText(/✓ 通过/).length).toBe(3)
  expect(screen.getByText('手气最佳').parentElement?.textContent).toBe('3.20元手气最佳')
  screen.getByText(/已领取 2\/2个，共 5.00\/5.00元，用时12秒/)
  cleanup()
  server.answer(readPacket, packetOf({ proof: { salt: 'ab12', shares: [180, 320] } }))
  await renderScreen(PAGE)
  const other = within(await screen.findByRole('region', { name: '公平性验证' }))
  other.getByText('✗ 不符：承诺值与公开的份额一致')
  other.getByText('✗ 不符：每人领到的正是该顺序的一份')
})

test('before the end only the promise is shown', async () => {
  server.answer(readPacket, packetOf({ state: 'open', ended_at: null, proof: null, rows: [], mine: null }))
  await renderScreen(PAGE)
  await screen.findByText('红包结束后可在此验证。')
  expect(screen.queryByRole('region', { name: '领取列表' })).toBeNull()
})

test('the bubble opens the packet on the terms that were said, and shows what was taken', async () => {
  const fresh: Parameters<typeof packetOf>[0] = {
    state: 'open',
    ended_at: null,
    proof: null,
    rows: [],
    mine: null,
  }
  server.answer(readPacket, packetOf(fresh))
  server.answer(claimPacket, { data: { amount: '1.80', remaining: 0 } })
  const bubble = {
    roomId: '1001',
    packetId: '7',
    kind: 'lucky',
    state: 'open',
    greeting: '[红包] 恭喜发财',
  } as const
  await renderPage(<PacketBubble {...bubble} />)
  fireEvent.click(screen.getByRole('button', { name: /恭喜发财.*领取红包.*拼手气红包/ }))
  await screen.findByText('领取金额须完成1倍流水后可提现')
  server.answer(readPacket, packetOf())
  fireEvent.click(screen.getByRole('button', { name: '打开红包' }))
  await screen.findByText(/已存入余额/)
  await screen.findByText('已领取 1.80')
})

test('what is wrong with a packet is said before it is sent, and equal shares are summed (R2-161)', async () => {
  server.answer(readPacketLimits, limitsOf())
  server.answer(sendPacket, { data: { hongbao_id: '7', id: '1001.12' } })
  await renderScreen('/chat-rooms/1001/hong-bao')
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } })
  type('总金额', '500')
  type('红包个数', '2')
  await screen.findByText('单个红包不能超过200元')
  type('红包个数', '13')
  await screen.findByText(/红包个数不能超过群人数（本群共\d+人）/)
  fireEvent.click(screen.getByRole('radio', { name: '普通' }))
  type('单个金额', '2.5')
  type('红包个数', '4')
  // Play money has no sign of a currency.
  await screen.findByText(/^10\.00/)
  fireEvent.click(screen.getByRole('button', { name: '塞钱进红包' }))
  await screen.findByText('红包已发出')
  expect(server.sent.find(({ path }) => path === '/app-api/api/hongbao')?.body).toMatchObject({
    ...{ roomId: '1001', type: 'equal', total: '10.00', count: 4, greeting: '恭喜发财，大吉大利' },
  })
})

test('a phrase is asked for where one opens it, and goes along with greeting and condition (R2-161)', async () => {
  server.answer(readPacketLimits, limitsOf())
  server.answer(sendPacket, { data: { hongbao_id: '7', id: '1001.12' } })
  await renderScreen('/chat-rooms/1003/hong-bao')
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } })
  const send = () => fireEvent.click(screen.getByRole('button', { name: '塞钱进红包' }))
  expect(screen.queryByRole('textbox', { name: '口令' })).toBeNull()
  fireEvent.click(screen.getByRole('radio', { name: '口令' }))
  type('总金额', '6')
  type('红包个数', '3')
  type('口令', '好')
  send()
  await screen.findByText('口令为2至12个字')
  type('口令', '恭喜')
  type('祝福语', '顺顺利利')
  fireEvent.change(screen.getByRole('combobox', { name: '领取条件' }), { target: { value: 'bet100' } })
  send()
  await screen.findByText('红包已发出')
  expect(server.sent.findLast(({ path }) => path === '/app-api/api/hongbao')?.body).toMatchObject({
    ...{ type: 'password', total: '6.00', count: 3, password: '恭喜' },
    ...{ greeting: '顺顺利利', conditions: { bet7d: 100 } },
  })
})

test('without the rules of the room nothing is made, and they are asked for again', async () => {
  server.refuse(readPacketLimits, 'SYS/BUSY')
  await renderScreen('/chat-rooms/1004/hong-bao')
  const again = await screen.findByRole('button', { name: /加载失败，点击重试/ })
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button', { name: '塞钱进红包' })).toBeNull()
  server.answer(readPacketLimits, limitsOf())
  fireEvent.click(again)
  await screen.findByRole('textbox', { name: '总金额' })
  screen.getByText(/今日还可发/)
})

test('a room that is none, and an account that sends none, are told so instead of a form', async () => {
  for (const [code, text] of [
    ['CHAT/ROOM_UNKNOWN', '该聊天室不存在'],
    ['UC/TRIAL_FORBIDDEN', /试玩/],
  ] as const) {
    server.refuse(readPacketLimits, code)
    await renderScreen('/chat-rooms/1005/hong-bao')
    await screen.findAllByText(text)
    expect(screen.queryByRole('textbox')).toBeNull()
    cleanup()
  }
})

test('an exclusive packet is for the people who are chosen, one share each (R2-161)', async () => {
  const person = { avatarId: 1, chatLevel: 1, vipLevel: 0 }
  server.answer(readPacketLimits, limitsOf())
  server.answer(listChatMembers, {
    success: true,
    data: {
      rows: [
        { ...person, user_id: '100000001', isOwn: true, nickname: '我自己' },
        { ...person, user_id: '100000002', isOwn: false, nickname: '小红' },
        { ...person, user_id: '100000003', isOwn: false, nickname: '阿强' },
      ],
    },
  })
  server.answer(sendPacket, { data: { hongbao_id: '7', id: '1001.12' } })
  await renderScreen('/chat-rooms/1002/hong-bao')
  fireEvent.click(screen.getByRole('radio', { name: '专属' }))
  expect(screen.queryByRole('textbox', { name: '红包个数' })).toBeNull()
  fireEvent.change(screen.getByRole('textbox', { name: '总金额' }), { target: { value: '6' } })
  fireEvent.click(screen.getByRole('button', { name: '塞钱进红包' }))
  await screen.findByText('请选择领取人')
  await screen.findByRole('checkbox', { name: '小红' })
  expect(screen.queryByRole('checkbox', { name: '我自己' })).toBeNull()
  for (const name of ['小红', '阿强']) fireEvent.click(screen.getByRole('checkbox', { name }))
  fireEvent.click(screen.getByRole('button', { name: '塞钱进红包' }))
  await screen.findByText('红包已发出')
  expect(server.sent.findLast(({ path }) => path === '/app-api/api/hongbao')?.body).toMatchObject({
    ...{ type: 'exclusive', total: '6.00', count: 2, receivers: ['100000002', '100000003'] },
  })
})

test('the records of a month say what they come to', async () => {
  const row = {
    hongbao_id: '7',
    room_id: '1001',
    type: 'lucky',
    nickname: '阿明',
    greeting: '恭喜发财',
  } as const
  const rest = {
    amount: '1.80',
    refunded: '0.00',
    claimedCount: 2,
    count: 2,
    state: 'finished',
    best: true,
  } as const
  server.answer(listPackets, {
    data: {
      sum: '1.80',
      count: 1,
      best: 1,
      rows: [{ ...row, ...rest, created_at: '2026-11-22T20:19:31+08:00' }],
    },
  })
  await renderScreen(`${PAGE}/history`)
  expect((await screen.findByRole('article')).textContent).toContain('阿明')
  expect(screen.getByText(/共收到/).textContent).toBe('共收到 1.80 元，1 个，手气最佳 1 次')
})
