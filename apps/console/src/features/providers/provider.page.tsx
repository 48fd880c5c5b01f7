import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { ObjectAudit } from '#features/audit/object-audit.widget.tsx'
import { useMay } from '#features/me/rights.rules.ts'
import { EmptyFace } from '#ui/faces.tsx'
import { Facts } from '#ui/facts.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { Panel } from '#ui/panel.tsx'
import { RecordPage } from '#ui/record/record-page.tsx'
import { Time } from '#ui/time.tsx'
import { ProviderActions } from './provider-actions.tsx'
import { ProviderGames } from './provider-games.tsx'
import { ProviderLimits } from './provider-limits.tsx'
import { ProviderOpening } from './provider-opening.tsx'
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
      title={`${provider.name}（${provider.provider}）`}
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
            [
              '未结束的局',
              <PageLink
                key="open"
                to="/provider-rounds"
                search={{ provider: provider.provider, state: 'unended' }}
              >
                {open.rounds}
              </PageLink>,
            ],
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
          <EmptyFace reason="近1小时没有调用" />
        ) : (
          <Facts facts={outcomes.map(({ outcome, calls }) => [outcomeText(outcome), calls])} />
        )}
      </Panel>
      <ProviderOpening provider={provider} />
      <ProviderLimits provider={provider} />
      <ProviderWindows provider={provider} />
      <Panel title="密钥" note="只显示指纹：密钥哈希的前16位；密钥本身不离开服务器">
        {provider.keys.length === 0 ? (
          <EmptyFace reason="配置中没有该平台" />
        ) : (
          <Facts
            facts={provider.keys.map(({ fingerprint, usedAt }, at) => [
              `密钥 ${at + 1}`,
              <span key={fingerprint}>
                <code>{fingerprint}</code> 最近使用 <Time at={usedAt} />
              </span>,
            ])}
          />
        )}
      </Panel>
    </>
  )
}
