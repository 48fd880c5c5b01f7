import { findByNumber } from '@app/contract/operator/desk.ts'
import { readIssue, readIssueMoney } from '@app/contract/operator/draws.ts'
import { listMySessions, readMe } from '@app/contract/operator/me.ts'
import { findPlayers, listPlayers } from '@app/contract/operator/players.ts'
import { listStaff } from '@app/contract/operator/staff.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { meWith } from '#features/me/me.fixtures.ts'
import type { FoundPlayer } from '#features/players/players.queries.ts'
import { memberWith, staffPage } from '#features/staff/staff.fixtures.ts'
import { fakeConsole } from '#testing/fake-console.ts'
import { openConsole } from '#testing/open-console.tsx'
import { screens } from './screens.ts'

const server = fakeConsole()
const AT = '2026-11-22T20:21:36+08:00'
const press = (key: string, target: Element = document.body, more: object = {}) =>
  fireEvent.keyDown(target, { key, ...more })

/** At a page that asks for little. */
async function openShell() {
  const page = await openConsole('/me')
  await screen.findByRole('heading', { name: '我的账号' })
  return page
}

beforeEach(() => server.answer(listMySessions, { data: [] }))

test('g and a letter go to a page; the letter is no key of the page', async () => {
  const { addressNow } = await openShell()
  press('g')
  press('a')
  await screen.findByRole('heading', { name: '审批' })
  expect(addressNow()).toBe('/console/approvals')
})

test('a letter alone, one of no page, and one in a field go nowhere', async () => {
  const { addressNow } = await openConsole('/me')
  const field = await screen.findByLabelText('当前密码')
  press('a')
  press('g')
  press('0')
  press('a')
  press('g', field)
  press('a', field)
  expect(addressNow()).toBe('/console/me')
})

test('a page that the person may not read has no letter', async () => {
  server.answer(readMe, meWith({ capabilities: [] }))
  const { addressNow } = await openShell()
  press('g')
  press('s')
  press('?')
  const help = within(await screen.findByRole('dialog'))
  expect(help.getByText('到审批')).toBeTruthy()
  expect(help.queryByText('到员工')).toBeNull()
  expect(addressNow()).toBe('/console/me')
})

test('every page of the menu has a picture', async () => {
  await openShell()
  const links = within(screen.getByRole('navigation', { name: '主菜单' })).getAllByRole('link')
  expect(links.filter(link => link.querySelector('svg') === null).map(link => link.textContent)).toEqual([])
})

test('no two pages have the same letter', () => {
  const letters = screens.flatMap(({ letter }) => letter ?? [])
  expect(letters.length).toBe(new Set(letters).size)
  expect(letters).not.toContain('g')
})

async function openPalette(text: string) {
  press('k', document.body, { ctrlKey: true })
  const field = await screen.findByRole('combobox', { name: '查找页面、会员、员工、审批、编号' })
  fireEvent.change(field, { target: { value: text } })
  return field
}

test('Enter after quick typing opens the hit of the text as it stands', async () => {
  server.answer(listStaff, staffPage(null, memberWith('3', '林岚')))
  const { addressNow } = await openShell()
  const field = await openPalette('员工')
  fireEvent.change(field, { target: { value: '审批' } })
  press('Enter', field)
  await screen.findByRole('heading', { name: '审批' })
  expect(addressNow()).toBe('/console/approvals')
})

test('a text that nothing is named like opens nothing', async () => {
  server.answer(listStaff, staffPage(null, memberWith('3', '林岚')))
  const { addressNow } = await openShell()
  const field = await openPalette('员工')
  fireEvent.change(field, { target: { value: '没有这样的' } })
  press('Enter', field)
  expect(await screen.findByText('没有符合的结果')).toBeTruthy()
  expect(addressNow()).toBe('/console/me')
})

test('arrows choose among people and pages, but not while an input method composes', async () => {
  server.answer(listStaff, staffPage(null, memberWith('3', '审计员'), memberWith('4', '审核员')))
  const { addressNow } = await openShell()
  const field = await openPalette('审')
  await screen.findByRole('option', { name: /审核员（login4）/ })
  press('Enter', field, { isComposing: true })
  expect(addressNow()).toBe('/console/me')
  const names = screen.getAllByRole('option').map(hit => hit.textContent)
  const place = names.findIndex(name => name?.includes('审核员'))
  for (let at = 0; at < place; at += 1) press('ArrowDown', field)
  await waitFor(() => expect(screen.getByRole('option', { selected: true }).textContent).toContain('审核员'))
})

test('a number opens the order, bill or issue that bears it', async () => {
  server.answer(listStaff, staffPage(null))
  server.answer(listPlayers, { data: [], next: null, asOf: AT })
  server.answer(findByNumber, { data: [{ kind: 'issue', id: '9', title: '极速六合彩 第20261122-0431期' }] })
  server.refuse(readIssue, 'OPS/UNKNOWN')
  server.refuse(readIssueMoney, 'OPS/UNKNOWN')
  const { addressNow } = await openShell()
  const field = await openPalette('20261122-0431')
  await screen.findByRole('option', { name: /第20261122-0431期/ })
  press('Enter', field)
  await waitFor(() => expect(addressNow()).toBe('/console/draws/9'))
})

test('a player is asked for by the beginning of the account, and only where it may be one', async () => {
  server.answer(listStaff, staffPage(null))
  server.answer(listPlayers, { data: [], next: null, asOf: AT })
  await openShell()
  await openPalette('demo8')
  await waitFor(() => expect(server.sent.some(({ path }) => path === listPlayers.path)).toBe(true))
  const asked = server.sent.find(({ path }) => path === listPlayers.path)
  expect(asked?.query.get('account')).toBe('demo8')
})

test('an address is looked for when it is chosen, in a body and in no address of a page, and leads to the player', async () => {
  server.answer(listStaff, staffPage(null))
  const player: FoundPlayer = {
    ...{ memberId: '12', account: 'demo88', nickname: null, kind: 'member', state: 'normal', isAgent: false },
    ...{ vipLevel: 0, uplineId: null, balance: '1.00', owed: '0.00', registeredAt: AT, loggedInAt: AT },
    seenAt: AT,
  }
  server.answer(findPlayers, { data: [player], next: null, asOf: AT })
  const { addressNow } = await openShell()
  const before = addressNow()
  const field = await openPalette('203.0.113.9')
  await screen.findByRole('option', { name: /IP地址 203\.0\.113\.9/ })
  expect(server.sent.some(({ path }) => path === findPlayers.path)).toBe(false)
  press('Enter', field)
  const link = await screen.findByRole('link', { name: 'demo88' })
  expect(link.getAttribute('href')).toBe('/console/players/12')
  expect(server.sent.filter(({ path }) => path === findPlayers.path).map(({ body }) => body)).toEqual([
    { by: 'ip', value: '203.0.113.9' },
  ])
  expect(addressNow()).toBe(before)
})
