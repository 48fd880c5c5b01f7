import { readMe } from '@app/contract/operator/me.ts'
import * as wire from '@app/contract/operator/reconciliation.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { meWith } from '#features/me/me.fixtures.ts'
import { fakeConsole } from '#testing/fake-console.ts'
import { openConsole } from '#testing/open-console.tsx'
import { AS_OF, daysOf, dayWith, differenceWith, recordWith } from './reconciliation.fixtures.ts'

const server = fakeConsole()
beforeEach(() => server.answer(wire.readReconciliation, daysOf([dayWith()])))

const listOf = <Row,>(data: Row[]) => ({ data, next: null, asOf: AS_OF })
const sentTo = (end: string) =>
  server.sent.filter(({ method, path }) => method === 'POST' && path.endsWith(end)).map(({ body }) => body)

/** By its title: in tests all dialogs of a page say that they are named by one element. */
async function dialogOf(title: string): Promise<HTMLElement> {
  const head = await screen.findByText(title, { selector: '[class*=title]' })
  return head.closest<HTMLElement>('[role=dialog]') ?? head
}

describe('the days', () => {
  test('show what both sides have, how far they are apart, and lead to the differences', async () => {
    server.answer(
      wire.readReconciliation,
      daysOf([dayWith(), dayWith({ source: 'payee-3', sourceName: '测试银行', statement: 'none' })]),
    )
    await openConsole('/reconciliation')
    const row = within(await screen.findByRole('row', { name: /支付网关/ }))
    expect(row.getByText('200.00')).toBeTruthy()
    expect(row.getByRole('link', { name: '2' }).getAttribute('href')).toBe(
      '/console/reconciliation?show=differences&source=gateway&day=2026-11-21&state=open',
    )
    expect(screen.getByText('缺对账单')).toBeTruthy()
  })

  test('are those of the address', async () => {
    await openConsole('/reconciliation?from=2026-11-20&to=2026-11-21&source=payee-3')
    await screen.findByText('整日', { exact: false, selector: 'span' })
    const asked = server.sent.filter(({ path }) => path === '/console-api/reconciliation').at(-1)
    expect(asked?.query.toString()).toBe('from=2026-11-20&to=2026-11-21&source=payee-3')
  })
})

describe('a file', () => {
  async function openImport() {
    await openConsole('/reconciliation')
    fireEvent.click(await screen.findByRole('button', { name: '导入对账单' }))
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.mouseDown(dialog.getByLabelText('来源'))
    // The same name stands among the balances of the page.
    fireEvent.click(
      await screen.findByText('银行转账 测试银行 尾号0001', {
        selector: '[class*=option] *, [class*=option]',
      }),
    )
    fireEvent.change(dialog.getByLabelText('对账日'), { target: { value: '2026-11-21' } })
    const file = new File(['流水号,时间,类型,金额\n'], 'bank.csv', { type: 'text/csv' })
    fireEvent.change(dialog.getByLabelText('文件'), { target: { files: [file] } })
    await dialog.findByText('已选 bank.csv')
    return dialog
  }

  test('with faults shows them by row and column, and nothing is taken', async () => {
    server.answer(wire.importStatement, {
      data: {
        ...{ lines: 0, added: 0, openDifferences: 0, faultCount: 1 },
        faults: [{ row: 3, column: '金额', fault: '须大于0，最多两位小数' }],
      },
    })
    const dialog = await openImport()
    fireEvent.click(dialog.getByRole('button', { name: /导\s?入/ }))
    expect(await dialog.findByText(/没有导入任何一行：共 1 处问题/)).toBeTruthy()
    expect(dialog.getByText('须大于0，最多两位小数')).toBeTruthy()
    expect(sentTo('/import')).toEqual([
      { source: 'payee-3', day: '2026-11-21', name: 'bank.csv', text: '流水号,时间,类型,金额\n' },
    ])
  })

  test('that is taken says what was new', async () => {
    server.answer(wire.importStatement, {
      data: { lines: 9, added: 4, openDifferences: 1, faults: [], faultCount: 0 },
    })
    const dialog = await openImport()
    fireEvent.click(dialog.getByRole('button', { name: /导\s?入/ }))
    expect(await screen.findByText('已导入 9 行，新增 4 行，当日未处理差异 1 笔')).toBeTruthy()
  })

  test('is taken by nobody without the right', async () => {
    server.answer(readMe, meWith({ capabilities: ['reconciliation.read'] }))
    await openConsole('/reconciliation')
    expect(await screen.findByRole('row', { name: /支付网关/ })).toBeTruthy()
    expect(screen.queryByRole('button', { name: '导入对账单' })).toBeNull()
  })
})

describe('a difference', () => {
  async function openDifference(given = {}) {
    server.answer(wire.listDifferences, listOf([differenceWith(given)]))
    server.answer(wire.readDifference, { data: recordWith(given), asOf: AS_OF })
    await openConsole('/reconciliation?show=differences&open=7')
    return within(await dialogOf('差异 7'))
  }

  test('shows both sides, the order that it may be of, and what people found out', async () => {
    const sheet = await openDifference()
    expect((await sheet.findByRole('link', { name: '充值 31' })).getAttribute('href')).toBe(
      '/console/deposits/31',
    )
    expect(sheet.getByText('我方缺 · 收款')).toBeTruthy()
    expect(sheet.getByText(/已致电银行/)).toBeTruthy()
  })

  test('is asked for with its cause, which nothing chooses beforehand', async () => {
    server.answer(wire.askResolution, { approvalId: '5', effect: [], expiresAt: AS_OF })
    const sheet = await openDifference()
    fireEvent.click(await sheet.findByRole('button', { name: /处\s?理/ }))
    const dialog = within(await dialogOf('处理差异 7'))
    fireEvent.change(dialog.getByLabelText('理由'), { target: { value: '银行已更正' } })
    const send = dialog.getByRole('button', { name: '提交复核' })
    expect(send.hasAttribute('disabled')).toBe(true)
    fireEvent.click(dialog.getByRole('radio', { name: '渠道记错，已更正' }))
    fireEvent.click(send)
    await waitFor(() =>
      expect(sentTo('/resolve/ask')).toEqual([
        { payload: { differenceNo: '7', cause: 'channel-error' }, reason: '银行已更正' },
      ]),
    )
  })

  test('that is over has nothing to do', async () => {
    const sheet = await openDifference({
      state: 'resolved',
      cause: 'timing',
      endedAt: AS_OF,
      approvalId: '5',
    })
    expect(await sheet.findByText('入账日不同')).toBeTruthy()
    expect(sheet.queryByRole('button', { name: /处\s?理/ })).toBeNull()
  })
})

test('the lines of a day say which agree', async () => {
  const line = recordWith().line
  if (line === null) throw new Error('the record has a line')
  server.answer(
    wire.listStatementLines,
    listOf([
      { ...line, lineNo: '1', differenceNo: null, object: { kind: 'deposit', id: '31' } },
      { ...line, reference: 'BANK-78', lineNo: '2', differenceNo: '7', object: null },
    ]),
  )
  await openConsole('/reconciliation?show=lines&source=payee-3&day=2026-11-21')
  expect(within(await screen.findByRole('row', { name: /BANK-77/ })).getByText('一致')).toBeTruthy()
  const other = within(screen.getByRole('row', { name: /BANK-78/ }))
  expect(other.getByRole('link', { name: '差异 7' })).toBeTruthy()
})
