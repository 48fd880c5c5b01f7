import { decideBonusHold, listBonusHolds } from '@app/contract/operator/bonuses.ts'
import { readMe } from '@app/contract/operator/me.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { meWith } from '#features/me/me.fixtures.ts'
import { fakeConsole } from '#testing/fake-console.ts'
import { openConsole } from '#testing/open-console.tsx'
import type { BonusHold } from './bonuses.queries.ts'

const server = fakeConsole()
const AT = '2026-11-22T20:21:36+08:00'

const hold: BonusHold = {
  ...{ holdId: '3', heldAt: AT, memberId: '9', account: 'second', kind: 'promotion' },
  name: '活动礼金「开业优惠」',
  evidence: [
    { memberId: '7', account: 'first', by: 'device' },
    { memberId: '7', account: 'first', by: 'name' },
  ],
  ...{ state: 'open', decidedBy: null, decidedAt: null, reason: null },
}

async function open(...capabilities: readonly string[]) {
  server.answer(readMe, meWith({ capabilities: ['bonuses.read', ...capabilities] }))
  server.answer(listBonusHolds, { data: [hold], next: null, asOf: AT })
  await openConsole('/bonuses/holds')
  return within(await screen.findByRole('table', { name: '礼金核对' }))
}

test('a held gift shows the other accounts once each, with what they share; it is decided with a reason', async () => {
  const rows = await open('bonuses.decide')
  expect(rows.getByRole('link', { name: 'first' }).getAttribute('href')).toBe('/console/players/7')
  rows.getByText(/同一设备、同一姓名/)
  rows.getByText('活动礼金「开业优惠」')
  server.answer(decideBonusHold, {})
  fireEvent.click(rows.getByRole('button', { name: '放行' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText('理由'), { target: { value: '一家人，证件已核对' } })
  fireEvent.click(dialog.getByRole('button', { name: '确认放行' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.sent.findLast(({ path }) => path.endsWith('/holds/decide'))?.body).toEqual({
    ...{ holdId: '3', isReleased: true, reason: '一家人，证件已核对' },
  })
})

test('who only reads has no buttons', async () => {
  const rows = await open()
  expect(rows.queryByRole('button', { name: '放行' })).toBeNull()
})
