import { type StateKind, StateText } from '#ui/tile.tsx'
import type { Provider, ProviderRecord } from './providers.queries.ts'

type Words<Key extends string> = Readonly<Record<Key, readonly [text: string, kind: StateKind]>>

const STATES: Words<Provider['state']> = {
  on: ['运行中', 'good'],
  maintenance: ['维护中', 'warn'],
  paused: ['已暂停', 'bad'],
  off: ['未接入', 'warn'],
}

export function ProviderState({ state }: Pick<Provider, 'state'>) {
  const [text, kind] = STATES[state]
  return <StateText kind={kind}>{text}</StateText>
}

const GAME_STATES: Words<ProviderRecord['catalogue'][number]['state']> = {
  on: ['开放', 'good'],
  off: ['已关闭', 'bad'],
  withdrawn: ['平台已下架', 'warn'],
}

export function GameState({ state }: Pick<ProviderRecord['catalogue'][number], 'state'>) {
  const [text, kind] = GAME_STATES[state]
  return <StateText kind={kind}>{text}</StateText>
}

export const WINDOW_STATES = {
  coming: '未开始',
  on: '进行中',
  over: '已结束',
  cancelled: '已取消',
} as const satisfies Record<ProviderRecord['windows'][number]['state'], string>

export const CATEGORIES = {
  fish: '捕鱼',
  electronic: '电子',
  card: '棋牌',
  live: '真人',
  sport: '体育',
} as const satisfies Record<ProviderRecord['catalogue'][number]['category'], string>

/** How the two sides speak; the letters are those of the design. */
const STYLES: Readonly<Record<string, string>> = {
  'rsa-body': 'A · RSA 签名',
  'hmac-concat': 'B · HMAC 拼接',
  'hmac-sorted': 'C · HMAC 排序',
  'hmac-body-time': 'D · HMAC 加时间',
  'static-token': 'E · 固定令牌',
}

export const styleText = (style: string | null): string => (style === null ? '—' : (STYLES[style] ?? style))

const OUTCOMES: Readonly<Record<string, string>> = {
  OK: '成功',
  INSUFFICIENT_FUNDS: '余额不足',
  INVALID_SIGNATURE: '签名不符',
  INVALID_TOKEN: '令牌无效',
  TOKEN_EXPIRED: '令牌过期',
  PLAYER_NOT_FOUND: '查无会员',
  PLAYER_BLOCKED: '会员受限',
  PROTECTION_LIMIT: '保护限额',
  GAME_DISABLED: '游戏未开放',
  WRONG_CURRENCY: '币种不符',
  TX_CONFLICT: '同号不同内容',
  TX_NOT_FOUND: '查无交易',
  ALREADY_ROLLED_BACK: '已撤回',
  INVALID_REQUEST: '格式不符',
  TEMPORARY: '暂不可用',
}

export const outcomeText = (outcome: string): string => OUTCOMES[outcome] ?? outcome
