/** Words of the chat's desk. */
import type { StateKind } from '#ui/tile.tsx'
import type { ChatReport, ChatSanction, WordList } from './chat.queries.ts'

export const CATEGORIES: Readonly<Record<ChatReport['category'], string>> = {
  ...{ ad: '广告', abuse: '辱骂', fraud: '诈骗', porn: '色情' },
  ...{ impersonation: '冒充客服', minor: '未成年', other: '其他' },
}

export const REPORT_STATES: Readonly<Record<ChatReport['state'], string>> = {
  ...{ open: '待处理', upheld: '已核实', dismissed: '未违规' },
}

export const SANCTION_KINDS: Readonly<Record<ChatSanction['kind'], string>> = {
  ...{ posting: '禁止发言', image: '禁止发图', all: '全部禁止' },
}

export const SANCTION_STATES = { force: '生效中', appealed: '有申诉', all: '全部' } as const

export const ISSUERS: Readonly<Record<ChatSanction['issuer'], string>> = {
  ...{ staff: '员工', moderator: '房管', system: '系统' },
}

export const LIST_STATES: Readonly<Record<WordList['state'], readonly [string, StateKind | undefined]>> = {
  draft: ['草稿', undefined],
  trial: ['旁路试用', 'warn'],
  active: ['使用中', 'good'],
  retired: ['已停用', undefined],
}

export const ACTIONS: Readonly<Record<string, string>> = {
  ...{ help: '私下提示帮助', mask: '打码', hold: '转人工审核', reject: '拒绝发送' },
}

const WEEK = 10_080
export const SPANS = [
  { value: 10, label: '10 分钟' },
  { value: 60, label: '1 小时' },
  { value: 1_440, label: '1 天' },
  { value: WEEK, label: '7 天' },
]
