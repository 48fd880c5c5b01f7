import { listRoles, listStaff, readStaffMember } from '@app/contract/operator/staff.ts'
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeConsole } from '#testing/fake-console.ts'
import { openConsole } from '#testing/open-console.tsx'
import { memberWith, recordWith, staffPage } from './staff.fixtures.ts'

const server = fakeConsole()
const page = (next: string | null, ...names: string[]) =>
  staffPage(next, ...names.map((name, at) => memberWith(String(at + 1), name)))
const questions = () =>
  server.sent.filter(({ path }) => path === '/console-api/staff').map(({ query }) => query.toString())

beforeEach(() => server.answer(listRoles, { roles: [], capabilities: [], conflicts: [] }))

test('the address is the question: filter, place and columns', async () => {
  server.answer(listStaff, page(null, '林岚'))
  await openConsole('/staff?state=active&after=40&hide=created&unknown=1')
  expect(await screen.findByRole('link', { name: '林岚' })).toBeTruthy()
  expect(questions()).toEqual(['state=active&after=40'])
  expect(screen.queryByRole('columnheader', { name: '加入' })).toBeNull()
  expect(screen.getByText('状态：在职')).toBeTruthy()
})

test('the next page and cleared filters are addresses, and back goes back', async () => {
  server.answer(listStaff, page('40', '林岚'))
  const { addressNow, back } = await openConsole('/staff?state=active')
  fireEvent.click(await screen.findByRole('button', { name: '下一页' }))
  await vi.waitFor(() => expect(addressNow()).toBe('/console/staff?state=active&after=40'))
  fireEvent.click(screen.getByRole('button', { name: '清除筛选' }))
  await vi.waitFor(() => expect(addressNow()).toBe('/console/staff'))
  back()
  await vi.waitFor(() => expect(addressNow()).toBe('/console/staff?state=active&after=40'))
})

test('keys move through the rows and open one, but not from a field', async () => {
  server.answer(listStaff, page(null, '林岚', '何青'))
  const { addressNow } = await openConsole('/staff')
  await screen.findByRole('link', { name: '林岚' })
  const press = (key: string, target: Element = document.body) => fireEvent.keyDown(target, { key })
  press('j', screen.getByRole('combobox', { name: '状态' }))
  press('Enter')
  expect(addressNow()).toBe('/console/staff')
  press('j')
  press('x')
  expect(await screen.findByText('已标记 1 条')).toBeTruthy()
})

test('an empty list says why, and a filter can be loosened', async () => {
  server.answer(listStaff, page(null))
  await openConsole('/staff?state=stopped')
  expect(await screen.findByText('没有符合筛选的记录，可放宽或清除筛选')).toBeTruthy()
})

test('a failure has its request id and a way to try again', async () => {
  server.refuse(listStaff, 'SYS/ERROR')
  await openConsole('/staff')
  expect(await screen.findByText('r-1')).toBeTruthy()
  server.answer(listStaff, page(null, '林岚'))
  fireEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByRole('link', { name: '林岚' })).toBeTruthy()
})

test('a missing right is told with who holds it', async () => {
  const detail = '缺少权限「查看员工与角色」（staff.read）；持有者：沈站'
  server.refuse(listStaff, 'OPS/FORBIDDEN', { more: { detail } })
  await openConsole('/staff')
  expect(await screen.findByText(detail)).toBeTruthy()
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull()
})

test('a record has the neighbours of its list, by key and by button, and the list stays one step back', async () => {
  server.answer(listStaff, page(null, '林岚', '何青', '周明'))
  for (const [at, name] of ['林岚', '何青', '周明'].entries()) {
    const staffId = String(at + 1)
    server.answer(readStaffMember, { data: recordWith(staffId, name), version: 1 }, { staffId })
  }
  const { addressNow, back } = await openConsole('/staff?state=active')
  fireEvent.click(await screen.findByRole('link', { name: '何青' }))
  expect(await screen.findByText('2 / 3')).toBeTruthy()
  fireEvent.keyDown(document.body, { key: ']' })
  await screen.findByRole('heading', { name: '周明（login3）' })
  expect(screen.getByRole('button', { name: '下一条' })).toHaveProperty('disabled', true)
  fireEvent.click(screen.getByRole('button', { name: '上一条' }))
  await screen.findByRole('heading', { name: '何青（login2）' })
  fireEvent.keyDown(document.body, { key: '[' })
  await screen.findByRole('heading', { name: '林岚（login1）' })
  expect(addressNow()).toBe('/console/staff/1')
  back()
  await vi.waitFor(() => expect(addressNow()).toBe('/console/staff?state=active'))
})

test('a view is saved by a name, opened again and dropped', async () => {
  server.answer(listStaff, page(null, '林岚'))
  const { addressNow } = await openConsole('/staff?state=active&after=40')
  await screen.findByRole('link', { name: '林岚' })
  const choose = async (button: string, item: string) => {
    fireEvent.click(screen.getByRole('button', { name: button }))
    fireEvent.click(await screen.findByRole('menuitem', { name: item }))
  }
  await choose('视图', '保存当前视图…')
  fireEvent.change(await screen.findByLabelText('名称'), { target: { value: '在职' } })
  fireEvent.click(screen.getByRole('button', { name: '保存' }))
  await screen.findByRole('button', { name: '视图：在职' })
  fireEvent.click(screen.getByRole('button', { name: '清除筛选' }))
  await screen.findByRole('button', { name: '视图' })
  await choose('视图', '在职')
  await screen.findByRole('button', { name: '视图：在职' })
  expect(addressNow()).toBe('/console/staff?state=active')
  await choose('视图：在职', '删除视图「在职」')
  await screen.findByRole('button', { name: '视图' })
})
