import { queryTeam, readMemberInformation } from '@app/contract/agents.ts'
import { addDays } from '@app/domain/time/china-time.ts'
import { chinaToday } from '@app/session/china-today.ts'
import { forgetTokens, keepTokens } from '@app/session/tokens.ts'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { renderScreen } from '#testing/render-page.tsx'
import { memberWith, teamDay, teamWith } from './agents.fixtures.ts'

const server = fakeServer()

beforeEach(() => {
  keepTokens({ token: 'abc', tokenChat: '' })
  server.answer(
    queryTeam,
    teamWith({ cpBetReport: [teamDay('2026-11-20'), teamDay('2026-11-21')], liveBetReport: [] }),
  )
})
afterEach(() => {
  cleanup()
  act(forgetTokens)
  vi.restoreAllMocks()
})

const asked = () => server.sent.filter(({ path }) => path.endsWith('/queryTeamRws')).at(-1)?.query

test('three kinds of bets by day, what was moved and what agents earned (R1-040, R1-061, R1-062, R1-063)', async () => {
  await renderScreen('/agent/team-overview')
  const lottery = within(await screen.findByRole('region', { name: '彩票' }))
  expect(lottery.getByText('投注', { selector: 'dt' }).nextSibling?.textContent).toBe('2,400.00')
  expect(lottery.getByText('盈亏', { selector: 'dt' }).nextSibling?.textContent).toBe('-163.00')
  const rows = lottery.getAllByRole('row', { hidden: true }).map(row => row.textContent)
  expect(rows.slice(1)).toEqual([
    '11-211,200.001,100.0018.50-81.501,150.00',
    '11-201,200.001,100.0018.50-81.501,150.00',
  ])
  for (const name of ['体育', '真人与其他游戏'])
    within(screen.getByRole('region', { name })).getByText('所选日期没有投注')
  const told = (name: string) => screen.getByRole('region', { name }).textContent
  expect(told('人数')).toBe('团队人数3新注册2首充人数1')
  expect(told('充提与优惠')).toBe(
    '充值900.00充值人数2充值笔数4提现300.00团队余额8,204.10优惠58.00充值优惠50.00其他优惠8.00',
  )
  expect(told('代理收入')).toBe('代理返点12.30日工资5.00分红0.00')
  expect(asked()?.get('beginDate')).toBe(addDays(chinaToday(), -6))
})

test('a longer range than may be asked for keeps the end that was moved (R1-134)', async () => {
  await renderScreen(`/agent/team-overview?from=${addDays(chinaToday(), -6)}&to=${chinaToday()}`)
  await screen.findByRole('region', { name: '彩票' })
  fireEvent.change(screen.getByLabelText('开始日期'), { target: { value: addDays(chinaToday(), -60) } })
  await waitFor(() => expect(asked()?.get('beginDate')).toBe(addDays(chinaToday(), -60)))
  expect(asked()?.get('endDate')).toBe(addDays(chinaToday(), -30))
})

test('of somebody below it says whose team it is; outside the branch there is none', async () => {
  server.answer(readMemberInformation, memberWith({ userId: '22', account: 'lin_888', level: 1 }))
  await renderScreen('/agent/team-overview?memberId=22')
  await screen.findByText('lin_888')
  expect(asked()?.get('userId')).toBe('22')
  cleanup()
  server.refuse(queryTeam, 'AGENT/UNKNOWN')
  server.refuse(readMemberInformation, 'AGENT/UNKNOWN')
  await renderScreen('/agent/team-overview?memberId=99')
  await screen.findByText('该会员不在您的团队中')
  expect(screen.getByRole('link', { name: '看我的下级' }).getAttribute('href')).toBe('/agent/user-list')
})

test('the export holds each day and each figure with its meaning', async () => {
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation(blob => {
    saved.push(blob as Blob)
    return 'blob:1'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  await renderScreen('/agent/team-overview')
  fireEvent.click(await screen.findByRole('button', { name: '导出CSV' }))
  const text = await saved[0]?.text()
  expect(text).toContain('"彩票","2026-11-21",1200.00,1100.00,18.50,-81.50,1150.00')
  expect(text).toMatch(/"首充人数",1,"[^"]+"/)
})
