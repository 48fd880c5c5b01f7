import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { ObjectAudit } from '#features/audit/object-audit.widget.tsx'
import { useMay } from '#features/me/rights.rules.ts'
import { Facts } from '#ui/facts.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Panel } from '#ui/panel.tsx'
import { RecordPage } from '#ui/record/record-page.tsx'
import { Time } from '#ui/time.tsx'
import { ProviderActions } from './provider-actions.tsx'
import { ProviderGames } from './provider-games.tsx'
import { ProviderWindows } from './provider-windows.tsx'
import { outcomeText, ProviderState, styleText } from './provider-words.tsx'
import { type ProviderRecord, providerQuery } from './providers.queries.ts'

/** One provider: how it is, its games, when it rests, and what was done about it. */
export function ProviderPage() {
  const { provider = '' } = useParams({ strict: false }) as Readonly<{ provider?: string }>
  const query = useQuery(providerQuery(provider))
  return <Loaded query={query}>{({ data }) => <Record key={provider} provider={data} />}</Loaded>
}

function Record({ provider }: Readonly<{ provider: ProviderRecord }>) {
  const mayReadAudit = useMay('audit.read')
  const audit = {
    key: 'audit',
    title: '审计',
    content: <ObjectAudit object={{ kind: 'provider', id: provider.provider }} />,
  }
  return (
    <RecordPage
      title={provider.name}
      note={<ProviderState state={provider.state} />}
      actions={<ProviderActions provider={provider} />}
      tabs={[
        { key: 'overview', title: '概况', content: <Overview provider={provider} /> },
        { key: 'games', title: '游戏', content: <ProviderGames provider={provider} /> },
        ...(mayReadAudit ? [audit] : []),
      ]}
    />
  )
}

function Overview({ provider }: Readonly<{ provider: ProviderRecord }>) {
  const { pause, hour, open, games, outcomes } = provider
  return (
    <>
      <Panel title="平台">
        <Facts
          facts={[
            ['代码', <code key="code">{provider.provider}</code>],
            ['对接方式', styleText(provider.style)],
            ...(pause === null
              ? []
              : ([
                  ['暂停人', pause.by],
                  ['暂停理由', pause.reason],
                  ['暂停时间', <Time key="paused" at={pause.at} />],
                ] as const)),
            ['未结束的局', open.rounds],
            ['最早开始', <Time key="oldest" at={open.oldestAt} />],
            ['游戏', `开放 ${games.on}，关闭 ${games.off}`],
            ['目录更新', <Time key="games" at={provider.gamesAt} />],
            ['目录更新失败', <Time key="gamesFailed" at={provider.gamesFailedAt} />],
            ['上次对账', <Time key="feed" at={provider.feedAt} />],
            ['对账失败', <Time key="feedFailed" at={provider.feedFailedAt} />],
          ]}
        />
      </Panel>
      <Panel title="近1小时的调用" note={`${hour.calls} 次，拒绝 ${hour.refused} 次；各节点每5秒汇总`}>
        {outcomes.length === 0 ? (
          <p>近1小时没有调用</p>
        ) : (
          <Facts facts={outcomes.map(({ outcome, calls }) => [outcomeText(outcome), calls])} />
        )}
      </Panel>
      <ProviderWindows provider={provider} />
    </>
  )
}
