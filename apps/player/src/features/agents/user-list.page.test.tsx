import { querySubUsers } from '@app/contract/agents.ts'
import { addDays } from '@app/domain/time/china-time.ts'
import { chinaToday } from '@app/session/china-today.ts'
import { forgetTokens, keepTokens } from '@app/session/tokens.ts'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { renderScreen } from '#testing/render-page.tsx'
import { downlineRow, downlineWith } from './agents.fixtures.ts'

const server = fakeServer()

beforeEach(() => keepTokens({ token: 'abc', tokenChat: '' }))
afterEach(() => {
  cleanup()
  act(forgetTokens)
})

const asked = () => server.sent.filter(({ path }) => path.endsWith('/querySubUsers')).at(-1)?.query

test('the direct downline, what all come to, and the ways to one and to the level below (R1-040, R1-064)', async () => {
  server.answer(querySubUsers, downlineWith())
  await renderScreen('/agent/user-list')
  const [first, second] = await screen.findAllByRole('article')
  expect(first?.textContent).toBe(
    'lin_888代理余额 6,120.40返点 6.8% · 2026/11/05 注册 · 2026/11/20 登录充值4,000.00提现0.00投注31,200.00盈亏-1,204.00团队余额9,310.00看下级 9 人',
  )
  expect(second?.textContent).toContain('盈亏+882.00')
  // Nobody stands below, so it would be the same number twice.
  expect(second?.textContent).not.toContain('团队余额')
  expect(
    within(first as HTMLElement)
      .getAllByRole('link')
      .map(way => way.getAttribute('href')),
  ).toEqual(['/agent/user-detail/22', '/agent/user-list?memberId=22'])
  expect(within(second as HTMLElement).getAllByRole('link')).toHaveLength(1)
  expect(screen.getByLabelText('合计').textContent).toBe('人数2充值5,500.00提现0.00投注40,840.00盈亏-322.00')
  expect([asked()?.get('beginDate'), asked()?.get('page')]).toEqual([chinaToday(), '1'])
})

test('a level below has the way back, no balance and no search (R1-135)', async () => {
  server.answer(
    querySubUsers,
    downlineWith({
      data: [
        downlineRow({
          ...{ userId: '333', account: 'ah***27', level: 3, money: null, loginTime: null },
          ...{ teamMoney: null, subCount: 4 },
        }),
      ],
      otherData: {
        ...downlineWith().otherData,
        breadcrumb: [
          { userId: '22', account: 'lin_888' },
          { userId: '31', account: 'da***51' },
        ],
      },
    }),
  )
  await renderScreen('/agent/user-list?memberId=31&period=month')
  const way = within(await screen.findByRole('navigation', { name: '层级' }))
  await way.findByText('da***51')
  expect(way.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual([
    '/agent/user-list?period=month',
    '/agent/user-list?period=month&memberId=22',
  ])
  expect(screen.getByRole('article').textContent).toContain('第 3 级')
  for (const secret of ['余额', '登录']) expect(screen.getByRole('article').textContent).not.toContain(secret)
  expect(screen.queryByRole('searchbox')).toBeNull()
  expect(asked()?.get('userId')).toBe('31')
})

test('a name is searched once the typing rests; who is not found is told so', async () => {
  server.answer(querySubUsers, ({ query }) =>
    query.get('account') === null ? downlineWith() : downlineWith({ data: [], totalCount: 0 }),
  )
  await renderScreen('/agent/user-list')
  await screen.findAllByRole('article')
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'wang' } })
  await screen.findByText('直属下级里没有以“wang”开头的账号')
  await waitFor(() => expect(asked()?.get('account')).toBe('wang'))
})

test('agents alone are asked for, and that there are none is said of them', async () => {
  server.answer(querySubUsers, ({ query }) =>
    query.get('isDl') === null ? downlineWith() : downlineWith({ data: [], totalCount: 0 }),
  )
  await renderScreen('/agent/user-list')
  await screen.findAllByRole('article')
  expect(asked()?.has('isDl')).toBe(false)
  fireEvent.click(screen.getByRole('button', { name: '代理' }))
  await screen.findByText('这一级没有代理')
  expect(asked()?.get('isDl')).toBe('1')
  fireEvent.click(screen.getByRole('button', { name: '会员' }))
  await screen.findByText('这一级没有普通会员')
  expect(asked()?.get('isDl')).toBe('0')
})

test('an agent without a downline is shown the way to the own code', async () => {
  server.answer(querySubUsers, downlineWith({ data: [], totalCount: 0 }))
  await renderScreen('/agent/user-list')
  expect((await screen.findByRole('link', { name: '看我的推广码' })).getAttribute('href')).toBe('/agent')
})

test('outside the own branch nobody is found', async () => {
  server.refuse(querySubUsers, 'AGENT/UNKNOWN')
  await renderScreen('/agent/user-list?memberId=99')
  await screen.findByText('该会员不在您的团队中')
})

test('state, days, balance and order are asked for as they were chosen, below the direct level the days alone', async () => {
  server.answer(querySubUsers, downlineWith({ data: [downlineRow({ state: 'stopped' })] }))
  await renderScreen('/agent/user-list')
  expect((await screen.findByRole('article')).textContent).toContain('已停用')
  fireEvent.click(screen.getByRole('button', { name: '筛选' }))
  const sheet = within(await screen.findByRole('dialog'))
  fireEvent.change(sheet.getByLabelText('状态'), { target: { value: 'stopped' } })
  fireEvent.change(sheet.getByLabelText('注册时间'), { target: { value: '7' } })
  fireEvent.change(sheet.getByLabelText('余额最低'), { target: { value: '100' } })
  fireEvent.change(sheet.getByLabelText('余额最高'), { target: { value: '99' } })
  fireEvent.click(sheet.getByRole('button', { name: '查看' }))
  expect((await sheet.findByRole('alert')).textContent).toContain('最低不高于最高')
  fireEvent.change(sheet.getByLabelText('余额最高'), { target: { value: '500.5' } })
  fireEvent.change(sheet.getByLabelText('排序'), { target: { value: 'money' } })
  fireEvent.click(sheet.getByRole('button', { name: '查看' }))
  await waitFor(() =>
    expect(['state', 'moneyMin', 'moneyMax', 'sort'].map(name => asked()?.get(name))).toEqual([
      ...['stopped', '100', '500.5', 'money'],
    ]),
  )
  expect(asked()?.get('registBegin')).toBe(addDays(chinaToday(), -6))
  expect(screen.getByRole('button', { name: '筛选（4）' })).toBeTruthy()
  cleanup()
  await renderScreen('/agent/user-list?memberId=22&state=stopped&joined=7&min=5&sort=money')
  await screen.findByRole('article')
  expect(['state', 'moneyMin', 'sort'].map(name => asked()?.get(name))).toEqual([null, null, null])
  expect(asked()?.get('registBegin')).toBe(addDays(chinaToday(), -6))
})

test('all levels are listed at once with the level of each, and what is told of the direct one is not asked for', async () => {
  server.answer(
    querySubUsers,
    downlineWith({
      data: [
        downlineRow({ teamMoneyTime: '2026-11-21T21:05:00+08:00' }),
        downlineRow({
          ...{ userId: '333', account: 'ah***27', level: 2, money: null, loginTime: null, teamMoney: null },
        }),
      ],
    }),
  )
  await renderScreen('/agent/user-list?state=stopped&login=7&min=5&sort=money&account=lin')
  await screen.findAllByRole('article')
  const names = ['account', 'state', 'loginBegin', 'moneyMin', 'sort', 'reach']
  const days = addDays(chinaToday(), -6)
  expect(names.map(name => asked()?.get(name))).toEqual(['lin', 'stopped', days, '5', 'money', null])
  fireEvent.click(screen.getByRole('button', { name: '筛选（3）' }))
  const sheet = within(await screen.findByRole('dialog'))
  fireEvent.change(sheet.getByLabelText('层级'), { target: { value: 'all' } })
  for (const label of ['状态', '最后登录', '余额最低']) expect(sheet.queryByLabelText(label)).toBeNull()
  fireEvent.click(sheet.getByRole('button', { name: '查看' }))
  await screen.findByText(/同一笔会出现在几行里/)
  expect(names.map(name => asked()?.get(name))).toEqual([null, null, null, null, null, 'all'])
  const [first, second] = await screen.findAllByRole('article')
  expect(first?.textContent).toContain('团队余额（21:05）9,310.00')
  expect(second?.textContent).toContain('ah***27代理第 2 级返点')
  expect(screen.queryByRole('searchbox')).toBeNull()
  expect(screen.getByRole('button', { name: '筛选（1）' })).toBeTruthy()
})

test('who did not log in for thirty days is asked for', async () => {
  server.answer(querySubUsers, downlineWith({ data: [], totalCount: 0 }))
  await renderScreen('/agent/user-list?login=away')
  await screen.findByText('没有符合筛选的下级')
  expect([asked()?.get('loginBegin'), asked()?.get('loginEnd')]).toEqual([null, addDays(chinaToday(), -30)])
})
