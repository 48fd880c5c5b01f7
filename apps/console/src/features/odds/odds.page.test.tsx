import { readMe } from '@app/contract/operator/me.ts'
import {
  askOddsPublish,
  askOddsRollback,
  readOdds,
  readOddsVersion,
  saveOddsDraft,
} from '@app/contract/operator/odds.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { meWith } from '#features/me/me.fixtures.ts'
import { fakeConsole } from '#testing/fake-console.ts'
import { openConsole } from '#testing/open-console.tsx'

const server = fakeConsole()
const AS_OF = '2026-11-22T20:21:36+08:00'
const play = {
  playCode: 'tema_a',
  group: '特码',
  name: '特码A',
  model: 'credit',
  odds: { '*': '48.5' },
} as const
const sides = {
  ...{ playCode: 'tema_lm', group: '特码', name: '特码两面' },
  model: 'credit',
  odds: { 大: '1.98', 小: '1.98' },
} as const
const version = {
  version: 2,
  isInForce: true,
  effectiveAt: AS_OF,
  maker: 'ann',
  checker: 'bob',
  reason: '调整',
}
const first = { ...version, version: 1, isInForce: false, maker: null, checker: null, reason: null }
const draft = {
  ...{ revision: 4, parent: 2, savedBy: 'cai', savedAt: AS_OF },
  changes: [{ playCode: 'tema_a', key: '*', odds: '47.04' }],
  checks: [
    {
      ...{ playCode: 'tema_a', isOut: false },
      rows: [{ name: '每注（如 01）', winChance: '2.0408%', share: '96.0000%' }],
    },
  ],
}
const odds = {
  family: 'six-mark',
  version: 2,
  plays: [play, sides],
  versions: [version, first],
  draft: null,
} as const

const answerWith = (more: object = {}) =>
  server.answer(readOdds, { data: { ...odds, ...more } as typeof odds, asOf: AS_OF })

test('figures are typed or computed, a whole group at once, and saved as a draft', async () => {
  answerWith()
  server.answer(saveOddsDraft, { revision: 1 })
  await openConsole('/odds')
  fireEvent.change(await screen.findByLabelText('整组调整'), { target: { value: '-2%' } })
  fireEvent.click(screen.getByRole('button', { name: '填入整组' }))
  expect(await screen.findByText('改动 3 项')).toBeTruthy()
  const special = screen.getByLabelText('特码A 每注 新赔率')
  expect(special).toHaveProperty('value', '47.53')
  fireEvent.change(special, { target: { value: 'abc' } })
  fireEvent.blur(special)
  expect(special.getAttribute('aria-invalid')).toBe('true')
  // An empty field is the figure in force.
  const big = screen.getByLabelText('特码两面 大 新赔率')
  fireEvent.change(big, { target: { value: '' } })
  fireEvent.blur(big)
  expect(await screen.findByText('改动 2 项')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '保存草稿并核对' }))
  expect(await screen.findByText('草稿没有改动，在赔率表中修改后保存')).toBeTruthy()
  expect(server.sent.find(({ method }) => method === 'POST')?.body).toEqual({
    ...{ family: 'six-mark', seen: 0, parent: 2 },
    changes: [
      { playCode: 'tema_a', key: '*', odds: '47.53' },
      { playCode: 'tema_lm', key: '小', odds: '1.9404' },
    ],
  })
})

test('a draft shows old, new, difference and its exact return, and is asked for with a reason', async () => {
  answerWith({ draft })
  server.answer(askOddsPublish, { approvalId: '9', effect: [], expiresAt: AS_OF })
  await openConsole('/odds?tab=draft')
  const changed = await screen.findByRole('table', { name: '改动' })
  expect(
    within(changed)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual([...['特码A', '每注', '48.5', '47.04', '-3.01%']])
  const returns = screen.getByRole('table', { name: '返还率' })
  expect(within(returns).getByText('96.0000%')).toBeTruthy()
  expect(within(returns).getByText('4.0000%')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '申请发布' }))
  fireEvent.change(screen.getByLabelText('理由'), { target: { value: '按风险额度调整' } })
  fireEvent.click(screen.getByRole('button', { name: '提交审批' }))
  expect(await screen.findByText(/批准前不会生效/)).toBeTruthy()
  expect(server.sent.find(({ method }) => method === 'POST')?.body).toEqual({
    payload: { family: 'six-mark', revision: 4, effectiveAt: null },
    reason: '按风险额度调整',
  })
})

test.each([
  ['a play returns too much', { checks: [{ ...draft.checks[0], isOut: true }] }, /超出范围，不能发布/],
  ['other odds came into force', { parent: 1 }, '依据的版本已更换，请重新保存'],
])('nobody is offered to publish when %s', async (_, more, said) => {
  answerWith({ draft: { ...draft, ...more } })
  await openConsole('/odds?tab=draft')
  expect(await screen.findByText(said)).toBeTruthy()
  expect(screen.queryByRole('button', { name: '申请发布' })).toBeNull()
})

test('an older version is compared with the one in force, and asked back', async () => {
  answerWith()
  const byPlay = { tema_a: { '*': '47' }, tema_lm: sides.odds }
  server.answer(readOddsVersion, { data: { version: 1, byPlay }, asOf: AS_OF })
  server.answer(askOddsRollback, { approvalId: '9', effect: [], expiresAt: AS_OF })
  await openConsole('/odds?tab=versions')
  fireEvent.click(await screen.findByRole('button', { name: '与现行比较' }))
  expect(await screen.findByText('+3.19%')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '申请恢复' }))
  fireEvent.change(screen.getByLabelText('理由'), { target: { value: '恢复原赔率' } })
  fireEvent.click(screen.getByRole('button', { name: '提交审批' }))
  expect(await screen.findByText(/批准前不会生效/)).toBeTruthy()
  expect(server.sent.find(({ method }) => method === 'POST')?.body).toEqual({
    payload: { family: 'six-mark', version: 1 },
    reason: '恢复原赔率',
  })
})

test('the version before is asked back from the sheet in three steps, beside what it would change', async () => {
  answerWith()
  const byPlay = { tema_a: { '*': '47' }, tema_lm: sides.odds }
  server.answer(readOddsVersion, { data: { version: 1, byPlay }, asOf: AS_OF })
  server.answer(askOddsRollback, { approvalId: '9', effect: [], expiresAt: AS_OF })
  await openConsole('/odds')
  fireEvent.click(await screen.findByRole('button', { name: '恢复第 1 版' }))
  expect(await screen.findByText('+3.19%')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('理由'), { target: { value: '恢复原赔率' } })
  fireEvent.click(screen.getByRole('button', { name: '提交审批' }))
  await waitFor(() =>
    expect(server.sent.find(({ method }) => method === 'POST')?.body).toEqual({
      payload: { family: 'six-mark', version: 1 },
      reason: '恢复原赔率',
    }),
  )
})

test('who may only read sees figures and no fields', async () => {
  server.answer(readMe, meWith({ capabilities: ['odds.read'] }))
  answerWith({ draft })
  await openConsole('/odds')
  expect(await screen.findByText('47.04')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '保存草稿并核对' })).toBeNull()
  expect(screen.queryByLabelText('特码A 每注 新赔率')).toBeNull()
})
