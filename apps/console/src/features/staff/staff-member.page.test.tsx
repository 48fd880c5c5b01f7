import { readMe } from '@app/contract/operator/me.ts'
import { askResume, listRoles, readStaffMember } from '@app/contract/operator/staff.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { meWith } from '#features/me/me.fixtures.ts'
import { fakeConsole } from '#testing/fake-console.ts'
import { openConsole } from '#testing/open-console.tsx'
import { recordWith } from './staff.fixtures.ts'

const server = fakeConsole()
const stopped = {
  ...recordWith('12', '林岚'),
  ...{ state: 'stopped' as const, roles: [{ role: 'risk', name: '风控' }] },
}

beforeEach(() => {
  server.answer(listRoles, { roles: [], capabilities: [], conflicts: [] })
  server.answer(readStaffMember, { data: stopped, version: 1 }, { staffId: '12' })
})

test('the return of a stopped colleague is asked for, with the roles that come back', async () => {
  server.answer(askResume, { approvalId: '9', effect: [], expiresAt: '2026-11-23T20:21:36+08:00' })
  await openConsole('/staff/12')
  fireEvent.click(await screen.findByRole('button', { name: '申请恢复' }))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText(/带回原有角色：风控/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: '停用' })).toBeNull()
  fireEvent.change(dialog.getByLabelText('理由'), { target: { value: '休假归来' } })
  fireEvent.click(dialog.getByRole('button', { name: '提交审批' }))
  expect(await screen.findByText(/已提交审批 9.*批准前不会生效/)).toBeTruthy()
  expect(server.sent.find(({ method }) => method === 'POST')?.body).toEqual({
    payload: { staffId: '12' },
    reason: '休假归来',
  })
})

test('who may not grant is not offered to ask for a return', async () => {
  server.answer(readMe, meWith({ capabilities: ['staff.read', 'staff.stop'] }))
  await openConsole('/staff/12')
  expect(await screen.findByText('已停用')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '申请恢复' })).toBeNull()
})
