import { readRuleCost } from '@app/contract/operator/bonuses.ts'
import { readMe } from '@app/contract/operator/me.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { meWith } from '#features/me/me.fixtures.ts'
import { fakeConsole } from '#testing/fake-console.ts'
import { openConsole } from '#testing/open-console.tsx'

const server = fakeConsole()
const AT = '2026-11-22T20:21:36+08:00'

test('a rule is tried by the address; its figures stand above the gifts that they are made of', async () => {
  server.answer(readMe, meWith({ capabilities: ['bonuses.read'] }))
  server.answer(readRuleCost, {
    data: [{ memberId: '9', account: 'demo', at: AT, day: null, basis: '500.00', gift: '50.00' }],
    sums: { gifts: 1, members: 1, basis: '500.00', cost: '50.00', largest: '50.00' },
    ...{ next: null, asOf: AT },
  })
  await openConsole('/bonuses/cost?rule=first-deposit&share=10&max=188&gift=nonsense')
  const rows = within(await screen.findByRole('table', { name: '礼金试算' }))
  expect(rows.getByRole('link', { name: 'demo' }).getAttribute('href')).toBe('/console/players/9')
  screen.getByText('首充礼金（按比例）若在这段时间执行')
  screen.getByText('1 份，1 位会员')
  screen.getByText(/不是预测/)
  const asked = server.sent.findLast(({ path }) => path.endsWith('/bonuses/cost'))?.query
  expect([...(asked ?? [])]).toEqual([
    ['rule', 'first-deposit'],
    ['share', '10'],
    ['max', '188'],
  ])
})
