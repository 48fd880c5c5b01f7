import { listHistory } from '@app/contract/draws.ts'
import { listMonitors, readMonitor } from '@app/contract/draws-monitor.ts'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { renderPage, renderScreen } from '#testing/render-page.tsx'
import { FairnessCentrePage } from './fairness-centre.page.tsx'
import { monitorOf } from './monitor.fixtures.ts'

const server = fakeServer()
afterEach(cleanup)

const section = async (name: string) => within(await screen.findByRole('region', { name }))

describe('the monitor of a game', () => {
  test('tells every test with its sample, statistic and p-value, and what so many tests mean', async () => {
    const monitor = monitorOf(216)
    server.answer(readMonitor, { data: monitor }, { gameId: 201 })
    await renderScreen('/fairness/201')
    const verdict = await section('监测结论')
    verdict.getByText('216 期')
    verdict.getByText('7 项')
    verdict.getByText(/纯随机平均也会有约 0.3 项.*0.01 ÷ 7 = 0.00143/s)

    const rows = (await section('全部检验')).getAllByRole('row').slice(1)
    expect(rows).toHaveLength(7)
    // Each face came up 36 times of 216, exactly as often as it should.
    expect(rows[0]?.textContent).toBe('第一骰：各号码次数样本 216，χ² = 0.0（自由度 5）1.000')
    expect(rows[6]?.textContent).toMatch(/^和值大小的连续样本 216，z = /)
    screen.getByText(/它不是“作弊的概率”/)
    screen.getByText(/各期开奖相互独立，这些统计不能用来预测下一期/)
  })

  test('shows how often each number came at a chosen position, against the expected count', async () => {
    server.answer(readMonitor, { data: monitorOf(216) }, { gameId: 201 })
    await renderScreen('/fairness/201')
    const counts = await section('各号码出现次数')
    fireEvent.click(counts.getByRole('button', { name: '第三骰' }))
    expect(counts.getAllByRole('listitem').map(item => item.textContent)).toEqual(
      [1, 2, 3, 4, 5, 6].map(face => `${face}36次`),
    )
    counts.getByText('竖线为期望次数：每个号码 36.0 次。')
  })

  test('says that there are too few draws instead of a verdict', async () => {
    server.answer(readMonitor, { data: monitorOf(0) }, { gameId: 201 })
    await renderScreen('/fairness/201')
    const verdict = await section('监测结论')
    verdict.getByText('样本不足')
    expect((await section('全部检验')).getAllByText('样本不足')).toHaveLength(7)
    expect(screen.queryByRole('region', { name: '各号码出现次数' })).toBeNull()
  })

  test('of an external game names who draws it and where its past comes from', async () => {
    server.answer(readMonitor, { data: { ...monitorOf(0), gameId: 70 } }, { gameId: 70 })
    await renderScreen('/fairness/70')
    const source = await section('开奖来源')
    source.getByText(/香港六合彩由香港赛马会开奖，不由本站开奖/)
    source.getByText('icelam/mark-six-data-visualization（e56d866）')
    expect(source.getByRole('link').getAttribute('href')).toBe('https://www.hkjc.com/')
  })
})

describe('the fairness centre', () => {
  const { tests: _, counts: __, ...summary } = monitorOf(216)
  const openCentre = async () => {
    server.answer(listMonitors, { data: [summary] })
    server.answer(listHistory, { data: [], totalCount: 0 })
    await renderPage(<FairnessCentrePage />)
  }

  test('explains in five steps, and leads to the monitor of each game', async () => {
    await openCentre()
    expect((await section('怎样保证公平')).getAllByRole('listitem')).toHaveLength(5)
    const link = await screen.findByRole('link', { name: /极速快三/ })
    expect(link.textContent).toContain('已统计 216 期 · 7 项检验')
    expect(link.getAttribute('href')).toBe('/fairness/201')
  })

  test('finds the proof of an issue by its whole number, and says what is wrong with another', async () => {
    await openCentre()
    const search = await section('查询开奖证明')
    fireEvent.change(search.getByLabelText('彩种'), { target: { value: '211' } })
    fireEvent.change(search.getByLabelText('期号'), { target: { value: '0721' } })
    fireEvent.click(search.getByRole('button', { name: '查看证明' }))
    await screen.findByText('请输入完整期号，如 20261121-0001 或 2026325')
    fireEvent.change(search.getByLabelText('期号'), { target: { value: ' 20261121-0721 ' } })
    fireEvent.click(search.getByRole('button', { name: '查看证明' }))
    await screen.findByText('到达 /fairness/$gameId/$issue')
  })
})
