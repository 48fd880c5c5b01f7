import { getRebateRange } from '@app/contract/agents.ts'
import { createLink, getLinkInfo, queryLinks, removeLink, updateLink } from '@app/contract/agents-links.ts'
import { readCompanyDocument } from '@app/contract/site.ts'
import { forgetTokens, keepTokens } from '@app/session/tokens.ts'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { linkWith, rangesWith } from '#features/agents/agents.fixtures.ts'
import { companyWith } from '#features/site/site.fixtures.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { renderScreen } from '#testing/render-page.tsx'

const server = fakeServer()

beforeEach(() => {
  keepTokens({ token: 'abc', tokenChat: '' })
  server.answer(getRebateRange, rangesWith())
  server.answer(readCompanyDocument, companyWith())
  // There is no canvas here; the page shows the code alone.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
})
afterEach(() => {
  cleanup()
  act(forgetTokens)
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const body = (ending: string) => server.sent.filter(({ path }) => path.endsWith(ending)).at(-1)?.body
const linkPage = (more: Parameters<typeof linkWith>[0] = {}, members: object[] = []) => ({
  data: { ...linkWith(more), members: members as never[] },
  totalCount: members.length,
})

const noLinks = {
  ...{ data: [], otherData: { linkCount: 0, registCount: 0, linksMax: 50 }, totalCount: 0 },
}

test('all links with what they brought (R1-137, R1-066)', async () => {
  server.answer(queryLinks, {
    data: [linkWith(), linkWith({ id: '4', code: 'Zz99', label: '', state: 'stopped', expireTime: null })],
    ...{ otherData: { linkCount: 2, registCount: 84, linksMax: 50 }, totalCount: 2 },
  })
  await renderScreen('/agent/create-link')
  const [first, second] = await screen.findAllByRole('article')
  expect(first?.textContent).toBe('论坛正常7Kq2 · 会员 · 彩票 6% · 2027/02/20 到期点击1,206注册42首充17')
  expect(second?.textContent).toContain('链接 Zz99停用')
  expect(second?.textContent).toContain('长期有效')
  expect(
    within(first as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/agent/link/3')
  expect(screen.getByRole('status', { name: '合计' }).textContent).toBe('链接 2 / 50共注册 84 人')
})

test('a new link sends its terms as a form and leads to its page (R1-040, R1-131, R1-136, R1-065)', async () => {
  server.answer(createLink, { data: linkWith({ id: '9' }) })
  server.answer(queryLinks, noLinks)
  await renderScreen('/agent/create-link?tab=new')
  fireEvent.click(await screen.findByRole('button', { name: '代理' }))
  const slider = screen.getByLabelText<HTMLInputElement>('彩票返点')
  expect([slider.min, slider.max]).toEqual(['0', '75000'])
  fireEvent.change(slider, { target: { value: '60000' } })
  fireEvent.click(screen.getByRole('button', { name: '提高彩票返点' }))
  fireEvent.click(screen.getByRole('button', { name: '90 天' }))
  fireEvent.click(screen.getByRole('button', { name: '群' }))
  fireEvent.change(screen.getByLabelText('人数上限'), { target: { value: '2x00' } })
  fireEvent.click(screen.getByRole('button', { name: '首页' }))
  fireEvent.click(screen.getByRole('button', { name: '生成链接' }))
  await screen.findByText('到达 /agent/link/$id')
  expect(body('/createByAgentId')).toMatchObject({
    ...{ isDl: 1, lottery: '6.1', live: '0', days: 90, cap: 200, label: '群', landing: 'home' },
  })
})

describe('a link', () => {
  test('is handed on by its address, and tells what it brought and who joined (R1-040, R1-138)', async () => {
    const copied: string[] = []
    vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void copied.push(text) } })
    const member = {
      userId: '33',
      account: 'xiao08',
      registTime: '2026-11-21T20:00:00+08:00',
      hasRecharged: 1,
    }
    server.answer(getLinkInfo, linkPage({}, [member]))
    await renderScreen('/agent/link/3')
    const effect = await screen.findByRole('region', { name: '效果' })
    expect(
      within(effect)
        .getAllByRole('listitem')
        .map(one => one.textContent),
    ).toEqual([...['点击1,206', '注册423.5%', '首充1740.5%']])
    screen.getByRole('img', { name: '海报：扫码用邀请码 7Kq2 注册' })
    fireEvent.click(screen.getByRole('button', { name: '复制链接' }))
    await screen.findByText('复制成功')
    expect(copied).toEqual([`${location.origin}/auth/register?code=7Kq2`])
    expect(screen.getByRole('link', { name: /xiao08/ }).textContent).toContain('已首充')
    expect(screen.queryByRole('button', { name: '删除' })).toBeNull()
  })

  test('is stopped after a question, and goes on again', async () => {
    server.answer(getLinkInfo, linkPage())
    server.answer(updateLink, { data: linkWith({ state: 'stopped' }) })
    await renderScreen('/agent/link/3')
    fireEvent.click(await screen.findByRole('button', { name: '停用' }))
    server.answer(getLinkInfo, linkPage({ state: 'stopped' }))
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '停用' }))
    await screen.findByText('这条链接已停用，新人用它注册会被拒绝。')
    expect(body('/updateByAgentId')).toEqual({ state: 'stopped' })
    expect(screen.queryByRole('button', { name: '复制链接' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: '启用' }))
    await waitFor(() => expect(body('/updateByAgentId')).toEqual({ state: 'normal' }))
  })

  test('by which nobody joined is removed after a question (R1-133)', async () => {
    server.answer(getLinkInfo, linkPage({ registCount: 0, firstRechargeCount: 0 }))
    server.answer(removeLink, {})
    server.answer(queryLinks, noLinks)
    await renderScreen('/agent/link/3')
    fireEvent.click(await screen.findByRole('button', { name: '删除' }))
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '删除' }))
    await screen.findByText('到达 /agent/create-link')
    expect(body('/removeByAgentId')).toEqual({ id: '3' })
  })

  test('of somebody else is unknown, with the way to the own ones', async () => {
    server.refuse(getLinkInfo, 'AGENT/LINK_UNKNOWN')
    await renderScreen('/agent/link/8')
    await screen.findByText('该推广链接不存在')
    expect(screen.getByRole('link', { name: '看我的链接' }).getAttribute('href')).toBe('/agent/create-link')
  })

  test('is changed in its terms; its end stays unless it is chosen anew (R1-040, R1-132)', async () => {
    server.answer(getLinkInfo, linkPage())
    server.answer(updateLink, { data: linkWith() })
    await renderScreen('/agent/link/3/update')
    const cap = await screen.findByLabelText<HTMLInputElement>('人数上限')
    fireEvent.change(cap, { target: { value: '20' } })
    fireEvent.click(screen.getByRole('button', { name: '保存' }))
    await screen.findAllByText('已有 42 人注册，人数上限不能更少')
    fireEvent.change(cap, { target: { value: '' } })
    fireEvent.click(screen.getByRole('button', { name: '保存' }))
    await screen.findByText('到达 /agent/link/$id')
    const sent = server.sent.filter(({ path }) => path.endsWith('/updateByAgentId')).at(-1)
    expect(sent?.query.get('id')).toBe('3')
    expect(sent?.body).toMatchObject({ lottery: '6', cap: 0, label: '论坛' })
    expect(sent?.body).not.toHaveProperty('days')
  })
})
