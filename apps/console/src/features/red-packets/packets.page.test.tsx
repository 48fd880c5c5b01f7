import { readMe } from '@app/contract/operator/me.ts'
import {
  askPacketRefund,
  freezeRedPacket,
  listRedPackets,
  readRedPacket,
} from '@app/contract/operator/red-packets.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { meWith } from '#features/me/me.fixtures.ts'
import { fakeConsole } from '#testing/fake-console.ts'
import { openConsole } from '#testing/open-console.tsx'
import type { Packet, PacketRecord } from './red-packets.queries.ts'

const server = fakeConsole()
const AT = '2026-11-22T20:21:36+08:00'

const packet: Packet = {
  ...{ packetId: '7', sentAt: AT, senderId: '9', account: 'demo', roomId: '1001', room: '大厅' },
  ...{ kind: 'lucky', total: '10.00', count: 3, claimedCount: 1, claimedAmount: '4.00' },
  ...{ refunded: '0.00', state: 'open', signals: ['device', 'mutual'] },
}
const record: PacketRecord = {
  ...packet,
  ...{
    greeting: '恭喜发财',
    expiresAt: AT,
    endedAt: null,
    conditions: ['VIP1及以上'],
    commitment: 'ab'.repeat(32),
  },
  shares: [
    {
      ...{ place: 1, memberId: '12', account: 'linjia', amount: '4.00', openedAt: AT, billNo: '71' },
      signals: ['device', 'mutual'],
    },
  ],
}

test('packets are narrowed by the address, and lead to their record and sender', async () => {
  server.answer(readMe, meWith({ capabilities: ['packets.read'] }))
  server.answer(listRedPackets, { data: [packet], next: null, asOf: AT })
  await openConsole('/packets?senderId=9&state=open&kind=nonsense')
  const rows = within(await screen.findByRole('table', { name: '红包' }))
  expect(rows.getByRole('link', { name: '7' }).getAttribute('href')).toBe('/console/packets/7')
  expect(rows.getByRole('link', { name: 'demo' }).getAttribute('href')).toBe('/console/players/9')
  rows.getByText('同设备、互发互领')
  const asked = server.sent.findLast(({ path }) => path.endsWith('/packets'))?.query
  expect([...(asked ?? [])]).toEqual([
    ['senderId', '9'],
    ['state', 'open'],
  ])
})

test('an open packet is stopped with a reason; who may only read sees no act', async () => {
  server.answer(readMe, meWith({ capabilities: ['packets.read', 'packets.freeze', 'ledger.search'] }))
  server.answer(readRedPacket, { data: record, asOf: AT })
  server.answer(freezeRedPacket, {})
  await openConsole('/packets/7')
  const shares = within(await screen.findByRole('table', { name: '领取' }))
  expect(shares.getByRole('link', { name: '71' }).getAttribute('href')).toBe('/console/ledger/71')
  fireEvent.click(screen.getByRole('button', { name: /冻\s?结/ }))
  fireEvent.change(await screen.findByLabelText('理由'), { target: { value: '核查互刷嫌疑' } })
  fireEvent.click(screen.getByRole('button', { name: '确认冻结' }))
  await waitFor(() =>
    expect(server.sent.findLast(({ path }) => path.endsWith('/freeze'))?.body).toEqual({
      ...{ packetId: '7', isFrozen: true, reason: '核查互刷嫌疑' },
    }),
  )
  expect(screen.queryByRole('button', { name: '申请退回' })).toBeNull()
})

test('a stopped packet goes on, or its rest is asked back', async () => {
  server.answer(readMe, meWith({ capabilities: ['packets.read', 'packets.freeze', 'packets.refund'] }))
  server.answer(readRedPacket, { data: { ...record, state: 'frozen' }, asOf: AT })
  server.answer(askPacketRefund, { approvalId: '3', effect: [], expiresAt: AT })
  await openConsole('/packets/7')
  await screen.findByRole('button', { name: /解\s?冻/ })
  fireEvent.click(screen.getByRole('button', { name: '申请退回' }))
  fireEvent.change(await screen.findByLabelText('理由'), { target: { value: '核查互刷嫌疑' } })
  fireEvent.click(screen.getByRole('button', { name: '提交审批' }))
  await waitFor(() =>
    expect(server.sent.findLast(({ path }) => path.endsWith('/refund/ask'))?.body).toEqual({
      ...{ payload: { packetId: '7' }, reason: '核查互刷嫌疑' },
    }),
  )
})
