import { decideRequest, listRequests, readRequest } from '@app/contract/operator/approvals.ts'
import { readMe, stepUp } from '@app/contract/operator/me.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { meWith } from '#features/me/me.fixtures.ts'
import { fakeConsole } from '#testing/fake-console.ts'
import { openConsole } from '#testing/open-console.tsx'

const server = fakeConsole()
const HASH = 'b'.repeat(64)

const request = {
  approvalId: '5',
  kind: 'staff.grant',
  name: '授予角色',
  object: { kind: 'staff', id: '12' },
  maker: 'bob',
  reason: '负责内部审计',
  state: 'open' as const,
  createdAt: '2026-11-22T20:04:00+08:00',
  expiresAt: '2026-11-23T20:04:00+08:00',
  decision: null,
}
const effect = (granted: string) => [
  { field: 'granted', value: granted },
  { field: 'login', value: 'linlan' },
]
const detail = { ...request, hash: HASH, effectThen: effect('auditor'), mayDecide: true }

function answerRequest(given: Partial<typeof detail> & { effectNow: ReturnType<typeof effect> | null }) {
  server.answer(listRequests, { data: [request], next: null, asOf: '2026-11-22T20:21:36+08:00' })
  server.answer(readRequest, { data: { ...detail, ...given } })
}

async function openDrawer() {
  const page = await openConsole('/approvals')
  fireEvent.click(await screen.findByRole('button', { name: '授予角色' }))
  return { ...page, drawer: within(await screen.findByRole('dialog')) }
}

test('the decision carries the hash of what was seen, and the address the open drawer', async () => {
  answerRequest({ effectNow: effect('auditor').reverse() })
  server.answer(decideRequest, { state: 'executed' })
  const { drawer, addressNow } = await openDrawer()
  expect(await drawer.findByText('提交时与现在一致')).toBeTruthy()
  expect(addressNow()).toBe('/console/approvals?open=5')
  fireEvent.click(drawer.getByRole('button', { name: '批准并执行' }))
  await screen.findByText('已批准，已生效')
  const sent = server.sent.find(({ path }) => path.endsWith('/decide'))
  expect(sent?.body).toEqual({ approvalId: '5', hash: HASH, decision: 'approve', note: '' })
})

test('a dry run of now that differs is told before the decision', async () => {
  answerRequest({ effectNow: effect('risk') })
  const { drawer } = await openDrawer()
  expect(await drawer.findByText('与提交时不一致，批准会作废')).toBeTruthy()
  expect(drawer.getByRole('row', { name: /授予角色 ?不同 auditor risk/ })).toBeTruthy()
})

test('to refuse wants words, and the refusal of the server stands beside them', async () => {
  answerRequest({ effectNow: effect('auditor') })
  server.refuse(decideRequest, 'OPS/REQUEST_ENDED')
  const { drawer } = await openDrawer()
  const refuse = await drawer.findByRole('button', { name: '退回' })
  expect(refuse).toHaveProperty('disabled', true)
  fireEvent.change(drawer.getByLabelText('意见'), { target: { value: '理由不足' } })
  fireEvent.click(refuse)
  expect(await drawer.findByText('该申请已处理或已过期')).toBeTruthy()
})

test('the own request is not decided but withdrawn', async () => {
  server.answer(readMe, meWith({ person: { staffId: '8', login: 'bob', name: '鲍' } }))
  answerRequest({ effectNow: effect('auditor'), mayDecide: false })
  const { drawer } = await openDrawer()
  expect(await drawer.findByRole('button', { name: '撤回申请' })).toBeTruthy()
  expect(drawer.queryByRole('button', { name: '批准并执行' })).toBeNull()
})

test('the link of an open drawer opens it, and back closes it', async () => {
  answerRequest({ effectNow: effect('auditor') })
  const { back } = await openDrawer()
  back()
  await vi.waitFor(() => expect(screen.queryByText('批准并执行')).toBeNull())
})

test('a decision that needs a fresh code asks for it, and is sent again under its key', async () => {
  answerRequest({ effectNow: effect('auditor') })
  server.refuse(decideRequest, 'OPS/STEP_UP')
  server.answer(stepUp, { steppedUpUntil: '2026-11-22T20:40:00+08:00' })
  const { drawer } = await openDrawer()
  fireEvent.click(await drawer.findByRole('button', { name: '批准并执行' }))
  fireEvent.change(await screen.findByLabelText('验证器的6位数字'), { target: { value: '123456' } })
  server.answer(decideRequest, { state: 'executed' })
  fireEvent.click(screen.getByRole('button', { name: '确认' }))
  expect(await screen.findByText('已批准，已生效')).toBeTruthy()
  const keys = server.sent
    .filter(({ path }) => path.endsWith('/decide'))
    .map(({ headers }) => headers.get('idempotency-key'))
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

test('what is decided leaves the list, the next one is one press away, and nothing written goes along', async () => {
  const page = (...ids: string[]) => ({
    data: ids.map(approvalId => ({ ...request, approvalId, name: `授予角色 ${approvalId}` })),
    next: null,
    asOf: '2026-11-22T20:21:36+08:00',
  })
  server.answer(listRequests, page('5', '6'))
  for (const approvalId of ['5', '6']) {
    const one = { ...detail, approvalId, name: `授予角色 ${approvalId}`, effectNow: effect('auditor') }
    server.answer(readRequest, { data: one }, { approvalId })
  }
  const { addressNow } = await openConsole('/approvals')
  fireEvent.click(await screen.findByRole('button', { name: '授予角色 5' }))
  const drawer = within(await screen.findByRole('dialog'))
  expect(await drawer.findByText('1 / 2')).toBeTruthy()
  fireEvent.change(await drawer.findByLabelText('意见'), { target: { value: '同意' } })
  server.answer(decideRequest, { state: 'executed' })
  server.answer(listRequests, page('6'))
  fireEvent.click(drawer.getByRole('button', { name: '批准并执行' }))
  await screen.findByText('已批准，已生效')
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: '授予角色 5' })).toBeNull())
  expect(addressNow()).toBe('/console/approvals?open=5')
  fireEvent.click(drawer.getByRole('button', { name: '下一条' }))
  expect(await drawer.findByText('2 / 2')).toBeTruthy()
  await vi.waitFor(() => expect(drawer.getByLabelText('意见')).toHaveProperty('value', ''))
  expect(addressNow()).toBe('/console/approvals?open=6')
  expect(drawer.getByRole('button', { name: '下一条' })).toHaveProperty('disabled', true)
})
