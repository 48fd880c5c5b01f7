/** Figures and alarms of the house in words: what each means, where its rows are, and which part of the runbook mends it. */
import type { Alarm, Node, Reading } from './health.queries.ts'

type Words = Readonly<{
  name: string
  unit: string
  /** What is at stake. */
  meaning: string
  /** The heading in `docs/runbook.md`. */
  runbook: string
  /** The page with the rows. */
  rows?: Readonly<{ to: string; search?: Readonly<Record<string, string>> }>
}>

const SECONDS = '秒'

export const READING_WORDS: Readonly<Record<Reading['reading'], Words>> = {
  clockDriftMs: {
    ...{ name: '节点时钟偏差', unit: '毫秒', runbook: 'A draw is late' },
    meaning: '节点的钟与数据库不一致，封盘与开奖以数据库为准，页面倒计时会错',
  },
  lateIssues: {
    ...{ name: '延误的期号', unit: '期', runbook: 'A draw is late' },
    meaning: '下一步已逾期十秒以上',
    rows: { to: '/draws', search: { show: 'late' } },
  },
  settlementSeconds: {
    ...{ name: '最久待派彩', unit: SECONDS, runbook: 'A settlement stopped' },
    meaning: '已开奖或已作废的一期还没有派完',
    rows: { to: '/draws', search: { show: 'late' } },
  },
  deadJobs: {
    ...{ name: '失败的后台任务', unit: '个', runbook: 'A job is dead' },
    meaning: '重试次数已用完，不会再自行执行',
    rows: { to: '/system/jobs/dead' },
  },
  jobSeconds: {
    ...{ name: '任务最久等待', unit: SECONDS, runbook: 'A queue of jobs grows' },
    meaning: '可执行的任务在排队',
    rows: { to: '/system/jobs' },
  },
  eventSeconds: {
    ...{ name: '事件最久未转发', unit: SECONDS, runbook: 'A queue of jobs grows' },
    meaning: '已提交的事件还没有变成任务',
    rows: { to: '/system/jobs' },
  },
  ledgerSeconds: {
    ...{ name: '账本最久未封存', unit: SECONDS, runbook: 'The money does not add up' },
    meaning: '有账变还没有进入封存链',
    rows: { to: '/ledger' },
  },
  auditSeconds: {
    ...{ name: '审计最久未封存', unit: SECONDS, runbook: 'The chain of the audit is broken' },
    meaning: '有审计记录还没有进入封存链',
    rows: { to: '/audit' },
  },
  brokenAccounts: {
    ...{ name: '对不上的账户', unit: '个', runbook: 'The money does not add up' },
    meaning: '最近一分钟动过的账户，余额与账变之和不符',
    rows: { to: '/ledger' },
  },
  connectionPercent: {
    ...{ name: '数据库连接占用', unit: '%', runbook: 'The database is slow, blocked or away' },
    meaning: '连接用尽后新的请求会被拒绝',
  },
  transactionSeconds: {
    ...{ name: '最久的事务', unit: SECONDS, runbook: 'The database is slow, blocked or away' },
    meaning: '长事务会挡住封存、转发与清理',
  },
  replicaSeconds: {
    ...{ name: '备库落后', unit: SECONDS, runbook: 'The database is slow, blocked or away' },
    meaning: '主库丢失时会丢失这么久的数据',
  },
}

const OTHER_WORDS: Readonly<Record<Exclude<Alarm, Reading['reading']>, Words>> = {
  noCalls: {
    ...{ name: '没有对外服务的节点', unit: '', runbook: 'Health' },
    meaning: '会员无法访问',
  },
  noJobs: {
    ...{ name: '没有执行任务的节点', unit: '', runbook: 'A queue of jobs grows' },
    meaning: '后台任务不会执行',
    rows: { to: '/system/jobs' },
  },
  noClock: {
    ...{ name: '没有运行开奖时钟的节点', unit: '', runbook: 'A draw is late' },
    meaning: '没有节点封盘、开奖与派彩',
    rows: { to: '/draws', search: { show: 'late' } },
  },
  twoReleases: {
    ...{ name: '同时有两个版本', unit: '', runbook: 'Health' },
    meaning: '升级中属正常；长时间如此须查明',
  },
  slowCommits: {
    ...{ name: '提交过慢，资金请求已暂停', unit: '', runbook: 'The database is slow, blocked or away' },
    meaning: '本节点暂时拒绝投注等资金请求，客户端可安全重试',
  },
}

export const ALARM_WORDS: Readonly<Record<Alarm, Words>> = { ...READING_WORDS, ...OTHER_WORDS }

export const ROLE_WORDS: Readonly<Record<Node['role'], string>> = {
  all: '全部',
  web: '对外服务',
  worker: '后台任务',
  clock: '开奖时钟',
}

/** A figure with its unit; nothing where there is nothing to read. */
export function readingText({ reading, value }: Pick<Reading, 'reading' | 'value'>): string {
  if (value === null) return '无'
  return `${value} ${READING_WORDS[reading].unit}`
}

/** How a figure stands against its bars. */
export function readingState({ value, warnFrom, badFrom }: Reading): 'good' | 'warn' | 'bad' {
  const size = Math.abs(value ?? 0)
  if (size >= badFrom) return 'bad'
  return size >= warnFrom ? 'warn' : 'good'
}
