import { useQuery } from '@tanstack/react-query'
import type { TableColumnsType } from 'antd'
import { chinaClock } from '#platform/china-text.ts'
import { Loaded } from '#ui/loaded.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { PageTable } from '#ui/page-table.tsx'
import { Panel } from '#ui/panel.tsx'
import { StateText } from '#ui/tile.tsx'
import { Time } from '#ui/time.tsx'
import { useRefresh } from '#ui/use-refresh.ts'
import classes from './health.module.css'
import { type Health, healthQuery, type Node, type Reading } from './health.queries.ts'
import { ALARM_WORDS, READING_WORDS, ROLE_WORDS, readingState, readingText } from './health-words.ts'

const STATES = { good: '正常', warn: '留意', bad: '告警' } as const

/** The name of a figure, which opens its rows where there are any. */
function Named({
  words: { name, rows },
}: Readonly<{ words: (typeof ALARM_WORDS)[keyof typeof ALARM_WORDS] }>) {
  return rows === undefined ? name : <PageLink {...rows}>{name}</PageLink>
}

const ALARMS: TableColumnsType<Health['alarms'][number]> = [
  {
    title: '级别',
    render: (_, { isBad }) => <StateText kind={isBad ? 'bad' : 'warn'}>{isBad ? '告警' : '留意'}</StateText>,
  },
  { title: '事项', render: (_, { alarm }) => <Named words={ALARM_WORDS[alarm]} /> },
  { title: '含义', render: (_, { alarm }) => ALARM_WORDS[alarm].meaning },
  { title: '运维手册', render: (_, { alarm }) => <span lang="en">{ALARM_WORDS[alarm].runbook}</span> },
]

const READINGS: TableColumnsType<Reading> = [
  { title: '指标', fixed: 'left', render: (_, { reading }) => <Named words={READING_WORDS[reading]} /> },
  {
    title: '状态',
    render: (_, reading) => {
      const kind = readingState(reading)
      return <StateText kind={kind}>{STATES[kind]}</StateText>
    },
  },
  { title: '现值', align: 'end', render: (_, reading) => readingText(reading) },
  {
    title: '留意 / 告警',
    align: 'end',
    render: (_, { reading, warnFrom, badFrom }) => `${warnFrom} / ${badFrom} ${READING_WORDS[reading].unit}`,
  },
  { title: '含义', render: (_, { reading }) => READING_WORDS[reading].meaning },
]

const NODES: TableColumnsType<Node> = [
  { title: '节点', fixed: 'left', dataIndex: 'name' },
  { title: '职责', render: (_, { role }) => ROLE_WORDS[role] },
  { title: '版本', dataIndex: 'release' },
  { title: '数据库连接', align: 'end', dataIndex: 'connections' },
  { title: '最早连接', render: (_, { since }) => <Time at={since} /> },
]

/** Whether the house runs: what needs somebody, the figures behind it, and the nodes. */
export function HealthPage() {
  const { options, note } = useRefresh()
  const query = useQuery({ ...healthQuery, ...options })
  return (
    <>
      <PageHead title="运行状态" note={note} />
      <Loaded query={query}>
        {({ data: { alarms, readings, nodes }, asOf }) => (
          <>
            <Panel title="告警" note={`截至 ${chinaClock(Date.parse(asOf))}`}>
              {alarms.length === 0 ? (
                <p className={classes.well}>
                  <StateText kind="good">一切正常</StateText>
                </p>
              ) : (
                <PageTable aria-label="告警" rowKey="alarm" columns={ALARMS} dataSource={alarms} />
              )}
            </Panel>
            <Panel title="指标">
              <PageTable aria-label="指标" rowKey="reading" columns={READINGS} dataSource={readings} />
            </Panel>
            <Panel title="节点" note={`${nodes.length} 个连接着数据库`}>
              <PageTable aria-label="节点" rowKey="name" columns={NODES} dataSource={nodes} />
            </Panel>
          </>
        )}
      </Loaded>
    </>
  )
}
