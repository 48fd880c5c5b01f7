import type { TipGroup, TipItem } from '@app/client/tips/read-tip-card.ts'
import { issueTabText } from '@app/trade-ui/markup/tip-text.ts'
import { useState } from 'react'
import { Tabs } from '#ui/tabs/tabs.tsx'
import classes from './issue-tabs.module.css'
import { ItemRows } from './items/item-rows.tsx'
import { shownItems, sortDescending, type TipLayout } from './layouts.ts'

type IssueTabsProps = Readonly<{
  layout: TipLayout & { family: 'issue-tabs' }
  groups: readonly TipGroup[]
  isExpanded: boolean
}>

type Tab = Readonly<{ id: string; text: string; items: readonly TipItem[] }>

function tabsOf({ layout, groups }: IssueTabsProps): readonly Tab[] {
  if (layout.tabs === 'groups')
    return groups.map(group => ({ id: group.id, text: issueTabText(group.groupName), items: group.items }))
  return sortDescending(groups.flatMap(group => group.items)).map(item => ({
    id: item.id,
    text: issueTabText(item.title),
    items: [item],
  }))
}

/** Items of one issue at a time, chosen by a strip of tabs; the first is chosen until somebody taps. */
export function IssueTabs(props: IssueTabsProps) {
  const [chosenId, setChosenId] = useState<string>()
  const tabs = tabsOf(props)
  const chosen = tabs.find(tab => tab.id === chosenId) ?? tabs[0]
  if (chosen === undefined) return null
  return (
    <div className={classes.tabbed}>
      <Tabs
        label="期号"
        look="pill"
        bleeds
        tabs={tabs.map(tab => ({ value: tab.id, text: tab.text }))}
        value={chosen.id}
        onChange={setChosenId}
      />
      <ItemRows items={shownItems(props.layout, chosen.items, props.isExpanded)} look="lines" />
    </div>
  )
}
