import { readMemberInformation } from '@app/contract/agents.ts'
import { applyAsAgent, readApplication, readDeclarationText } from '@app/contract/agents-applications.ts'
import { readOwnPlan } from '@app/contract/agents-plans.ts'
import type { AnswerIn } from '@app/contract/endpoint.ts'
import { readProfile } from '@app/contract/profile.ts'
import { forgetTokens, keepTokens } from '@app/session/tokens.ts'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { profileWith } from '#features/account/profile.fixtures.ts'
import { memberWith } from '#features/agents/agents.fixtures.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { renderScreen } from '#testing/render-page.tsx'
import { readToast } from '#ui/toast/toast.ts'

const server = fakeServer()

beforeEach(() => {
  keepTokens({ token: 'abc', tokenChat: '' })
  server.answer(readProfile, profileWith({ isDl: 1 }))
  server.answer(readOwnPlan, { data: { period: 'week', plan: null } })
  server.answer(readDeclarationText, {
    data: { content: '<h2>什么时候发</h2><p>每期结束后由两人核对。</p><script>bad()</script>' },
  })
})
afterEach(() => {
  cleanup()
  act(forgetTokens)
})

type Application = NonNullable<AnswerIn<typeof readApplication>['data']>

const applicationWith = (more: Partial<Application> = {}): AnswerIn<typeof readApplication> => ({
  data: {
    ...{ state: 'open', name: '老林', channel: '棋友群', contact: 'wx-77', note: '', answer: '' },
    ...{ applyTime: '2026-11-20T20:00:00+08:00', decideTime: null, sinceDate: null, againTime: null },
    ...more,
  },
})

function asMember(data: AnswerIn<typeof readApplication> = { data: null }) {
  server.answer(readProfile, profileWith())
  server.answer(readApplication, data)
  return renderScreen('/agent/declare')
}

test('the declaration says what the own rate brings, the rules, and what the house wrote (R1-040)', async () => {
  server.answer(readMemberInformation, memberWith())
  await renderScreen('/agent/declare')
  const sample = await screen.findByRole('region', { name: '按返点算一笔' })
  expect(sample.textContent).toContain('整支有效投注10,000.00×7.5% − 7%0.5%=佣金50.00')
  expect(screen.getByRole('region', { name: '返点怎么设' }).textContent).toContain('降低要下级本人同意')
  const house = screen.getByRole('region', { name: '平台说明' })
  await waitFor(() => expect(house.textContent).toContain('每期结束后由两人核对。'))
  expect(house.textContent).not.toContain('bad()')
  screen.getByRole('link', { name: '看代理中心' })
  expect(screen.queryByRole('region', { name: '申请成为代理' })).toBeNull()
})

test('what the house wrote can fail without the rest, also before it is known who reads', async () => {
  server.answer(readMemberInformation, memberWith())
  server.refuse(readDeclarationText, 'SYS/BUSY')
  await renderScreen('/agent/declare')
  await screen.findByRole('region', { name: '按返点算一笔' })
  const retry = await screen.findByRole('button', { name: '加载失败，点击重试' })
  server.answer(readDeclarationText, { data: { content: '<p>又读到了。</p>' } })
  fireEvent.click(retry)
  await screen.findByText('又读到了。')
})

test('without a rate there is nothing to earn, and the sample says so', async () => {
  server.answer(readMemberInformation, memberWith({ rates: [] }))
  await renderScreen('/agent/declare')
  expect((await screen.findByRole('region', { name: '按返点算一笔' })).textContent).toContain('佣金0.00')
})

test('a member asks to become an agent, and sees how that stands; an empty field is named', async () => {
  server.answer(applyAsAgent, applicationWith() as AnswerIn<typeof applyAsAgent>)
  await asMember()
  const send = await screen.findByRole('button', { name: '提交申请' })
  fireEvent.change(screen.getByLabelText('称呼'), { target: { value: ' 老林 ' } })
  fireEvent.change(screen.getByLabelText('推广渠道'), { target: { value: '棋友群' } })
  fireEvent.click(send)
  expect(readToast()?.text).toBe('请填写联系方式，至少 3 个字')
  fireEvent.change(screen.getByLabelText('联系方式'), { target: { value: 'wx-77' } })
  fireEvent.click(send)
  const own = await screen.findByRole('region', { name: '我的申请' })
  expect(own.textContent).toContain('审核中')
  expect(server.sent.findLast(({ path }) => path.endsWith('/apply'))?.body).toEqual({
    ...{ name: '老林', channel: '棋友群', contact: 'wx-77', note: '' },
  })
  expect(screen.queryByRole('button', { name: '提交申请' })).toBeNull()
  expect(screen.queryByRole('link', { name: '看代理中心' })).toBeNull()
})

test('who was refused reads why and may ask again when the time has come', async () => {
  const refused = { state: 'refused', answer: '请补充渠道', decideTime: '2026-11-20T21:00:00+08:00' } as const
  await asMember(applicationWith({ ...refused, againTime: '2099-01-01T00:00:00+08:00' }))
  await screen.findByText('请补充渠道')
  screen.getByText(/之后可以再次申请/)
  expect(screen.queryByRole('button', { name: '提交申请' })).toBeNull()
  cleanup()
  await asMember(applicationWith({ ...refused, againTime: '2020-01-01T00:00:00+08:00' }))
  await screen.findByRole('button', { name: '提交申请' })
})

test('who was approved is told since when; a trial account is told to register', async () => {
  await asMember(applicationWith({ state: 'approved', sinceDate: '2026-11-23' }))
  await screen.findByText('自 2026/11/23 起')
  cleanup()
  server.answer(readProfile, profileWith({ type: 'TEST' }))
  await renderScreen('/agent/declare')
  await screen.findByText(/请先注册正式账户/)
})

test('an agent reads the own plan of wages and dividends, and when a period is paid', async () => {
  server.answer(readMemberInformation, memberWith())
  await renderScreen('/agent/declare')
  const card = await screen.findByRole('region', { name: '工资、分红与结算日历' })
  expect(card.textContent).toContain('一期是周一至周日（UTC+8）')
  expect(card.textContent).toContain('您现在只有佣金')
  cleanup()
  const step = { from: '10000.00', active: 3, rate: '0.1' }
  server.answer(readOwnPlan, {
    data: {
      period: 'month',
      plan: { sinceDate: '2026-11-01', wage: [step], dividend: [], doesCarry: false },
    },
  })
  await renderScreen('/agent/declare')
  const other = await screen.findByRole('region', { name: '工资、分红与结算日历' })
  expect(other.textContent).toContain('一期是一个自然月')
  expect(other.textContent).toContain('满 10,000.00 且有效会员 3 人：0.1%')
  expect(other.textContent).toContain('自 2026/11/01 起')
  expect(other.textContent).not.toContain('分红：一期净额')
})
