import { useQuery } from '@tanstack/react-query'
import { useMay } from '#features/me/rights.rules.ts'
import { fitting, optionsOf, ROW_NUMBER, wordIn } from '#ui/list/choices.ts'
import { IndexPage } from '#ui/list/index-page.tsx'
import type { Column, Filter } from '#ui/list/list-columns.ts'
import { Loaded } from '#ui/loaded.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { PageTable } from '#ui/page-table.tsx'
import { Time } from '#ui/time.tsx'
import { useAddress } from '#ui/use-address.ts'
import { type Acceptance, acceptancesQuery, type Version, versionsQuery } from './agreements.queries.ts'

const NAMES = { user: '用户协议', privacy: '隐私政策' } as const
const PLACES = { registration: '注册时', asked: '重新询问' } as const

const FILTERS: readonly Filter[] = [
  { kind: 'choice', key: 'name', label: '协议', options: optionsOf(NAMES) },
  { kind: 'text', key: 'version', label: '版本' },
  { kind: 'text', key: 'memberId', label: '会员编号' },
]

const COLUMNS: readonly Column<Acceptance>[] = [
  { key: 'acceptedAt', title: '时间', cell: ({ acceptedAt }) => <Time at={acceptedAt} /> },
  {
    key: 'account',
    title: '会员',
    isFixed: true,
    cell: ({ memberId, account }) => <PageLink to={`/players/${memberId}`}>{account}</PageLink>,
  },
  { key: 'name', title: '协议', cell: ({ name }) => NAMES[name] },
  { key: 'version', title: '版本', isFigure: true, cell: ({ version }) => version },
  { key: 'at', title: '如何同意', cell: ({ at }) => PLACES[at] },
]

const VERSION = /^\d{1,6}$/

/** The versions of the agreements with who agreed to each; a count opens its members. */
export function AgreementsPage() {
  const mayReadMembers = useMay('players.read')
  return mayReadMembers ? <Acceptances /> : <VersionsOnly />
}

function Acceptances() {
  const { address } = useAddress()
  const version = fitting(VERSION, address.version)
  const query = useQuery(
    acceptancesQuery({
      name: wordIn(NAMES, address.name),
      version: version === undefined ? undefined : Number(version),
      memberId: fitting(ROW_NUMBER, address.memberId),
      after: address.after,
    }),
  )
  return (
    <IndexPage
      title="协议版本与同意"
      above={<Versions opensMembers />}
      query={query}
      columns={COLUMNS}
      filters={FILTERS}
      rowKey={({ acceptanceId }) => acceptanceId}
      emptyReason="还没有同意记录；在首个版本之前注册的会员没有记录"
    />
  )
}

const VersionsOnly = () => (
  <>
    <PageHead title="协议版本与同意" />
    <Versions opensMembers={false} />
  </>
)

function Versions({ opensMembers }: Readonly<{ opensMembers: boolean }>) {
  const query = useQuery(versionsQuery)
  return (
    <Loaded query={query}>
      {({ data }) => (
        <PageTable<Version>
          aria-label="协议版本"
          dataSource={[...data]}
          rowKey={({ name, version }) => `${name} ${version}`}
          columns={[
            {
              title: '协议',
              render: (_, { name }) => <PageLink to={`/content/agreement/${name}`}>{NAMES[name]}</PageLink>,
            },
            { title: '版本', align: 'right', dataIndex: 'version' },
            { title: '生效', render: (_, { effectiveAt }) => <Time at={effectiveAt} /> },
            { title: '重新同意', render: (_, { asksAnew }) => (asksAnew ? '所有会员' : '不需要') },
            {
              title: '已同意',
              align: 'right',
              render: (_, row) => <Accepted row={row} opensMembers={opensMembers} />,
            },
          ]}
        />
      )}
    </Loaded>
  )
}

function Accepted({ row, opensMembers }: Readonly<{ row: Version; opensMembers: boolean }>) {
  const { name, version, accepted } = row
  const figure = accepted.isMore ? `${accepted.count}+` : accepted.count
  if (!opensMembers) return figure
  return (
    <PageLink to="/agreements" search={{ name, version: String(version) }}>
      {figure}
    </PageLink>
  )
}
