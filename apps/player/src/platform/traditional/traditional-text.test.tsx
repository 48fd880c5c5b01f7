import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { showTraditional } from './traditional-text.ts'

beforeAll(async () => {
  document.title = '开奖'
  await showTraditional()
})
afterEach(cleanup)

/** The observer is told after the task that changed the page. */
const settled = () => act(async () => undefined)

test('the page says that it is in traditional characters, its title too', () => {
  expect(document.documentElement.lang).toBe('zh-Hant-HK')
  expect(document.title).toBe('開獎')
})

describe('a text is shown in traditional characters', () => {
  test.each([
    ['开奖号码', '開獎號碼'],
    ['单双 大小 龙虎', '單雙 大小 龍虎'],
    ['鼠牛虎兔龙蛇马羊猴鸡狗猪', '鼠牛虎兔龍蛇馬羊猴雞狗豬'],
    // One sign of the one is several of the other: the word decides.
    ['发财 头发 皇后 以后', '發財 頭髮 皇后 以後'],
    ['公里 里面 准许 准时', '公里 裏面 准許 準時'],
    ['投注记录 复制失败 联系客服', '投注記錄 複製失敗 聯繫客服'],
    ['12:30 ABC', '12:30 ABC'],
  ])('%s', async (simplified, traditional) => {
    render(<p data-testid="text">{simplified}</p>)
    await settled()
    expect(screen.getByTestId('text').textContent).toBe(traditional)
  })
})

test('a text that the program changes is rewritten anew, one that it moves only once', async () => {
  const list = (...texts: string[]) => (
    <ul>
      {texts.map(text => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
  const { rerender } = render(list('准许', '开奖'))
  await settled()
  rerender(list('开奖', '准许', '赔率'))
  await settled()
  const texts = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(texts).toEqual(['開獎', '准許', '賠率'])
})

test('texts for screen readers are converted; typed texts and texts marked as untranslated are not', async () => {
  render(
    <>
      <button type="button" aria-label="关闭" title="关闭" />
      <input aria-label="账号" placeholder="请输入" defaultValue="发发发" />
      <textarea aria-label="留言" defaultValue="发发发" />
      <b translate="no">发发</b>
    </>,
  )
  await settled()
  expect(screen.getByRole('button', { name: '關閉' }).title).toBe('關閉')
  const input = screen.getByLabelText('賬號') as HTMLInputElement
  expect([input.placeholder, input.value]).toEqual(['請輸入', '发发发'])
  expect((screen.getByLabelText('留言') as HTMLTextAreaElement).value).toBe('发发发')
  screen.getByText('发发')
})
