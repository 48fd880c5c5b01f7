import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { IndexPage } from '#ui/list/index-page.tsx'
import type { Column } from '#ui/list/list-columns.ts'
import { PageLink } from '#ui/page-link.tsx'
import { fieldName } from '#ui/record/field-text.ts'
import { Time } from '#ui/time.tsx'
import { type ListedSetting, type SettingKey, settingsQuery } from './settings.queries.ts'
import { FIELDS } from './settings-fields.ts'

/** The name of the list that a field belongs to. */
const listName = (field: string): string => fieldName(field.split('.')[0] ?? '')

/** What a setting is about: its fields, and its groups of fields as one each. */
const partsOf = (key: SettingKey): string =>
  [
    ...new Set(
      FIELDS[key].map(({ label, group, isOfStored, name }) =>
        isOfStored === true ? listName(name) : (group ?? label),
      ),
    ),
  ].join('、')

const COLUMNS: readonly Column<ListedSetting>[] = [
  {
    key: 'name',
    title: '配置',
    isFixed: true,
    cell: ({ key, name }) => <PageLink to={`/system/settings/${key}`}>{name}</PageLink>,
  },
  { key: 'fields', title: '内容', cell: ({ key }) => partsOf(key) },
  {
    key: 'changed',
    title: '最近修改',
    cell: ({ lastChange }) => <Time at={lastChange?.publishedAt ?? null} />,
  },
  { key: 'by', title: '申请人', cell: ({ lastChange }) => lastChange?.publishedBy ?? '默认值' },
]

/** The settings of the site; each is changed by two people. */
export function SettingsPage() {
  const navigate = useNavigate()
  return (
    <IndexPage
      title="站点配置"
      query={useQuery({ ...settingsQuery, select: page => ({ ...page, next: null }) })}
      columns={COLUMNS}
      rowKey={({ key }) => key}
      onOpen={({ key }) => void navigate({ href: `/console/system/settings/${key}` })}
      emptyReason="没有可修改的配置"
    />
  )
}
