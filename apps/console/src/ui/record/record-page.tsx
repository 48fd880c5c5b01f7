import { Tabs } from 'antd'
import type { ReactNode } from 'react'
import { PageHead } from '#ui/page-head.tsx'
import { useAddress } from '#ui/use-address.ts'
import { Neighbours } from './neighbours.tsx'
import classes from './record-page.module.css'

export type RecordTab = Readonly<{ key: string; title: string; content: ReactNode }>

type RecordPageProps = Readonly<{
  title: ReactNode
  /** Its state, beside the title. */
  note?: ReactNode
  actions?: ReactNode
  tabs: readonly RecordTab[]
}>

/** One record: head with state, actions and neighbours, then its tabs; the address says which one stands. */
export function RecordPage({ title, note, actions, tabs }: RecordPageProps) {
  const { address, change } = useAddress()
  const current = tabs.find(({ key }) => key === address.tab)?.key ?? tabs[0]?.key ?? ''
  return (
    <>
      <PageHead title={title} note={note}>
        <Neighbours />
        {actions}
      </PageHead>
      <Tabs
        activeKey={current}
        onChange={key => change({ tab: key === tabs[0]?.key ? undefined : key, after: undefined })}
        destroyOnHidden
        items={tabs.map(({ key, title: label, content }) => ({
          key,
          label,
          children: <div className={classes.tab}>{content}</div>,
        }))}
      />
    </>
  )
}
