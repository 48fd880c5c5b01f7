import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { renderPage } from '#testing/render-page.tsx'
import { noRecord, shownCard, tipItem } from './tips.fixtures.ts'
import { TipsCard } from './tips-card.widget.tsx'

const server = fakeServer()
beforeEach(() => localStorage.clear())
afterEach(cleanup)

const items = (count: number) =>
  Array.from({ length: count }, (_, at) => tipItem({ id: String(at), title: `第${at}行`, sort: at }))
const shown = () => screen.queryAllByText(/^第\d+行$/).map(element => element.textContent)
const tap = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

describe('a card says', () => {
  test('its title, both notes and content, on the gradient of its two colours (R2-002, R2-043, R2-044)', async () => {
    await renderPage(
      <TipsCard card={shownCard({ note1: '注一', note2: '注二', colorTheme: '#c8102e,#d9a441' })} />,
    )
    const card = screen.getByRole('article', { name: '四肖参考' })
    for (const text of ['注一', '注二', '马羊猴鸡']) within(card).getByText(text)
    expect(card.style.getPropertyValue('--start')).toBe('#c8102e')
    expect(card.style.getPropertyValue('--end')).toBe('#d9a441')
  })

  test('sample, hits, hit rate, plain chance and longest losing run, and explains them', async () => {
    await renderPage(<TipsCard card={shownCard()} />)
    tap(/怎么来的/)
    const sheet = await screen.findByRole('dialog', { name: '四肖参考的战绩' })
    for (const text of ['120期', '34（28.3%）', '25.0%', '9期']) within(sheet).getByText(text)
    within(sheet).getByText('与随便选没有可分辨的差别。')
  })

  test('无法验证 when nothing of it could be judged', async () => {
    await renderPage(
      <TipsCard card={shownCard({ record: noRecord, groups: [[tipItem({ verdict: 'pending' })]] })} />,
    )
    screen.getByText('无法验证')
    expect(screen.queryByText(/命中/)).toBeNull()
  })

  test('what came of each row, and that a row was changed', async () => {
    const verdicts = ['hit', 'miss', 'push', 'unverifiable'] as const
    const rows = verdicts.map((verdict, at) => tipItem({ id: String(at), verdict, edited: at === 1 ? 1 : 0 }))
    await renderPage(<TipsCard card={shownCard({ groups: [rows] })} />)
    for (const word of ['准', '错', '和', '无法验证', '已修改']) screen.getByText(word)
  })

  test('a red title for an active cover or a flagged note, else a blue one, without the asterisk (R2-091, R2-147)', async () => {
    const rows = [
      tipItem({ id: '1', title: '甲', activeCover: 1 }),
      tipItem({ id: '2', title: '乙', note: '*狗21' }),
      tipItem({ id: '3', title: '丙' }),
    ]
    await renderPage(<TipsCard card={shownCard({ groups: [rows] })} />)
    const tones = ['甲', '乙', '丙'].map(title => screen.getByText(title).dataset.tone)
    expect(tones).toEqual(['red', 'red', 'blue'])
    screen.getByText('狗21')
  })

  test('the sign of a play as a badge, and parts with titles of their own (R2-060)', async () => {
    const part = { title: '单双', content: '~单~' }
    await renderPage(
      <TipsCard card={shownCard({ groups: [[tipItem({ title: '一肖', multiContents: [part] })]] })} />,
    )
    expect(screen.getByText('一肖').dataset.badge).toBe('true')
    screen.getByText('单双')
    expect(screen.getByText('单').tagName).toBe('MARK')
  })

  test('the votes of its poll, and none when it has no poll (R2-043)', async () => {
    await renderPage(<TipsCard card={shownCard()} votes={{ 马: 3, 鸡: 1 }} />)
    within(screen.getByRole('group', { name: '生肖投票' })).getByText('共4票')
    cleanup()
    await renderPage(<TipsCard card={shownCard()} />)
    expect(screen.queryByRole('group', { name: '生肖投票' })).toBeNull()
  })

  test('暂无数据 when it has no items', async () => {
    await renderPage(<TipsCard card={shownCard({ groups: [] })} />)
    screen.getByText('暂无数据')
  })
})

describe('expanding', () => {
  test('shows all of a simple card and five again, under 展开 and 收起 (R2-047, R2-116, R2-117)', async () => {
    await renderPage(<TipsCard card={shownCard({ groups: [items(8)] })} />)
    expect(shown()).toHaveLength(5)
    tap('展开')
    expect(shown()).toHaveLength(8)
    tap('收起')
    expect(shown()).toHaveLength(5)
  })

  test.each([
    ['mb01A', 2, 8],
    ['MB21', 2, 8],
  ])(
    '%s starts expanded and collapses to %i (R2-052, R2-055, R2-119)',
    async (templateCode, collapsed, all) => {
      await renderPage(<TipsCard card={shownCard({ templateCode, groups: [items(8)] })} />)
      expect(shown()).toHaveLength(all)
      tap('收起')
      expect(shown()).toHaveLength(collapsed)
    },
  )

  test('MB16 shows ten at most (R2-118)', async () => {
    await renderPage(<TipsCard card={shownCard({ templateCode: 'MB16', groups: [items(14)] })} />)
    tap('展开')
    expect(shown()).toHaveLength(10)
  })

  test('JhtGshou shows fifteen and a Symb preview six, with nothing to expand (R2-056, R2-057)', async () => {
    await renderPage(<TipsCard card={shownCard({ templateCode: 'JhtGshou', groups: [items(20)] })} />)
    expect(shown()).toHaveLength(15)
    expect(screen.queryByRole('button', { name: '展开' })).toBeNull()
    cleanup()
    await renderPage(<TipsCard card={shownCard({ templateCode: 'SYmb', groups: [items(20)] })} />)
    expect(shown()).toHaveLength(6)
  })

  test('MB38 shows the first items of its first three groups (R2-051, R2-120)', async () => {
    const groups = [1, 2, 3, 4].map(group => [
      tipItem({ id: `${group}a`, title: `第${group}行` }),
      tipItem({ id: `${group}b`, title: `第${group}0行` }),
    ])
    await renderPage(<TipsCard card={shownCard({ templateCode: 'MB38', groups })} />)
    expect(shown()).toEqual(['第1行', '第2行', '第3行'])
  })
})

describe('locks', () => {
  const locked = (value: 1 | 2, id = '1') => tipItem({ id, content: '', locked: value })
  const open = tipItem({ id: '9', title: '2026324' })

  test('say what a row needs, and lead a guest to the login for either (R2-126, R2-127, R2-128, R2-163)', async () => {
    await renderPage(<TipsCard card={shownCard({ groups: [[locked(1), locked(2, '2'), open]] })} />)
    screen.getByText('马羊猴鸡')
    const links = ['登陆后可以解锁查看！', '请充值任意金额开通VIP！'].map(
      name => screen.getByRole('link', { name }).getAttribute('href')?.split('?')[0],
    )
    expect(links).toEqual(['/auth/login', '/auth/login'])
    for (const link of screen.getAllByRole('link', { name: /登陆后|请充值/ }))
      expect(link.querySelector('svg')).not.toBeNull()
  })

  test('lead a member to the recharge; what only a trial account misses leads to the login (R2-126, R2-209, R2-166)', async () => {
    localStorage.setItem('access_token', 't')
    await renderPage(<TipsCard card={shownCard({ groups: [[locked(1), locked(2, '2'), open]] })} />)
    const links = ['登陆后可以解锁查看！', '请充值任意金额开通VIP！'].map(
      name => screen.getByRole('link', { name }).getAttribute('href')?.split('?')[0],
    )
    expect(links).toEqual(['/auth/login', '/recharge'])
  })

  test('cover a card of which nothing is open (R2-126, R2-127)', async () => {
    await renderPage(<TipsCard card={shownCard({ groups: [[locked(1), locked(1, '2')]] })} />)
    screen.getByRole('link', { name: '登录后可解锁全部内容，免费查看' })
    expect(screen.queryByText('2026325期')).toBeNull()
  })
})

test('a row of template type 0 leads into the chat room (R2-129)', async () => {
  await renderPage(<TipsCard card={shownCard({ groups: [[tipItem({ templateType: 0 })]] })} />)
  expect(screen.getByRole('link', { name: '进入聊天室查看' }).getAttribute('href')).toBe('/chat-rooms')
})

test('the past-records link opens the detail (R2-045, R2-046)', async () => {
  await renderPage(<TipsCard card={shownCard()} />)
  fireEvent.click(screen.getByRole('link', { name: '查看往期记录' }))
  await screen.findByText('到达 /template/$gameId/$templateId')
  expect(server.sent).toEqual([])
})
