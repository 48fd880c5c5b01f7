import { listBills } from '@app/contract/wallet.ts'
import { exportLedger } from '@app/contract/wallet-export.ts'
import { addDays, chinaMidnight } from '@app/domain/time/china-time.ts'
import { chinaToday } from '@app/session/china-today.ts'
import { noteServerTime } from '@app/session/server-clock.ts'
import { forgetTokens, keepTokens } from '@app/session/tokens.ts'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { renderPage } from '#testing/render-page.tsx'
import { ledgerFile } from './bills/bills.fixtures.ts'
import { BillsPage } from './bills.page.tsx'

const server = fakeServer()
beforeEach(() => keepTokens({ token: 'abc', tokenChat: '' }))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  act(forgetTokens)
})

const bill = (billNo: string, typeName: string, reference: string) => ({
  ...{ billNo, type: typeName === '派奖' ? 4 : 12, typeName, reference, remark: '' },
  ...{
    amount: '10.00',
    balanceBefore: '100.00',
    balanceAfter: '110.00',
    createdAt: '2026-11-21T08:00:00.000Z',
  },
})

const answer = (...data: ReturnType<typeof bill>[]) =>
  server.answer(listBills, { data, totalCount: data.length, totalIn: '1234.50', totalOut: '0.00' })

const asked = () => server.sent.at(-1)?.query

describe('the list of bills', () => {
  test('a bill names its order, and its own number where it has none that says something to a player', async () => {
    answer(bill('8', '派奖', '500000000001'), bill('7', '人工存款', 'demonstration:10001'))
    await renderPage(<BillsPage />)
    const rows = await screen.findAllByRole('article')
    expect(rows.map(row => row.textContent)).toEqual([
      expect.stringContaining('500000000001'),
      expect.stringMatching(/^人工存款[\d/: ]+账单号 7\+10\.00/),
    ])
  })

  test('the days are asked for, a month of them at first', async () => {
    answer(bill('8', '派奖', '500000000001'))
    await renderPage(<BillsPage />)
    await screen.findAllByRole('article')
    const days = () =>
      (Date.parse(asked()?.get('to') ?? '') - Date.parse(asked()?.get('from') ?? '')) / 86_400_000
    expect(days()).toBe(29)
    fireEvent.click(screen.getByRole('button', { name: '昨天' }))
    await waitFor(() => expect(days()).toBe(0))
    fireEvent.click(screen.getByRole('button', { name: '上月' }))
    await waitFor(() => expect(asked()?.get('from')).toMatch(/-01$/))
    expect(addDays(asked()?.get('to') ?? '', 1)).toBe(`${chinaToday().slice(0, 7)}-01`)
  })

  test('are those of the server, also when its clock is known only by the first answer', async () => {
    answer(bill('8', '派奖', '500000000001'))
    await renderPage(<BillsPage />)
    await screen.findAllByRole('article')
    const before = chinaToday()
    act(() => noteServerTime(String(chinaMidnight(addDays(before, 1))), 1))
    await waitFor(() => expect(asked()?.get('to')).toBe(addDays(before, 1)))
  })

  test('is filtered by type and direction, says what all of it comes to, and keeps the filter in the address', async () => {
    answer(bill('8', '派奖', '500000000001'))
    const { searchNow } = await renderPage(<BillsPage />)
    expect((await screen.findByRole('status', { name: '合计' })).textContent).toBe(
      '共 1 笔收入 1,234.50支出 0.00',
    )
    expect([asked()?.get('group'), asked()?.get('direction')]).toEqual([null, null])
    fireEvent.change(screen.getByLabelText('账单类型'), { target: { value: 'payout' } })
    await waitFor(() => expect(asked()?.get('group')).toBe('payout'))
    fireEvent.click(screen.getByRole('radio', { name: '收入' }))
    await waitFor(() => expect([asked()?.get('group'), asked()?.get('direction')]).toEqual(['payout', 'in']))
    expect(searchNow()).toMatchObject({ group: 'payout', direction: 'in' })
  })

  test('an address that names days that are none, or another kind of bill, shows the usual ones', async () => {
    answer(bill('8', '派奖', '500000000001'))
    await renderPage(<BillsPage />, '/bills?from=2020-01-01&to=2020-01-02&group=x&direction=up')
    await screen.findAllByRole('article')
    expect(asked()?.get('to')).toBe(chinaToday())
    expect([asked()?.get('group'), asked()?.get('direction')]).toEqual([null, null])
  })
})

describe('the details of a bill', () => {
  const shown = bill('8', '派奖', '500000000001')

  async function openDetails() {
    answer(shown)
    await renderPage(<BillsPage />)
    fireEvent.click(await screen.findByRole('button', { name: /^派奖/ }))
    return within(screen.getByRole('dialog', { name: '账单详情' }))
  }

  test('are its facts, both legs of the ledger, and the way to the order', async () => {
    const sheet = await openDetails()
    expect(
      within(sheet.getByRole('region', { name: '记账分录' }))
        .getAllByRole('listitem')
        .map(one => one.textContent),
    ).toEqual(['我的余额+10.00', '彩票派奖-10.00'])
    sheet.getByText('100.00')
    sheet.getByText('110.00')
    expect(sheet.getByRole('link', { name: '500000000001' }).getAttribute('href')).toBe(
      '/bet-list/500000000001',
    )
  })

  test('of a deposit lead to its order', async () => {
    answer({ ...bill('9', '转账充值', '42'), type: 1 })
    await renderPage(<BillsPage />)
    fireEvent.click(await screen.findByRole('button', { name: /^转账充值/ }))
    const sheet = within(screen.getByRole('dialog', { name: '账单详情' }))
    expect(sheet.getByRole('link', { name: '42' }).getAttribute('href')).toBe('/recharge-history/42')
  })

  test.each([
    ['a whole ledger', ledgerFile([shown]), '验证通过：当日账单逐笔相符，本笔未被改动'],
    [
      'a ledger that says otherwise',
      ledgerFile([{ ...shown, remark: '改' }]),
      '验证未通过，请联系客服并提供账单号',
    ],
    [
      'a ledger with a wrong hash',
      { ...ledgerFile([shown]), head: '0'.repeat(64) },
      '验证未通过，请联系客服并提供账单号',
    ],
    ['a whole ledger without it', ledgerFile([]), '验证未通过，请联系客服并提供账单号'],
    [
      'a part of a ledger without it',
      { ...ledgerFile([]), isComplete: false },
      '当日账单过多，本笔不在可下载的部分内，无法验证',
    ],
  ])('are verified on this device: %s', async (_, file, said) => {
    server.answer(exportLedger, file)
    const sheet = await openDetails()
    fireEvent.click(sheet.getByRole('button', { name: '验证' }))
    await sheet.findByText(said)
    expect([asked()?.get('from'), asked()?.get('to')]).toEqual(['2026-11-21', '2026-11-21'])
  })
})

test('the filtered bills are saved as a table without a cell that a spreadsheet would compute', async () => {
  let saved: Blob | undefined
  vi.stubGlobal(
    'URL',
    Object.assign(class extends URL {}, {
      createObjectURL: (blob: Blob) => {
        saved = blob
        return 'blob:x'
      },
      revokeObjectURL: () => undefined,
    }),
  )
  const paid = bill('8', '派奖', '500000000001')
  answer(paid)
  server.answer(exportLedger, ledgerFile([bill('7', '人工存款', 'gift'), { ...paid, remark: '=1+"1"' }]))
  await renderPage(<BillsPage />, '/bills?group=payout')
  fireEvent.click(await screen.findByRole('button', { name: '导出CSV' }))
  await waitFor(() => expect(saved).toBeInstanceOf(Blob))
  expect((await saved?.text())?.split('\r\n')).toEqual([
    expect.stringContaining('"账单号","时间","类型","金额"'),
    `"8","2026/11/21 16:00:00","派奖",10.00,110.00,120.00,"500000000001","'=1+""1"""`,
    '',
  ])
})
