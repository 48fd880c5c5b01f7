import { askGameLimits, readGameLimits } from '@app/contract/operator/games-limits.ts'
import { readMe } from '@app/contract/operator/me.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { meWith } from '#features/me/me.fixtures.ts'
import { fakeConsole } from '#testing/fake-console.ts'
import { openConsole } from '#testing/open-console.tsx'

const server = fakeConsole()
const AS_OF = '2026-11-22T20:21:36+08:00'
const byDefault = {
  ...{ unitMin: '1.00', unitMax: '20000.00', order: '100000.00', issue: '200000.00', item: '60000.00' },
  exposure: '50000000.00',
}
const special = {
  ...{ playCode: 'tema_a', group: '特码', name: '特码A', model: 'credit' },
  ...{ held: { ...byDefault, order: '5000.00' }, byDefault, own: ['order'] },
} as const
const sides = {
  ...special,
  ...{ playCode: 'tema_b', name: '特码B', held: byDefault, own: [] },
} as const
const data = {
  ...{ gameId: 71, gameName: '极速六合彩', version: 1, plays: [special, sides] },
  versions: [
    {
      ...{ version: 1, publishedAt: AS_OF, maker: 'ann', checker: 'bob', reason: '收紧' },
      changes: [{ playCode: 'tema_a', playName: '特码A', name: 'order', old: '100000.00', now: '5000.00' }],
    },
  ],
} as const

const answer = () => server.answer(readGameLimits, { data: data as never, asOf: AS_OF })

test('limits of several plays are typed at once, shown beside what holds, and asked for with a reason', async () => {
  answer()
  server.answer(askGameLimits, { approvalId: '7', effect: [], expiresAt: AS_OF })
  await openConsole('/limits?game=71')
  const table = await screen.findByRole('table', { name: '限额' })
  expect(within(table).getByRole('row', { name: /特码A/ }).textContent).toContain('已发布 1 项')
  fireEvent.click(screen.getByLabelText('选择 特码A'))
  fireEvent.click(screen.getByLabelText('选择 特码B'))
  fireEvent.click(screen.getByRole('button', { name: '修改所选 2 个玩法' }))
  const dialog = await screen.findByRole('dialog')
  // What the plays have in common would stand in the field: they differ.
  expect(within(dialog).getByLabelText('单笔最高（元）')).toHaveProperty('value', '')
  fireEvent.change(within(dialog).getByLabelText('单注最高（元）'), { target: { value: '0' } })
  expect(within(dialog).getByText('须为大于零的金额')).toBeTruthy()
  fireEvent.change(within(dialog).getByLabelText('单注最高（元）'), { target: { value: '2000' } })
  fireEvent.change(within(dialog).getByLabelText('单笔最高（元）'), { target: { value: '5000' } })
  fireEvent.click(within(dialog).getByRole('button', { name: '填入限额表' }))
  const row = await within(table).findByRole('row', { name: /特码B/ })
  expect(row.textContent).toContain('→ 2,000.00')
  expect(row.textContent).toContain('→ 5,000.00')
  expect(within(table).getByRole('row', { name: /特码A/ }).textContent).not.toContain('→ 5,000.00')
  fireEvent.click(screen.getByRole('button', { name: '申请发布（2 个玩法）' }))
  fireEvent.change(await screen.findByLabelText('理由'), { target: { value: '按额度收紧' } })
  fireEvent.click(screen.getByRole('button', { name: '提交审批' }))
  await expect
    .poll(() => server.sent.find(({ method }) => method === 'POST')?.body)
    .toEqual({
      payload: {
        ...{ gameId: 71, seen: 1 },
        changes: ['tema_a', 'tema_b'].map(playCode => ({
          playCode,
          limits: { unitMax: '2000', order: '5000' },
        })),
      },
      reason: '按额度收紧',
    })
})

test('who may not ask reads the table, and versions tell what they changed', async () => {
  server.answer(readMe, meWith({ capabilities: ['games.read'] }))
  answer()
  await openConsole('/limits?game=71&tab=versions')
  const versions = await screen.findByRole('table', { name: '版本' })
  expect(within(versions).getByText('特码A 单笔最高：100000.00 → 5000.00')).toBeTruthy()
  fireEvent.click(screen.getByRole('tab', { name: '限额表' }))
  await screen.findByRole('table', { name: '限额' })
  expect(screen.queryByRole('button', { name: /申请发布/ })).toBeNull()
  expect(screen.queryByLabelText('选择 特码A')).toBeNull()
})
