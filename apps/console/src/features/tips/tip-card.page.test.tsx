import { readMe } from '@app/contract/operator/me.ts'
import { readTipCard, saveTipCard, saveTipItem } from '@app/contract/operator/tips-editing.ts'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { meWith } from '#features/me/me.fixtures.ts'
import { fakeConsole } from '#testing/fake-console.ts'
import { openConsole } from '#testing/open-console.tsx'

const server = fakeConsole()
const AT = '2026-11-22T20:21:36+08:00'
const looks = {
  ...{ templateCode: 'MB04', playCategory: '生肖', location: 'home', name: '三肖主攻', subName: '' },
  ...{ note1: '', note2: '', colorTheme: '', sort: 0 },
}
const words = { title: '', content: '<b>鼠牛虎</b>', content2: '', content3: '', note: '', subName: '' }
const item = {
  ...words,
  ...{ itemId: '9', issueId: '31', turnNum: '20261122-0031', closesAt: AT, edition: 1, changedAt: AT },
  claim: 'special in zodiac 鼠,牛,虎',
}
const card = {
  ...looks,
  ...{ cardId: '4', gameId: 71, gameName: '极速六合彩', authorId: '5', author: '编辑部', isShown: true },
  issues: [{ issueId: '31', turnNum: '20261122-0031', issueDate: '2026-11-22', closesAt: AT }],
  items: [item],
}

const sentBody = () => server.sent.findLast(({ method }) => method === 'POST')?.body

test('a tip is corrected before the close: what counts stands in words with its chance, and the edition that was seen is sent', async () => {
  server.answer(readTipCard, { data: card, asOf: AT })
  server.answer(saveTipItem, { itemId: '9', edition: 2 })
  await openConsole('/tips/cards/4/items/9')
  const content = await screen.findByLabelText('内容')
  expect(screen.getAllByText(/特码生肖：鼠牛虎/).length).toBeGreaterThan(0)
  expect(screen.getByText(/随机命中 2\d\.\d%/)).toBeTruthy()
  expect(screen.getByRole('button', { name: '保存' })).toHaveProperty('disabled', true)
  fireEvent.change(content, { target: { value: '<b>鼠牛兔</b>' } })
  fireEvent.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('资料内容已保存')).toBeTruthy()
  const { claim } = item
  expect(sentBody()).toEqual({ item: { ...words, content: '<b>鼠牛兔</b>', claim, itemId: '9', edition: 1 } })
})

test('a card that begins names its game and author, which nobody changes later', async () => {
  server.answer(saveTipCard, { cardId: '4' })
  server.answer(readTipCard, { data: card, asOf: AT })
  const { addressNow } = await openConsole('/tips/cards/new')
  fireEvent.change(await screen.findByLabelText('名称'), { target: { value: '三肖主攻' } })
  fireEvent.change(screen.getByLabelText('分类'), { target: { value: '生肖' } })
  fireEvent.change(screen.getByLabelText('作者'), { target: { value: '编辑部' } })
  fireEvent.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('未封盘的内容')).toBeTruthy()
  expect(sentBody()).toMatchObject({ card: { ...looks, author: '编辑部' } })
  expect(addressNow()).toBe('/console/tips/cards/4')
  expect(screen.queryByLabelText('作者')).toBeNull()
})

test('who may only read is offered no change, and what has closed says so', async () => {
  server.answer(readMe, meWith({ capabilities: ['tips.read'] }))
  server.answer(readTipCard, { data: { ...card, items: [] }, asOf: AT })
  await openConsole('/tips/cards/4/items/9')
  expect(await screen.findByText('这条内容已封盘，或不在本卡')).toBeTruthy()
  fireEvent.click(screen.getByRole('link', { name: '回到资料卡' }))
  expect(await screen.findByText('本卡没有还能修改的内容')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '保存' })).toBeNull()
  expect(screen.queryByRole('link', { name: '新增内容' })).toBeNull()
})
