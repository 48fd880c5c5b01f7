import {
  getRebateRange,
  previewRate,
  queryTeam,
  raiseRates,
  readMemberInformation,
} from '@app/contract/agents.ts'
import { listAskedRateCuts } from '@app/contract/agents-cuts.ts'
import { readTransferTerms } from '@app/contract/agents-transfers.ts'
import { addDays } from '@app/domain/time/china-time.ts'
import { chinaToday } from '@app/session/china-today.ts'
import { forgetTokens, keepTokens } from '@app/session/tokens.ts'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { renderScreen } from '#testing/render-page.tsx'
import { memberWith, rangesWith, teamWith, transferTermsWith } from './agents.fixtures.ts'

const server = fakeServer()

beforeEach(() => {
  keepTokens({ token: 'abc', tokenChat: '' })
  server.answer(queryTeam, teamWith())
  server.answer(listAskedRateCuts, { data: [] })
  server.answer(readTransferTerms, transferTermsWith({ isOpen: false }))
})
afterEach(() => {
  cleanup()
  act(forgetTokens)
})

const asked = () => server.sent.filter(({ path }) => path.endsWith('/queryTeamRws')).at(-1)?.query

test('somebody below: place, rates with their history, sums of 7 or 30 days, ways on (R1-140)', async () => {
  const rates = [
    { category: 'lottery' as const, rate: '6.8', since: '2026-11-05' },
    { category: 'lottery' as const, rate: '6', since: '2026-10-02' },
  ]
  server.answer(
    readMemberInformation,
    memberWith({ userId: '22', account: 'lin_888', level: 1, intrCode: null, rates }),
  )
  await renderScreen('/agent/user-detail/22')
  const facts = await screen.findByRole('region', { name: '资料' })
  expect(facts.textContent).toBe('lin_888代理层级直属团队人数3（直属 2）注册时间2026/10/01 08:00:00')
  const history = within(screen.getByRole('region', { name: '返点记录' })).getAllByRole('listitem')
  expect(history.map(one => one.textContent)).toEqual(['2026/11/05 起彩票6.8%', '2026/10/02 起彩票6%'])
  expect((await screen.findByRole('region', { name: '投注汇总' })).textContent).toContain('有效投注1,150.00')
  expect([asked()?.get('userId'), asked()?.get('beginDate')]).toEqual(['22', addDays(chinaToday(), -6)])
  fireEvent.click(screen.getByRole('button', { name: '近30天' }))
  await waitFor(() => expect(asked()?.get('beginDate')).toBe(addDays(chinaToday(), -29)))
  expect(screen.getByRole('link', { name: /看下级/ }).getAttribute('href')).toBe(
    '/agent/user-list?memberId=22',
  )
})

test('who does not stand below is unknown', async () => {
  server.refuse(readMemberInformation, 'AGENT/UNKNOWN')
  server.refuse(queryTeam, 'AGENT/UNKNOWN')
  await renderScreen('/agent/user-detail/99')
  await screen.findByText('该会员不在您的团队中')
})

test('a rate of the direct downline is raised within its range, after its effect was shown (R1-136)', async () => {
  server.answer(readMemberInformation, memberWith({ userId: '22', account: 'lin_888', level: 1 }))
  server.answer(getRebateRange, rangesWith('6.8'))
  server.answer(previewRate, ({ query }) => ({
    data: {
      ...{ sinceDate: '2026-11-29', oldRate: '6.8', newRate: query.get('rate') ?? '', ownRate: '7.5' },
      ...{ beginDate: '2026-10-29', endDate: '2026-11-27', validMoney: '1000.00' },
      ...{ oldMoney: '7.00', newMoney: '6.00' },
    },
  }))
  server.answer(raiseRates, { data: { sinceDate: '2026-11-29' } })
  await renderScreen('/agent/user-detail/22')
  fireEvent.click(await screen.findByRole('button', { name: '提高返点' }))
  const sheet = within(screen.getByRole('dialog'))
  const slider = await sheet.findByLabelText<HTMLInputElement>('彩票返点')
  expect([slider.min, slider.max, slider.value]).toEqual(['68000', '75000', '68000'])
  expect(sheet.getByRole<HTMLButtonElement>('button', { name: '降低彩票返点' }).disabled).toBe(true)
  fireEvent.click(sheet.getByRole('button', { name: '提高彩票返点' }))
  const effect = await sheet.findByRole('region', { name: '彩票的预计影响' })
  await within(effect).findByText('调整后 7.5% − 6.9%')
  expect(effect.textContent).toContain('现在 7.5% − 6.8%7.00')
  fireEvent.click(sheet.getByRole('button', { name: '确认调整 1 项' }))
  await screen.findByText('已调整，自 2026/11/29 起生效')
  const sent = server.sent.find(({ path }) => path.endsWith('/updateRebate'))?.body
  expect(sent).toEqual({ userId: '22', lottery: '6.9' })
})

test('of deeper levels no rate is set', async () => {
  server.answer(readMemberInformation, memberWith({ userId: '33', account: 'ah***27', level: 2 }))
  await renderScreen('/agent/user-detail/33')
  await screen.findByText('第 2 层')
  expect(screen.queryByRole('button', { name: '提高返点' })).toBeNull()
})
