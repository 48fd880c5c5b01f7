import type { AnswerOf } from '@app/contract/endpoint.ts'
import {
  listMessages,
  markMessageRead,
  readInboxSettings,
  removeMessage,
  updateInboxSettings,
} from '@app/contract/inbox.ts'
import { forgetTokens, keepTokens } from '@app/session/tokens.ts'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { renderPage } from '#testing/render-page.tsx'
import { NotificationsPage } from './notifications.page.tsx'
import { SWIPE_AWAY_PX } from './use-swipe-away.ts'

const server = fakeServer()
type Message = AnswerOf<typeof listMessages>['data'][number]
const LIST = '/app-api/api/pushMessage/queryAll'
const READ = '/app-api/api/pushMessage/modifyReadStatus'
const REMOVE = '/app-api/api/pushMessage/remove'

const message = (id: string, more: Partial<Message> = {}): Message => ({
  id,
  topic: 'system',
  title: `标题${id}`,
  content: '<b>内容</b>',
  link: '/security-center',
  isRead: false,
  createdAt: new Date(Date.now() - 7_200_000).toISOString(),
  ...more,
})
const answerList = (...data: Message[]) =>
  server.answer(listMessages, { data, totalCount: data.length, unReadCount: data.length })
const queries = (path: string) =>
  server.sent.filter(one => one.path === path).map(one => Object.fromEntries(one.query))

beforeEach(() => {
  keepTokens({ token: 'abc', tokenChat: '' })
  answerList(message('1'), message('2', { isRead: true, link: '//evil.example' }))
  server.answer(markMessageRead, { message: '操作成功!', unReadCount: 0 })
  server.answer(removeMessage, { message: '操作成功!', unReadCount: 0 })
})
afterEach(() => {
  cleanup()
  act(forgetTokens)
})

describe('the messages (R0-033)', () => {
  test('show title, text as text, how long ago, and a dot while unread', async () => {
    await renderPage(<NotificationsPage />)
    const [first, second] = await screen.findAllByRole('article')
    expect(first?.textContent).toBe('未读标题12小时前<b>内容</b>')
    expect(second?.textContent).not.toContain('未读')
  })

  test('are asked for by topic', async () => {
    await renderPage(<NotificationsPage />)
    await screen.findAllByRole('article')
    fireEvent.click(screen.getByRole('button', { name: '资金' }))
    await waitFor(() => expect(queries(LIST).at(-1)).toEqual({ topic: 'money', page: '1', rows: '20' }))
    expect(queries(LIST)[0]).toEqual({ page: '1', rows: '20' })
  })

  test('are read by opening, which leads to what they are about', async () => {
    await renderPage(<NotificationsPage />)
    fireEvent.click(await screen.findByRole('button', { name: /^未读标题1/ }))
    await waitFor(() => expect(queries(READ)).toEqual([{ id: '1' }]))
    fireEvent.click(screen.getByRole('button', { name: '查看详情', hidden: true }))
    await screen.findByText('到达 /security-center')
  })

  test('lead to an address with a query', async () => {
    answerList(message('1', { link: '/security-center?tab=history' }))
    await renderPage(<NotificationsPage />)
    fireEvent.click(await screen.findByRole('button', { name: /^未读标题1/ }))
    fireEvent.click(screen.getByRole('button', { name: '查看详情', hidden: true }))
    await screen.findByText('到达 /security-center')
  })

  test('lead to an address with a parameter, but to none that no screen has', async () => {
    answerList(
      message('1', { link: '/recharge-history/42' }),
      message('2', { link: '/recharge-history/42/9' }),
    )
    await renderPage(<NotificationsPage />)
    fireEvent.click(await screen.findByRole('button', { name: /^未读标题2/ }))
    screen.getByRole('heading', { name: '标题2', hidden: true })
    expect(screen.queryByRole('button', { name: '查看详情', hidden: true })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: /^未读标题1/, hidden: true }))
    fireEvent.click(screen.getByRole('button', { name: '查看详情', hidden: true }))
    await screen.findByText('到达 /recharge-history/$id')
  })

  test('never lead to another site', async () => {
    await renderPage(<NotificationsPage />)
    fireEvent.click(await screen.findByRole('button', { name: /^标题2/ }))
    screen.getByRole('heading', { name: '标题2', hidden: true })
    expect(screen.queryByRole('button', { name: '查看详情', hidden: true })).toBeNull()
    expect(queries(READ)).toEqual([])
  })

  test('are all read at once, and removed one by one', async () => {
    await renderPage(<NotificationsPage />)
    await screen.findAllByRole('article')
    fireEvent.click(screen.getByRole('button', { name: '全部已读' }))
    await waitFor(() => expect(queries(READ)).toEqual([{}]))
    answerList(message('1'))
    fireEvent.click(screen.getByRole('button', { name: '删除标题2' }))
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1))
    expect(queries(REMOVE)).toEqual([{ id: '2' }])
  })

  test('a refused removal is said', async () => {
    server.refuse(removeMessage, 'INBOX/UNKNOWN')
    await renderPage(<NotificationsPage />)
    await screen.findAllByRole('article')
    fireEvent.click(screen.getByRole('button', { name: '删除标题1' }))
    await screen.findByText('该消息不存在')
  })
})

describe('the settings of the messages', () => {
  const settings = {
    ...{ draw: true, promotion: true, chat: true },
    ...{ quiet: true, quietFrom: '23:00', quietTo: '08:00' },
  }
  const open = async () => {
    server.answer(readInboxSettings, { data: settings })
    server.answer(updateInboxSettings, { data: settings })
    await renderPage(<NotificationsPage />)
    fireEvent.click(screen.getByRole('button', { name: '通知设置' }))
    return (await screen.findByRole('switch', { name: '开奖', hidden: true })) as HTMLInputElement
  }
  const sent = () => server.sent.filter(one => one.method === 'POST').map(one => one.body)

  test('switch a topic off and move the quiet hours; security and money have no switch', async () => {
    const draw = await open()
    for (const name of [/系统/, '资金'])
      expect(screen.queryByRole('switch', { name, hidden: true })).toBeNull()
    fireEvent.click(draw)
    await waitFor(() => expect(sent()).toEqual([{ ...settings, draw: false }]))
    fireEvent.change(screen.getByLabelText('开始时间'), { target: { value: '22:30' } })
    await waitFor(() => expect(sent()[1]).toEqual({ ...settings, draw: false, quietFrom: '22:30' }))
  })

  test('go back when the change is refused', async () => {
    const draw = await open()
    server.refuse(updateInboxSettings, 'SYS/BUSY')
    fireEvent.click(draw)
    await screen.findByText('系统繁忙，请稍后再试')
    expect(draw.checked).toBe(true)
  })
})

describe('a message that is pushed to the left', () => {
  async function push(right: number, down = 0) {
    await renderPage(<NotificationsPage />)
    const [row] = await screen.findAllByRole('article')
    if (row === undefined) return expect.fail('no message')
    fireEvent.pointerDown(row, { clientX: 300, clientY: 100, isPrimary: true })
    fireEvent.pointerMove(row, { clientX: 300 + right / 2, clientY: 100 + down })
    fireEvent.pointerMove(row, { clientX: 300 + right, clientY: 100 + down })
    fireEvent.pointerUp(row)
    expect(row.style.transform).toBe('')
  }

  test('far enough is removed', async () => {
    await push(-SWIPE_AWAY_PX)
    await waitFor(() => expect(queries(REMOVE)).toEqual([{ id: '1' }]))
  })

  test.each([
    ['a little', -SWIPE_AWAY_PX + 2, 0],
    ['to the right', SWIPE_AWAY_PX, 0],
    ['while the page scrolls', -SWIPE_AWAY_PX, 60],
  ])('%s stays', async (_, right, down) => {
    await push(right, down)
    expect(queries(REMOVE)).toEqual([])
  })
})
