import { readMe } from '@app/contract/operator/me.ts'
import { listRoles, readStaffMember } from '@app/contract/operator/staff.ts'
import { askNetwork, listNetworks, removeNetwork } from '@app/contract/operator/staff-networks.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { meWith } from '#features/me/me.fixtures.ts'
import { fakeConsole } from '#testing/fake-console.ts'
import { openConsole } from '#testing/open-console.tsx'
import { recordWith } from './staff.fixtures.ts'

const server = fakeConsole()
const office = { networkId: '1', network: '203.0.113.0/24', staffId: null, login: null, note: '办公室' }
const home = { networkId: '2', network: '198.51.100.7/32', staffId: '12', login: 'linlan', note: '' }
const asked = { approvalId: '9', effect: [], expiresAt: '2026-11-23T20:21:36+08:00' }
const written = () => server.sent.find(({ method }) => method === 'POST')?.body

const fill = (label: string, value: string) =>
  fireEvent.change(within(screen.getByRole('dialog')).getByLabelText(label), { target: { value } })

test('every network stands with whose it is, and is removed with a reason', async () => {
  server.answer(listNetworks, { data: [office, home] })
  server.answer(removeNetwork, {})
  await openConsole('/networks')
  expect(await screen.findByRole('row', { name: /203\.0\.113\.0\/24 全体员工 办公室/ })).toBeTruthy()
  const own = screen.getByRole('row', { name: /198\.51\.100\.7\/32 linlan/ })
  fireEvent.click(within(own).getByRole('button', { name: '移除' }))
  expect(screen.getByText(/linlan不能再凭此网络进入/)).toBeTruthy()
  fill('理由', '已搬离此处')
  server.answer(listNetworks, { data: [office] })
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '移除' }))
  expect(await screen.findByText('已移除')).toBeTruthy()
  await vi.waitFor(() => expect(screen.queryByText('198.51.100.7/32')).toBeNull())
  expect(written()).toEqual({ networkId: '2', reason: '已搬离此处' })
})

test('a network of all staff is asked for, as the contract writes it', async () => {
  server.answer(listNetworks, { data: [] })
  server.answer(askNetwork, asked)
  await openConsole('/networks')
  expect(await screen.findByText('没有登记任何网络：员工只能从服务器本机进入')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '申请网络' }))
  fill('理由', '新办公室启用')
  fill('网络', '203.0.113.0')
  expect(screen.getByRole('button', { name: '提交审批' })).toHaveProperty('disabled', true)
  fill('网络', ' 2001:DB8::/32 ')
  fill('备注', '办公室')
  fireEvent.click(screen.getByRole('button', { name: '提交审批' }))
  expect(await screen.findByText(/已提交审批 9.*批准前不会生效/)).toBeTruthy()
  expect(written()).toEqual({
    payload: { network: '2001:db8::/32', note: '办公室' },
    reason: '新办公室启用',
  })
})

test('a refusal stands beside the form, which keeps what was written', async () => {
  server.answer(listNetworks, { data: [] })
  server.refuse(askNetwork, 'OPS/NETWORK_FORM')
  await openConsole('/networks')
  fireEvent.click(await screen.findByRole('button', { name: '申请网络' }))
  fill('网络', '203.0.113.0/4')
  fill('理由', '新办公室启用')
  fireEvent.click(screen.getByRole('button', { name: '提交审批' }))
  expect(await screen.findByText(/IPv4不少于8位/)).toBeTruthy()
  expect(screen.getByLabelText('网络')).toHaveProperty('value', '203.0.113.0/4')
})

test('a network of one colleague is asked for on the page of the person', async () => {
  server.answer(listRoles, { roles: [], capabilities: [], conflicts: [] })
  server.answer(readStaffMember, { data: recordWith('12', '林岚'), version: 1 }, { staffId: '12' })
  server.answer(askNetwork, asked)
  await openConsole('/staff/12')
  fireEvent.click(await screen.findByRole('button', { name: '申请网络' }))
  expect(screen.getByText('为 林岚 申请网络')).toBeTruthy()
  fill('网络', '198.51.100.7/32')
  fill('理由', '在家值班')
  fireEvent.click(screen.getByRole('button', { name: '提交审批' }))
  expect(await screen.findByText(/已提交审批 9/)).toBeTruthy()
  expect(written()).toEqual({
    payload: { network: '198.51.100.7/32', staffId: '12', note: '' },
    reason: '在家值班',
  })
})

test('who may only read is offered no change', async () => {
  server.answer(readMe, meWith({ capabilities: ['staff.read'] }))
  server.answer(listNetworks, { data: [office] })
  await openConsole('/networks')
  expect(await screen.findByText('203.0.113.0/24')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '移除' })).toBeNull()
  expect(screen.queryByRole('button', { name: '申请网络' })).toBeNull()
})
