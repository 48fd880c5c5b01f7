import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useMay } from '#features/me/rights.rules.ts'
import { CopiedId } from '#ui/copied-id.tsx'
import { IndexPage } from '#ui/list/index-page.tsx'
import type { Column, Filter } from '#ui/list/list-columns.ts'
import { StateText } from '#ui/tile.tsx'
import { Time } from '#ui/time.tsx'
import { useAddress } from '#ui/use-address.ts'
import { useWrite } from '#ui/use-write.ts'
import { FORMATS, filterText, LISTS, STATES, sizeText } from './export-words.ts'
import { type ExportFile, exportKeys, exportsQuery, myExportsQuery, saveExport } from './exports.queries.ts'

const SCOPES: readonly Filter[] = [
  { kind: 'choice', key: 'of', label: '范围', options: [{ value: 'all', label: '全部人员' }] },
]

const HEAD: readonly Column<ExportFile>[] = [
  { key: 'askedAt', title: '申请时间', isFixed: true, cell: ({ askedAt }) => <Time at={askedAt} /> },
  { key: 'kind', title: '内容', cell: ({ kind, format }) => `${LISTS[kind]} · ${FORMATS[format]}` },
  { key: 'state', title: '状态', cell: file => <State file={file} /> },
]

const DOWNLOAD: Column<ExportFile> = {
  key: 'download',
  title: '操作',
  cell: file => <Download file={file} />,
}

const REST: readonly Column<ExportFile>[] = [
  { key: 'rows', title: '行数', isFigure: true, cell: ({ rowCount }) => rowCount },
  { key: 'size', title: '大小', isFigure: true, cell: ({ byteCount }) => sizeText(byteCount) },
  { key: 'expiresAt', title: '保留至', cell: ({ expiresAt }) => <Time at={expiresAt} /> },
  { key: 'askedBy', title: '申请人', isOptional: true, cell: ({ askedBy }) => askedBy },
  { key: 'reason', title: '理由', isOptional: true, cell: ({ reason }) => reason },
  { key: 'filter', title: '筛选', isOptional: true, cell: ({ filter }) => <code>{filterText(filter)}</code> },
  {
    key: 'sha256',
    title: 'SHA-256',
    isOptional: true,
    cell: ({ sha256 }) => (sha256 === null ? '—' : <CopiedId id={sha256.slice(0, 16)} />),
  },
]

function State({ file: { state, failure, isCut } }: Readonly<{ file: ExportFile }>) {
  const [name, kind] = STATES[state]
  return (
    <>
      <StateText kind={kind}>{name}</StateText>
      {failure !== null && `：${failure}`}
      {isCut && '（已达上限，未含全部记录）'}
    </>
  )
}

function Download({ file }: Readonly<{ file: ExportFile }>) {
  const { submit, isBusy } = useWrite(saveExport, { changes: [exportKeys.all] })
  if (file.state !== 'done') return '—'
  return (
    <Button size="small" loading={isBusy} onClick={() => submit(file)}>
      下载
    </Button>
  )
}

/** The files that the person asked for; with the right also what others took, whose files only they download. */
export function ExportsPage() {
  const { address } = useAddress()
  const mayReadAll = useMay('exports.read')
  const isAll = mayReadAll && address.of === 'all'
  const query = useQuery(isAll ? exportsQuery(address.after) : myExportsQuery(address.after))
  return (
    <IndexPage
      title="导出"
      query={query}
      columns={isAll ? [...HEAD, ...REST] : [...HEAD, DOWNLOAD, ...REST]}
      filters={mayReadAll ? SCOPES : []}
      rowKey={({ exportId }) => exportId}
      emptyReason="还没有导出：在注单、账变、报表或审计的列表上点“导出”"
    />
  )
}
