import { getStatement, queryLineBets, queryStatements } from '@app/contract/agents-statements.ts'
import { forgetTokens, keepTokens } from '@app/session/tokens.ts'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { renderScreen } from '#testing/render-page.tsx'
import { watchedElements } from '#testing/watched-elements.ts'
import { statementLine, statementPay, statementWith } from './statements.fixtures.ts'

const server = fakeServer()
watchedElements()

beforeEach(() => keepTokens({ token: 'abc', tokenChat: '' }))
afterEach(() => {
  cleanup()
  act(forgetTokens)
  vi.restoreAllMocks()
})

const running = {
  ...{ beginDate: '2026-11-23', endDate: '2026-11-29', accruedMoney: '1286.40' },
  correctionMoney: '-22.40',
  ...{ waitingMoney: '0.00', paidMoney: '8904.15' },
}

test('what runs up stands above the statements', async () => {
  server.answer(queryStatements, { data: [statementWith()], otherData: running, totalCount: 1 })
  await renderScreen('/agent/commission')
  const sum = await screen.findByRole('region', { name: '本期佣金' })
  expect(sum.textContent).toContain('本期 2026/11/23 – 2026/11/29 累计1,286.40')
  expect(sum.textContent).toContain('已发放 8,904.15')
  expect(sum.textContent).toContain('其中对已封账单的更正 -22.40')
  const row = screen.getByRole('link', { name: /2026\/11\/16/ })
  expect(row.textContent).toBe('2026/11/16 – 2026/11/22876.752 行，含更正 -22.40已发放')
  expect(row.getAttribute('href')).toBe('/agent/commission/5')
})

test('a statement is a sum, and each line says how it comes about', async () => {
  server.answer(getStatement, {
    data: {
      ...statementWith({ extraMoney: '52.00', payMoney: '928.75' }),
      pays: [statementPay()],
      lines: [
        statementLine(),
        statementLine({
          ...{ day: '2026-11-15', isCorrection: 1, validMoney: '-3200.00', money: '-22.40' },
          reason: '极速六合彩第20261115-0007期重新结算',
        }),
      ],
    },
    totalCount: 2,
  })
  await renderScreen('/agent/commission/5')
  const sum = await screen.findByRole('region', { name: '账单合计' })
  expect(sum.textContent).toContain('佣金899.15更正-22.40工资、分红与扶持52.00应发928.75')
  expect(screen.getByRole('region', { name: '工资、分红与扶持' }).textContent).toBe(
    '日工资+52.002026/11/21 · 团队有效投注，有效会员 6 人，达 10,000.00 档：26,000.00 × 0.2% = 52.00',
  )
  const [first, second] = screen.getAllByRole('article')
  expect(first?.textContent).toContain('lin_888 一支+899.15')
  expect(first?.textContent).toContain('彩票 · 有效投注 128,450.00 ×（7.5% − 6.8%）')
  expect(first?.textContent).not.toContain('原因')
  expect(second?.textContent).toContain('更正-22.40')
  expect(second?.textContent).toContain('原因：极速六合彩第20261115-0007期重新结算')
})

test('a line opens to the issues and rounds that it is made of, page by page', async () => {
  const statement = { ...statementWith(), pays: [], lines: [statementLine({ category: 'live' })] }
  server.answer(getStatement, { data: statement, totalCount: 1 })
  server.answer(queryLineBets, ({ query }) => {
    expect(Object.fromEntries(query)).toMatchObject({ day: '2026-11-21', userId: '22', category: 'live' })
    const isFirst = query.get('page') === '1'
    return {
      data: [
        {
          ...{ name: '演示真人厅 11-21 14 时的回合', account: isFirst ? 'lin_888' : 'ah***27' },
          ...{ level: isFirst ? 1 : 2, validMoney: '9.00', roundCount: 21 },
          rounds: [
            { game: '百家乐', no: '8f2a11cc', endTime: '2026-11-21T14:20:00+08:00', validMoney: '4.00' },
          ],
        },
      ],
      otherData: { validMoney: '128450.00', hasMore: isFirst },
    }
  })
  await renderScreen('/agent/commission/5')
  fireEvent.click(await screen.findByRole('button', { name: '看由哪些投注构成' }))
  const sheet = await screen.findByRole('dialog', { name: 'lin_888 一支的真人投注' })
  await waitFor(() => expect(sheet.textContent).toContain('百家乐 …8f2a11cc'))
  expect(sheet.textContent).toContain('有效投注现为 128,450.00')
  expect(sheet.textContent).toContain('另有 20 个更早的回合')
  fireEvent.click(screen.getByRole('button', { name: '看更多' }))
  await waitFor(() => expect(sheet.textContent).toContain('ah***27第 2 层'))
  expect(screen.queryByRole('button', { name: '看更多' })).toBeNull()
})

test('the export holds every line, those of pages that were not loaded too', async () => {
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation(blob => {
    saved.push(blob as Blob)
    return 'blob:1'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  server.answer(getStatement, ({ query }) => ({
    data: {
      ...statementWith({ lineCount: 51 }),
      pays: [statementPay()],
      lines:
        query.get('page') === '1'
          ? Array.from({ length: 50 }, (_, at) => statementLine({ userId: String(100 + at) }))
          : [statementLine({ userId: '150', account: 'last_one' })],
    },
    totalCount: 51,
  }))
  await renderScreen('/agent/commission/5')
  fireEvent.click(await screen.findByRole('button', { name: '导出CSV' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  const text = (await saved[0]?.text()) ?? ''
  expect(text).toContain('"last_one"')
  expect(text).toContain('"应发",876.75')
  expect(text.split('\r\n').filter(line => line.startsWith('"2026-11-21"'))).toHaveLength(52)
})

test('the statement of somebody else is unknown', async () => {
  server.refuse(getStatement, 'AGENT/STATEMENT_UNKNOWN')
  await renderScreen('/agent/commission/9')
  await screen.findByText('该佣金账单不存在')
  expect(screen.getByRole('link', { name: '看我的账单' }).getAttribute('href')).toBe('/agent/commission')
})
