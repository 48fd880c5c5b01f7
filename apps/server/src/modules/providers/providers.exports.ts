import {
  providerCauseNames,
  providerDifferenceNames,
  providerDifferenceStateNames,
} from '@app/domain/providers/differences.ts'
import { amount, exportKind, wallTime } from '#platform/operator/export-kind.ts'
import type { ProviderBookPages } from './provider-books.operator-routes.ts'
import type { ProviderStatementPages } from './provider-statements.operator-routes.ts'

type Rows<List extends keyof ProviderBookPages> = Awaited<ReturnType<ProviderBookPages[List]>>['data'][number]

const amountOrNone = (text: string | null) => (text === null ? null : amount(text))

/** The file of differences. */
export const providerDifferencesExport = (pages: ProviderBookPages) =>
  exportKind<'provider-differences', Rows<'differences'>>({
    kind: 'provider-differences',
    page: pages.differences,
    columns: {
      差异编号: row => row.differenceNo,
      平台: row => row.provider,
      差异: row => providerDifferenceNames[row.why],
      类型: row => row.kind ?? '',
      交易或局号: row => row.item,
      局号: row => row.roundId ?? '',
      我方: row => amountOrNone(row.ours),
      对方: row => amountOrNone(row.theirs),
      状态: row => providerDifferenceStateNames[row.state],
      原因: row => (row.cause === null ? '' : providerCauseNames[row.cause]),
      '发现时间(UTC+8)': row => wallTime(row.foundAt),
      '结束时间(UTC+8)': row => wallTime(row.endedAt),
    },
  })

const NIGHTS = { running: '进行中', done: '完成', failed: '未取得对方账' } as const

/** The file of the days, which a provider's statement of a month is laid beside. */
export const providerDaysExport = (pages: ProviderBookPages) =>
  exportKind<'provider-days', Rows<'days'>>({
    kind: 'provider-days',
    page: pages.days,
    columns: {
      日期: row => row.day,
      平台: row => row.provider,
      对账: row => NIGHTS[row.state],
      对方投注: row => amount(row.theirs.bet),
      我方投注: row => amount(row.ours.bet),
      对方派彩: row => amount(row.theirs.paid),
      我方派彩: row => amount(row.ours.paid),
      对方撤回: row => amount(row.theirs.back),
      我方撤回: row => amount(row.ours.back),
      对方笔数: row => row.theirs.rows,
      我方笔数: row => row.ours.rows,
      当时未处理差异: row => row.openDifferences,
      '对账时间(UTC+8)': row => wallTime(row.at),
    },
  })

type Statement = Awaited<ReturnType<ProviderStatementPages>>['data'][number]
const PPM_A_PERCENT = 10_000

/** The file of a month, which a provider's own statement is laid beside. */
export const providerStatementsExport = (page: ProviderStatementPages) =>
  exportKind<'provider-statements', Statement & Readonly<{ month: string }>>({
    kind: 'provider-statements',
    page: async asked => {
      const { month, data } = await page(asked)
      return { data: data.map(row => ({ ...row, month })), next: null }
    },
    columns: {
      月份: row => row.month,
      平台: row => row.provider,
      名称: row => row.name,
      局数: row => row.rounds,
      投注: row => amount(row.bet),
      有效投注: row => amount(row.validBet),
      派彩: row => amount(row.paid),
      毛收入: row => amount(row.gross),
      分成百分比: row => (row.sharePpm === null ? '' : String(row.sharePpm / PPM_A_PERCENT)),
      应付平台: row => amountOrNone(row.fee),
      结后毛收入: row => amountOrNone(row.grossNow),
      对方单号: row => row.stated?.document ?? '',
      对方局数: row => row.stated?.rounds ?? '',
      对方投注: row => amountOrNone(row.stated?.bet ?? null),
      对方派彩: row => amountOrNone(row.stated?.paid ?? null),
      对方应付: row => amountOrNone(row.stated?.fee ?? null),
      对方多计: row => amountOrNone(row.stated?.feeMore ?? null),
      '结单时间(UTC+8)': row => wallTime(row.closedAt),
    },
  })
