import {
  askExposureRule,
  listExposureFirings,
  listExposureRules,
  stopExposureRule,
  tryExposureRule,
} from '@app/contract/operator/exposure-rules.ts'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeConsole } from '#testing/fake-console.ts'
import { openConsole } from '#testing/open-console.tsx'

const server = fakeConsole()
const AS_OF = '2026-11-22T20:21:36+08:00'
const rule = {
  ...{ ruleId: '3', name: '单项过万', gameId: 71, gameName: '极速六合彩', playCode: null, playName: null },
  measure: 'used',
  action: 'cap',
  phase: 'acting',
  ...{ threshold: '80.0', firings: 2 },
  ...{ createdAt: AS_OF, watchUntil: AS_OF, endsAt: AS_OF, stoppedAt: null, stoppedBy: null },
} as const

test('a rule says what it watches and does, and one person stops it with a reason', async () => {
  server.answer(listExposureRules, { data: [rule], next: null, asOf: AS_OF })
  server.answer(stopExposureRule, {})
  await openConsole('/exposure-rules')
  expect(await screen.findByText('限额占用最高 ≥ 80.0%')).toBeTruthy()
  expect(screen.getByText('极速六合彩 全部玩法')).toBeTruthy()
  expect(screen.getByText('生效中')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '停止' }))
  fireEvent.change(screen.getByLabelText('理由'), { target: { value: '阈值过低' } })
  fireEvent.click(screen.getByRole('button', { name: '立即停止' }))
  expect(await screen.findByText('规则已停止')).toBeTruthy()
  expect(server.sent.find(({ method }) => method === 'POST')?.body).toEqual({
    ruleId: '3',
    reason: '阈值过低',
  })
})

test('who asks for a rule sees what it would have met in the last day', async () => {
  server.answer(listExposureRules, { data: [], next: null, asOf: AS_OF })
  server.answer(tryExposureRule, { data: { issues: 240, met: 3, highest: '12000.000' }, asOf: AS_OF })
  server.answer(askExposureRule, { approvalId: '9', effect: [], expiresAt: AS_OF })
  await openConsole('/exposure-rules')
  fireEvent.click(await screen.findByRole('button', { name: '新规则' }))
  const send = screen.getByRole('button', { name: '提交审批' })
  fireEvent.change(screen.getByLabelText('名称'), { target: { value: '单项过万' } })
  fireEvent.change(screen.getByLabelText('阈值（元）'), { target: { value: '10000' } })
  expect(
    await screen.findByText('过去 24 小时：240 期有注单，3 期会触发；单项最高赔付为 12000.000'),
  ).toBeTruthy()
  expect(send).toHaveProperty('disabled', true)
  fireEvent.change(screen.getByLabelText('理由'), { target: { value: '夜间提醒' } })
  fireEvent.click(send)
  expect(await screen.findByText(/已提交审批 9/)).toBeTruthy()
  expect(server.sent.find(({ method }) => method === 'POST')?.body).toEqual({
    payload: {
      ...{ name: '单项过万', gameId: null, playCode: null, days: 30 },
      ...{ measure: 'item', threshold: '10000', action: 'tell' },
    },
    reason: '夜间提醒',
  })
})

test('the record of firings names the issue, what was measured and what was done', async () => {
  server.answer(listExposureFirings, {
    data: [
      {
        ...{ firingId: '5', ruleId: '3', ruleName: '单项过万', issueId: '77', gameName: '极速六合彩' },
        measure: 'item',
        did: 'capped',
        ...{ turnNum: '20261122-1221', measured: '12000.000' },
        ...{ playName: '特码A', item: '07', at: AS_OF },
      },
    ],
    ...{ next: null, asOf: AS_OF },
  })
  await openConsole('/exposure-rules/firings?rule=3')
  expect(await screen.findByText('已不再接受该项')).toBeTruthy()
  expect(screen.getByText('特码A 07')).toBeTruthy()
  expect(screen.getByRole('link', { name: '极速六合彩 20261122-1221' })).toBeTruthy()
  expect(server.sent.some(({ query }) => query.get('ruleId') === '3')).toBe(true)
})
