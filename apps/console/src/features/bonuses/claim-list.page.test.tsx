import { listBonusClaims } from '@app/contract/operator/bonuses.ts'
import { readMe } from '@app/contract/operator/me.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { meWith } from '#features/me/me.fixtures.ts'
import { fakeConsole } from '#testing/fake-console.ts'
import { openConsole } from '#testing/open-console.tsx'
import type { Claim } from './bonuses.queries.ts'

const server = fakeConsole()
const AT = '2026-11-22T20:21:36+08:00'

const betting: Claim = {
  ...{ billNo: '71', claimedAt: AT, memberId: '9', account: 'demo', kind: 'betting' },
  ...{ amount: '5.00', turnover: '5.00', state: 'reversed', setting: 'vip', ruleVersion: '12' },
}
const gift: Claim = {
  ...{ ...betting, billNo: '70', kind: 'sign-in', amount: '0.50' },
  ...{ state: 'given', setting: 'bonuses', ruleVersion: null },
}

test('claims are narrowed by the address, and lead to bill, player and rule', async () => {
  server.answer(readMe, meWith({ capabilities: ['bonuses.read', 'ledger.search', 'system.read'] }))
  server.answer(listBonusClaims, { data: [betting, gift], next: null, asOf: AT })
  await openConsole('/bonuses/claims?memberId=9&state=reversed&kind=nonsense')
  const rows = within(await screen.findByRole('table', { name: '返水与礼金' }))
  const hrefOf = (name: string) => rows.getByRole('link', { name }).getAttribute('href')
  expect(hrefOf('71')).toBe('/console/ledger/71')
  expect(hrefOf('第 12 版')).toBe('/console/system/settings/vip')
  expect(hrefOf('初始规则')).toBe('/console/system/settings/bonuses')
  rows.getByText('发放后有冲销')
  rows.getByText('签到礼金')
  const asked = server.sent.findLast(({ path }) => path.endsWith('/bonuses/claims'))?.query
  expect([...(asked ?? [])]).toEqual([
    ['memberId', '9'],
    ['state', 'reversed'],
  ])
})
