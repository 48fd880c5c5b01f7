import { type StateKind, StateText } from '#ui/tile.tsx'
import type { AgentLink, Application, Period, Statement } from './agents.queries.ts'

export const STATEMENT_STATES = {
  closed: '待发放',
  approved: '已批准，发放中',
  paid: '已发放',
  nothing: '无应发',
} as const satisfies Record<Statement['state'], string>

const STATEMENT_KINDS: Readonly<Partial<Record<Statement['state'], StateKind>>> = {
  closed: 'warn',
  approved: 'warn',
  paid: 'good',
}

const PERIOD_STATES: Readonly<Record<Period['state'], readonly [text: string, kind: StateKind]>> = {
  closing: ['出账中', 'warn'],
  waiting: ['待申请发放', 'bad'],
  asked: ['等待复核', 'warn'],
  done: ['没有待发放', 'good'],
}

export const APPLICATION_STATES = {
  open: '待审核',
  approved: '已通过，未生效',
  active: '已成为代理',
  refused: '未通过',
} as const satisfies Record<Application['state'], string>

const APPLICATION_KINDS: Readonly<Partial<Record<Application['state'], StateKind>>> = {
  open: 'warn',
  approved: 'good',
  active: 'good',
}

const LINK_STATES: Readonly<Record<AgentLink['state'], readonly [text: string, kind: StateKind]>> = {
  normal: ['可用', 'good'],
  stopped: ['已停用', 'warn'],
  expired: ['已过期', 'warn'],
  full: ['名额已满', 'warn'],
}

const stateText = (text: string, kind: StateKind | undefined) =>
  kind === undefined ? text : <StateText kind={kind}>{text}</StateText>

export const StatementState = ({ state }: Pick<Statement, 'state'>) =>
  stateText(STATEMENT_STATES[state], STATEMENT_KINDS[state])

export const PeriodState = ({ state }: Pick<Period, 'state'>) => stateText(...PERIOD_STATES[state])

export const ApplicationState = ({ state }: Pick<Application, 'state'>) =>
  stateText(APPLICATION_STATES[state], APPLICATION_KINDS[state])

export const LinkState = ({ state }: Pick<AgentLink, 'state'>) => stateText(...LINK_STATES[state])

/** `2026-11-16 至 2026-11-22`. */
export const spanOf = ({ from, to }: Pick<Period, 'from' | 'to'>): string => `${from} 至 ${to}`
