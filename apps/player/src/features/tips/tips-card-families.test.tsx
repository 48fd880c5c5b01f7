import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { renderPage } from '#testing/render-page.tsx'
import { shownCard, tipItem } from './tips.fixtures.ts'
import { TipsCard } from './tips-card.widget.tsx'

afterEach(cleanup)

/** The names of the cells that are marked in a card whose only item has that note. */
async function markedCells(templateCode: string, note: string) {
  await renderPage(<TipsCard card={shownCard({ templateCode, groups: [[tipItem({ note })]] })} />)
  return screen.queryAllByText('（开出）').map(mark => mark.closest('b')?.firstChild?.textContent)
}

test.each([
  ['MB08', '马49', ['家禽']],
  ['MB09', '马49', ['书']],
  ['MB10', '兔28', ['女肖']],
  ['MB11', '鸡46', ['春']],
  ['MB15', '狗21', ['地肖']],
  ['MB16', '合13', ['合数大']],
  ['MB16', '合6', ['合数小']],
  ['MB40', '鸡46', ['特大', '特双']],
  ['MB40', '马49', []],
  ['MB09', '', []],
])('%s with the note %j marks %j (R2-048, R2-049, R2-148, R2-152)', async (code, note, marked) => {
  expect(await markedCells(code, note)).toEqual(marked)
})

test('MB16 says what its sides are (R2-148)', async () => {
  await markedCells('MB16', '合13')
  for (const text of ['01-06', '7-13', '合数小', '合数大']) screen.getByText(text)
})

describe('tabs', () => {
  const groups = [
    [tipItem({ id: '1', content: '甲' })],
    [tipItem({ id: '2', content: '乙' })],
    [tipItem({ id: '3', content: '丙' })],
  ]

  test('say their issue with 期; a tap shows that issue only (R2-050, R2-087, R2-121)', async () => {
    await renderPage(<TipsCard card={shownCard({ templateCode: 'MB14', groups })} />)
    const strip = screen.getByRole('group', { name: '期号' })
    expect(
      within(strip)
        .getAllByRole('button')
        .map(tab => tab.textContent),
    ).toEqual(['2026325期', '2026324期', '2026323期'])
    screen.getByText('甲')
    fireEvent.click(within(strip).getByRole('button', { name: '2026324期' }))
    screen.getByText('乙')
    expect(screen.queryByText('甲')).toBeNull()
  })

  test('MB42 has one for each item, highest sort first and chosen (R2-123)', async () => {
    const items = [
      tipItem({ id: '1', title: '2026301', content: '甲', sort: 1 }),
      tipItem({ id: '2', title: '2026303', content: '丙', sort: 3 }),
      tipItem({ id: '3', title: '2026302', content: '乙', sort: 2 }),
    ]
    await renderPage(<TipsCard card={shownCard({ templateCode: 'MB42', groups: [items] })} />)
    const tabs = within(screen.getByRole('group', { name: '期号' })).getAllByRole('button')
    expect(tabs.map(tab => [tab.textContent, tab.ariaPressed ?? tab.getAttribute('aria-pressed')])).toEqual([
      ['2026303期', 'true'],
      ['2026302期', 'false'],
      ['2026301期', 'false'],
    ])
    screen.getByText('丙')
  })
})

describe('headlines', () => {
  const rows = Array.from({ length: 7 }, (_, at) =>
    tipItem({
      id: String(41 + at),
      title: '',
      content: `标题${at}`,
      labelType: ([0, 1, 2, 3] as const)[at] ?? 0,
    }),
  )

  test('of MB24 lead to their item, 更多 to the card, with 热, 置顶 and 新 (R2-046, R2-053, R2-059)', async () => {
    await renderPage(<TipsCard card={shownCard({ templateCode: 'MB24', groups: [rows] })} />)
    expect(screen.getByRole('link', { name: '查看更多' }).getAttribute('href')).toBe('/template/90/7')
    const row = screen.getByRole('link', { name: /标题1/ }).getAttribute('href') ?? ''
    expect(row).toBe('/template/90/7?templateId=42')
    for (const label of ['热', '置顶', '新']) screen.getByText(label)
  })

  test('of MB25 carry medals in the first five rows (R2-054)', async () => {
    await renderPage(<TipsCard card={shownCard({ templateCode: 'MB25', groups: [rows] })} startsExpanded />)
    expect(screen.getAllByText('名').map(word => word.parentElement?.textContent)).toEqual([
      '第1名',
      '第2名',
      '第3名',
      '第4名',
      '第5名',
    ])
    const last = screen.getByRole('link', { name: /标题6/ })
    expect(last.textContent).not.toContain('名')
    expect(last.getAttribute('href')).toBe('/template/90/7?templateId=47')
  })
})

test('HTML is shown without what could run, between the tildes marked (R2-051, R2-089)', async () => {
  const content = '<p onclick="x()">猪~狗~<script>alert(1)</script></p><img src=x onerror=alert(1)>'
  await renderPage(<TipsCard card={shownCard({ templateCode: 'MB27', groups: [[tipItem({ content })]] })} />)
  const card = screen.getByRole('article')
  expect(within(card).getByText('狗').tagName).toBe('MARK')
  expect(card.querySelector('script, img, [onclick]')).toBeNull()
})

test('a banner can be closed, and a picture of elsewhere is not fetched', async () => {
  const iconUrl = 'https://elsewhere.test/a.png'
  const item = tipItem({ title: '活动', content: '', iconUrl })
  await renderPage(<TipsCard card={shownCard({ templateCode: 'AD14', groups: [[item]] })} />)
  expect(document.querySelector('img')).toBeNull()
  screen.getByRole('img', { name: '活动' })
  fireEvent.click(screen.getByRole('button', { name: '关闭' }))
  expect(screen.queryByRole('article')).toBeNull()
})
