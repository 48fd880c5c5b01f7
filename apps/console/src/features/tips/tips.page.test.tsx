import { readMe } from '@app/contract/operator/me.ts'
import { hideTips, listTipItems, listTipQuality } from '@app/contract/operator/tips.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { meWith } from '#features/me/me.fixtures.ts'
import { fakeConsole } from '#testing/fake-console.ts'
import { openConsole } from '#testing/open-console.tsx'

const server = fakeConsole()
const AS_OF = '2026-11-22T20:21:36+08:00'
const author = {
  ...{ authorId: '5', author: '神算子', gameId: 71, gameName: '极速六合彩', cards: 2, hiddenCards: 0 },
  ...{
    items: 80,
    graded: 60,
    doubt: 4.13,
    judgement: 'below' as const,
    edited: 3,
    followers: 12,
    warnings: 0,
  },
  record: { sample: 58, hits: 9, hitRate: 0.155, chance: 0.42, low: 0.084, high: 0.27, longestLosingRun: 14 },
  lastMeasure: null,
}
const item = {
  ...{ itemId: '9', cardId: '4', card: '三中三', isHidden: false, gameId: 71, gameName: '极速六合彩' },
  ...{
    issueId: '31',
    turnNum: '20261122-0007',
    authorId: '5',
    author: '神算子',
    text: '本期看好',
    edition: 2,
  },
  ...{ claim: '特码：07', chance: 0.020408, verdict: 'miss' as const, changedAt: AS_OF, frozenAt: AS_OF },
  contentHash: 'ab'.repeat(32),
}
const page = <Row,>(...data: readonly Row[]) => ({ data: [...data], next: null, asOf: AS_OF })

test('an author stands with rate, chance, interval and doubt, and a figure opens its items', async () => {
  server.answer(listTipQuality, page(author))
  server.answer(listTipItems, page(item))
  const { addressNow } = await openConsole('/tips/quality')
  const row = within(await screen.findByRole('row', { name: /神算子/ }))
  for (const text of ['低于随机', '75.0%', '15.5%', '42.0%', '8.4% – 27.0%', '4.13', '14'])
    expect(row.getByText(text)).toBeTruthy()
  fireEvent.click(row.getByRole('link', { name: '9' }))
  expect(await screen.findByText('特码：07')).toBeTruthy()
  expect(addressNow()).toBe('/console/tips?authorId=5&gameId=71&verdict=hit')
  expect(screen.getByRole('link', { name: '20261122-0007' })).toBeTruthy()
})

test('cards are hidden with a reason that the author is told', async () => {
  server.answer(listTipQuality, page(author))
  server.answer(hideTips, { cards: 2 })
  await openConsole('/tips/quality')
  fireEvent.click(await screen.findByRole('button', { name: '下架' }))
  const dialog = within(screen.getByRole('dialog'))
  fireEvent.change(dialog.getByLabelText('理由'), { target: { value: '长期低于随机' } })
  server.answer(listTipQuality, page({ ...author, hiddenCards: 2 }))
  fireEvent.click(dialog.getByRole('button', { name: '下架' }))
  expect(await screen.findByRole('button', { name: '恢复' })).toBeTruthy()
  expect(server.sent.findLast(({ method }) => method === 'POST')?.body).toEqual({
    ...{ authorId: '5', gameId: 71, reason: '长期低于随机' },
  })
  expect(screen.queryByRole('button', { name: '下架' })).toBeNull()
})

test('filters stand in the address; who may only read is offered no measure', async () => {
  server.answer(readMe, meWith({ capabilities: ['tips.read'] }))
  server.answer(listTipQuality, page(author))
  await openConsole('/tips/quality?gameId=71&side=worse')
  expect(await screen.findByText('低于随机')).toBeTruthy()
  expect(screen.getByText('命中：命中低于随机')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '警告' })).toBeNull()
  expect(screen.queryByRole('button', { name: '下架' })).toBeNull()
})
