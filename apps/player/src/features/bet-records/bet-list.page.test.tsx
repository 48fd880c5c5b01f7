import { cancelBets, listTodayBets } from '@app/contract/bets.ts'
import { listHistoryBets, reportDays } from '@app/contract/bets-records.ts'
import { readSettings } from '@app/contract/site.ts'
import { noteServerTime } from '@app/session/server-clock.ts'
import { forgetTokens, keepTokens } from '@app/session/tokens.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { settingsWith } from '#features/site/site.fixtures.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { renderPage } from '#testing/render-page.tsx'
import { watchedElements } from '#testing/watched-elements.ts'
import { BetListPage } from './bet-list.page.tsx'
import { betRow, type WireBet } from './bet-records.fixtures.ts'

const TODAY = '/app-api/api/cp/records/todayList'
const DAY = '/app-api/api/cp/records/historyList'
const CANCEL = '/app-api/api/bet/cancel'
const CLOSES = Date.parse(betRow().betEndTime)

const server = fakeServer()
const watched = watchedElements()

beforeEach(() => {
  localStorage.clear()
  keepTokens({ token: 'abc', tokenChat: '' })
  standAt(CLOSES - 30_000)
  server.answer(readSettings, settingsWith({ hy_is_cancel: '1' }))
})
afterEach(() => {
  cleanup()
  forgetTokens()
})

/** Sets the server's clock, whatever the device believes. */
function standAt(ms: number): void {
  noteServerTime(String(ms), 0)
}

const rows = (bets: readonly WireBet[], totalCount = bets.length) => ({ data: bets, totalCount })
const show = (bets: readonly WireBet[], address = '/page') => {
  server.answer(listTodayBets, rows(bets))
  return renderPage(<BetListPage />, address)
}
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const asked = (path: string) => server.sent.filter(call => call.path === path)
const box = (orderNo: string) => screen.getByRole('checkbox', { name: `选择注单 ${orderNo}` })
const isTicked = (orderNo: string) => (box(orderNo) as HTMLInputElement).checked

const open = [betRow(), betRow({ orderNo: '1002', betInfo: '08' })]
const settled = betRow({ orderNo: '1003', status: 1, result: 0 })

test('an order says its picks as they are read, in both looks (R1-055)', async () => {
  await show([betRow({ cateName: '特码两面', betInfo: '大,小' })])
  expect((await screen.findByRole('article')).textContent).toContain('特码两面 大 小')
  localStorage.setItem('bet_record_simple_model', '1')
  cleanup()
  await show([betRow({ cateName: '特码两面', betInfo: '大,小' })])
  expect((await screen.findByRole('article')).textContent).toContain('特码两面 大 小')
})

describe('the tabs of the bet list', () => {
  test('each asks for its own status, twenty orders a page (R1-032, R1-071, R1-088, R0-048)', async () => {
    await show(open)
    await screen.findAllByRole('article')
    for (const tab of ['未结算', '已结算', '已撤销']) {
      fireEvent.click(
        within(screen.getByRole('group', { name: '注单状态' })).getByRole('button', { name: tab }),
      )
      await waitFor(() => expect(button(tab).getAttribute('aria-pressed')).toBe('true'))
      await screen.findAllByRole('article')
    }
    expect(asked(TODAY).map(call => call.query.get('status'))).toEqual([null, '0', '1', '2'])
    expect(asked(TODAY).map(call => call.query.get('rows'))).toEqual(['20', '20', '20', '20'])
    button('全部订单')
  })

  test('the history tells each day and then the orders of one (R1-032, R1-057)', async () => {
    const day = { statTime: '2026-11-20', bettingMoney: '120.00', winOrcloseMoney: '-20.00' }
    server.answer(reportDays, { data: [day] })
    server.answer(listHistoryBets, rows([settled]))
    await show(open, '/page?tab=history')
    fireEvent.click(await screen.findByRole('button', { name: /2026\/11\/20.*投注 120\.00.*-20\.00/ }))
    await screen.findByText('2026/11/20 的注单')
    await screen.findByText('未中奖')
    expect(asked(DAY)[0]?.query.get('date')).toBe('2026-11-20')
    expect(asked(DAY)[0]?.query.get('gameId')).toBeNull()
  })

  test('a day of the history is narrowed to one game, too', async () => {
    server.answer(listHistoryBets, rows([settled]))
    await show(open, '/page?tab=history&date=2026-11-20&game_id=71')
    await screen.findByText('2026/11/20 的注单，极速六合彩')
    expect(asked(DAY)[0]?.query.get('gameId')).toBe('71')
  })
})

describe('a row of the bet list', () => {
  test.each([
    ['1 is credit', 1, '信'],
    ['2 is official', 2, '官'],
  ])('model %s, shown %s %s (R1-056)', async (_, model, mark) => {
    await show([betRow({ model })])
    await screen.findByText(mark)
  })

  test.each([
    ['未结算', { status: 0 }, 'R1-067'],
    ['未中奖', { status: 1, result: 0 }, 'R1-069'],
    ['和局', { status: 1, result: 2 }, 'R1-069'],
    ['已撤单', { status: 2 }, 'R1-070'],
    ['删除', { status: 3 }, 'R1-070'],
    ['追号停止', { status: 4 }, 'R1-070'],
  ] as const)('says %s for %j (%s) and leads to the order', async (text, given, _ids) => {
    await show([betRow(given)])
    const row = await screen.findByRole('article')
    within(row).getByText(text)
    expect(within(row).getByRole('link').getAttribute('href')).toBe('/bet-list/1001')
  })
})

describe('the pages of the list', () => {
  test('the next one comes within 300 px of the end, and an order is shown once (R1-088, R1-089)', async () => {
    server.answer(listTodayBets, rows(open, 21))
    await renderPage(<BetListPage />)
    await screen.findAllByRole('article')
    expect(watched.margin()).toBe('0px 0px 300px')
    server.answer(listTodayBets, rows([betRow({ orderNo: '1002' }), settled], 21))
    watched.reachEnd()
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(3))
    expect(asked(TODAY).map(call => call.query.get('page'))).toEqual(['1', '2'])
    screen.getByText('没有更多数据了')
  })

  test('an empty list says so and leads on', async () => {
    await show([])
    await screen.findByText('暂无数据')
    screen.getByRole('link', { name: '去投注' })
    expect(screen.queryByRole('button', { name: '撤单' })).toBeNull()
  })

  test('a list that did not load is asked for again by a tap', async () => {
    server.refuse(listTodayBets, 'SYS/ERROR')
    await renderPage(<BetListPage />)
    const retry = await screen.findByRole('button', { name: '加载失败，点击重试' })
    server.answer(listTodayBets, rows(open))
    fireEvent.click(retry)
    expect(await screen.findAllByRole('article')).toHaveLength(2)
  })
})

describe('the filter drawer', () => {
  test('starts from game_id and searches for another game or all (R1-033, R1-034)', async () => {
    await show(open, '/page?game_id=71')
    await screen.findAllByRole('article')
    fireEvent.click(button('筛选'))
    const drawer = screen.getByRole('dialog', { name: '筛选条件' })
    const chooser = within(drawer).getByLabelText('彩种')
    expect((chooser as HTMLSelectElement).value).toBe('71')
    fireEvent.change(chooser, { target: { value: '' } })
    fireEvent.click(within(drawer).getByRole('button', { name: '搜索' }))
    await waitFor(() => expect(asked(TODAY).map(call => call.query.get('gameId'))).toEqual(['71', null]))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('keeps the compact mode on this device under bet_record_simple_model (R0-131, R1-034, R1-099)', async () => {
    await show(open)
    await screen.findAllByRole('article')
    fireEvent.click(button('筛选'))
    fireEvent.click(screen.getByRole('switch', { name: '精简模式' }))
    expect(localStorage.getItem('bet_record_simple_model')).toBeNull()
    fireEvent.click(button('搜索'))
    expect(localStorage.getItem('bet_record_simple_model')).toBe('1')
    expect(screen.queryByText('第1121-0721期')).toBeNull()
    cleanup()
    await show(open)
    await screen.findAllByRole('article')
    expect(screen.queryByText('第1121-0721期')).toBeNull()
  })
})

describe('cancel mode', () => {
  const enter = async (bets: readonly WireBet[] = [...open, settled]) => {
    await show(bets)
    fireEvent.click(await screen.findByRole('button', { name: '撤单' }))
  }

  test('is toggled by 撤单 and 取消 (R1-035)', async () => {
    await enter()
    expect(screen.getAllByRole('checkbox')).toHaveLength(4)
    fireEvent.click(button('取消'))
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  test('ticks every eligible order with 全选 and needs at least one (R1-035, R1-072, R1-094)', async () => {
    await enter()
    expect((button('撤单(0)') as HTMLButtonElement).disabled).toBe(true)
    fireEvent.click(screen.getByRole('checkbox', { name: '全选' }))
    expect(['1001', '1002', '1003'].map(isTicked)).toEqual([true, true, false])
    expect((button('撤单(2)') as HTMLButtonElement).disabled).toBe(false)
    screen.getByText('退还 20.00')
  })

  test('refuses an order that is not eligible in words (R1-072, R1-096)', async () => {
    await enter()
    fireEvent.click(box('1003'))
    await screen.findByText('该记录不能撤销！')
    expect(isTicked('1003')).toBe(false)
  })

  test('drops a ticked order once the server clock has passed its close (R1-068, R1-073)', async () => {
    await enter()
    fireEvent.click(box('1001'))
    button('撤单(1)')
    standAt(CLOSES + 1000)
    await screen.findByRole('button', { name: '撤单(0)' })
  })

  const confirm = async () => {
    fireEvent.click(screen.getByRole('checkbox', { name: '全选' }))
    fireEvent.click(button('撤单(2)'))
    const dialog = screen.getByRole('dialog', { name: '确定撤单吗?' })
    within(dialog).getByText('即将撤销2笔注单')
    fireEvent.click(within(dialog).getByRole('button', { name: '确定撤单' }))
  }

  test('cancels after a confirmation, reloads page 1 and closes (R1-036, R1-074, R1-125, R1-145)', async () => {
    await enter()
    server.answer(cancelBets, { message: '撤销成功', data: { refunded: '20.00', balance: '100.00' } })
    const before = asked(TODAY).length
    await confirm()
    await screen.findByText('撤销成功')
    const [sent] = asked(CANCEL)
    expect(sent?.body).toEqual({ orderNo: '1001,1002' })
    expect(sent?.headers.get('content-type')).toBe('application/x-www-form-urlencoded')
    expect(sent?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/)
    await waitFor(() => expect(asked(TODAY).length).toBeGreaterThan(before))
    expect(asked(TODAY).at(-1)?.query.get('page')).toBe('1')
    await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull())
  })

  test.each([
    ['the setting is off (R1-095, R0-128)', 'BET/CANCEL_OFF', '注单状态不能撤单，请刷新页面！'],
    ['any other refusal (R1-146)', 'BET/NOT_CANCELLABLE', '该记录不能撤销！'],
    ['a refusal that every call may give (R1-146)', 'SYS/TOO_MANY', '操作频繁，请稍后试试'],
  ] as const)('shows the message of the server when %s', async (_, code, message) => {
    await enter()
    server.refuse(cancelBets, code)
    await confirm()
    await screen.findByText(message)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('is not offered while the site allows no cancelling (R0-128)', async () => {
    server.answer(readSettings, {
      data: [{ configKey: 'hy_is_cancel', configValue: '0' }],
      api_external: [],
      sys_config: { time_zone: 'Asia/Shanghai' },
    })
    await show([...open, settled])
    await screen.findAllByRole('article')
    await waitFor(() => expect(screen.queryByRole('button', { name: '撤单' })).toBeNull())
  })

  test('sends nothing without a network and says so', async () => {
    await enter()
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await confirm()
    await screen.findByText('网络已断开，暂不能撤单')
    expect(asked(CANCEL)).toEqual([])
    online.mockRestore()
  })
})
