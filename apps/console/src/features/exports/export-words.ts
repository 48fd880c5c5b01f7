import type { ExportFile } from './exports.queries.ts'

export const LISTS = {
  bets: '注单',
  ledger: '账变',
  'player-ledger': '会员账变',
  profit: '盈亏报表',
  'cash-flow': '出入金报表',
  liabilities: '负债报表',
  deposits: '充值订单',
  withdrawals: '提现申请',
  'bonus-claims': '返水与礼金领取',
  'agent-statements': '代理佣金账单',
  differences: '对账差异',
  'provider-differences': '平台对账差异',
  'provider-days': '平台对账日汇总',
  'provider-statements': '平台月结单',
  audit: '审计',
} as const satisfies Record<ExportFile['kind'], string>

export const FORMATS = { csv: 'CSV', xlsx: 'Excel' } as const satisfies Record<ExportFile['format'], string>

export const STATES = {
  waiting: ['排队中', 'warn'],
  running: ['生成中', 'warn'],
  done: ['可下载', 'good'],
  failed: ['失败', 'bad'],
  expired: ['已过期', 'warn'],
} as const satisfies Record<ExportFile['state'], readonly [string, 'good' | 'warn' | 'bad']>

/** The filter as it was asked for: `gameId=71 state=won`. */
export function filterText(json: string): string {
  const fields = Object.entries(JSON.parse(json) as Record<string, unknown>)
  return fields.length === 0 ? '无' : fields.map(([name, value]) => `${name}=${String(value)}`).join(' ')
}

const KIB = 1_024

export function sizeText(bytes: number): string {
  if (bytes < KIB) return `${bytes} B`
  return bytes < KIB * KIB ? `${(bytes / KIB).toFixed(1)} KiB` : `${(bytes / KIB / KIB).toFixed(1)} MiB`
}
