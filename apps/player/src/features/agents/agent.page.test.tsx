import { queryTeam, readMemberInformation } from '@app/contract/agents.ts'
import { queryStatements } from '@app/contract/agents-statements.ts'
import { addDays } from '@app/domain/time/china-time.ts'
import { chinaToday } from '@app/session/china-today.ts'
import { forgetTokens, keepTokens } from '@app/session/tokens.ts'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { renderScreen } from '#testing/render-page.tsx'
import { memberWith, teamDay, teamWith } from './agents.fixtures.ts'

const server = fakeServer()
const earned = {
  ...{ beginDate: '2026-11-23', endDate: '2026-11-29', accruedMoney: '1286.40' },
  ...{ correctionMoney: '0.00', waitingMoney: '12.00', paidMoney: '8904.15' },
}

beforeEach(() => {
  keepTokens({ token: 'abc', tokenChat: '' })
  server.answer(queryTeam, teamWith())
  server.answer(readMemberInformation, memberWith())
  server.answer(queryStatements, { data: [], otherData: earned, totalCount: 0 })
})
afterEach(() => {
  cleanup()
  act(forgetTokens)
  vi.unstubAllGlobals()
})

const daysAsked = () => {
  const asked = server.sent.filter(({ path }) => path.endsWith('/queryTeamRws')).at(-1)?.query
  return [asked?.get('beginDate'), asked?.get('endDate')]
}
const tile = (name: RegExp) => screen.getByRole('button', { name })

test('the dashboard sums the team of today, and of the period that is chosen, and leads on (R0-201, R0-292, R1-102)', async () => {
  await renderScreen('/agent')
  await screen.findByText('1,150.00')
  expect(daysAsked()).toEqual([chinaToday(), chinaToday()])
  expect(tile(/^团队人数/).textContent).toContain('3直属 2')
  expect(tile(/^团队盈亏/).textContent).toContain('-81.50')
  fireEvent.click(screen.getByRole('button', { name: '昨日' }))
  const yesterday = addDays(chinaToday(), -1)
  await waitFor(() => expect(daysAsked()).toEqual([yesterday, yesterday]))
  fireEvent.click(screen.getByRole('button', { name: '本月' }))
  await waitFor(() => expect(daysAsked()).toEqual([`${chinaToday().slice(0, 7)}-01`, chinaToday()]))
  const ways = within(screen.getByRole('navigation', { name: '代理功能' })).getAllByRole('link')
  expect(ways.map(way => way.getAttribute('href'))).toEqual(
    expect.arrayContaining(['/agent/user-list', '/agent/team-overview', '/agent/create-link']),
  )
})

test('what runs up stands first, with the way to how it comes about', async () => {
  await renderScreen('/agent')
  const hero = within(await screen.findByRole('region', { name: '本期佣金' }))
  await hero.findByText('1,286.40')
  hero.getByText('已发放 8,904.15')
  expect(hero.getByRole('link').getAttribute('href')).toBe('/agent/commission')
})

test('each figure says how it is counted', async () => {
  await renderScreen('/agent')
  fireEvent.click(await screen.findByRole('button', { name: /^首充人数/ }))
  within(screen.getByRole('dialog', { name: '首充人数' })).getByText(/每人一生只算一次/)
})

test('rates stand with the day they hold from, and those to come apart', async () => {
  const tomorrow = addDays(chinaToday(), 1)
  const rates = [
    { category: 'lottery' as const, rate: '7.8', since: tomorrow },
    { category: 'lottery' as const, rate: '7.5', since: '2026-10-01' },
    { category: 'lottery' as const, rate: '6', since: '2026-09-01' },
  ]
  server.answer(readMemberInformation, memberWith({ rates }))
  await renderScreen('/agent')
  const card = await screen.findByRole('region', { name: '我的返点' })
  expect(card.textContent).toContain('彩票7.5%自 2026/10/01')
  expect(card.textContent).not.toContain('6%')
  within(card).getByText(`彩票将从 ${tomorrow.replaceAll('-', '/')} 起改为 7.8%`)
})

test('the own code is copied as the address of registration', async () => {
  const copied: string[] = []
  vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void copied.push(text) } })
  await renderScreen('/agent')
  const card = within(await screen.findByRole('region', { name: '我的推广码' }))
  card.getByText('7KQ2')
  fireEvent.click(card.getByRole('button', { name: '复制链接' }))
  await screen.findByText('复制成功')
  expect(copied).toEqual([`${location.origin}/auth/register?code=7KQ2`])
})

test('what could not be loaded is asked for again by a tap', async () => {
  server.refuse(queryTeam, 'SYS/BUSY')
  await renderScreen('/agent')
  const retry = await screen.findByRole('button', { name: '加载失败，点击重试' }, { timeout: 15_000 })
  server.answer(queryTeam, teamWith({ cpBetReport: [teamDay(chinaToday())] }))
  fireEvent.click(retry)
  await screen.findByText('1,150.00')
}, 30_000)
