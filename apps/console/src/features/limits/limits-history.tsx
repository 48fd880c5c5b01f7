import { gameLimitNames } from '@app/domain/lottery/odds/game-limits.ts'
import type { TableColumnsType } from 'antd'
import { EmptyFace } from '#ui/faces.tsx'
import { PageTable } from '#ui/page-table.tsx'
import { Time } from '#ui/time.tsx'
import classes from './limits.module.css'
import type { Limits, LimitsVersion } from './limits.queries.ts'

const columns: TableColumnsType<LimitsVersion> = [
  { title: '版本', fixed: 'left', render: (_, { version }) => `第 ${version} 版` },
  { title: '生效', render: (_, { publishedAt }) => <Time at={publishedAt} /> },
  { title: '提交 / 复核', render: (_, { maker, checker }) => `${maker} / ${checker}` },
  { title: '理由', dataIndex: 'reason' },
  {
    title: '改动',
    render: (_, { changes }) => (
      <ul className={classes.changes}>
        {changes.map(({ playCode, playName, name, old, now }) => (
          <li key={`${playCode} ${name}`}>
            {playName} {gameLimitNames[name]}：{old} → {now}
          </li>
        ))}
      </ul>
    ),
  },
]

/** The versions of a game's limits, newest first, each with what it changed. */
export function LimitsHistory({ limits: { versions } }: Readonly<{ limits: Limits }>) {
  if (versions.length === 0) return <EmptyFace reason="从未发布过，全部为默认限额" />
  return <PageTable aria-label="版本" rowKey="version" columns={columns} dataSource={[...versions]} />
}
