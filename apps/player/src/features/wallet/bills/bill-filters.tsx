import type { Li } from '@app/domain/money/money.ts'
import { type BillGroup, billGroupNames, billGroups } from '@app/domain/wallet/bill-groups.ts'
import { showAmount } from '@app/trade-ui/text/amount.tsx'
import type { ReactNode } from 'react'
import { SelectField } from '#ui/form/select-field.tsx'
import { Segmented } from '#ui/tabs/segmented.tsx'
import type { BillDirection } from './bill-search.ts'
import classes from './bills.module.css'

const groups: readonly Readonly<{ value: BillGroup | 'all'; text: string }>[] = [
  { value: 'all', text: '全部类型' },
  ...billGroupNames.map(name => ({ value: name, text: billGroups[name].label })),
]

const directions: readonly Readonly<{ value: BillDirection | 'all'; text: string }>[] = [
  { value: 'all', text: '全部' },
  { value: 'in', text: '收入' },
  { value: 'out', text: '支出' },
]

type Choice = Readonly<{ group: BillGroup | undefined; direction: BillDirection | undefined }>

/** Which bills are shown: of which types, and in which direction. */
export function BillFilters({ value, onChange }: { value: Choice; onChange: (change: Choice) => void }) {
  const { group, direction } = value
  return (
    <div className={classes.filters}>
      <SelectField<BillGroup | 'all'>
        label="账单类型"
        options={groups}
        value={group ?? 'all'}
        onChange={name => onChange({ direction, group: name === 'all' ? undefined : name })}
      />
      <Segmented<BillDirection | 'all'>
        label="收支"
        options={directions}
        value={direction ?? 'all'}
        onChange={name => onChange({ group, direction: name === 'all' ? undefined : name })}
      />
    </div>
  )
}

export type BillTotals = Readonly<{ count: number; gained: Li; spent: Li }>

/** What the shown bills come to, also those of pages that are not loaded yet. */
export function BillTotalsLine({ totals, children }: { totals: BillTotals; children: ReactNode }) {
  return (
    <div className={classes.totals}>
      <p role="status" aria-label="合计">
        <span>共 {totals.count} 笔</span>
        <span>
          收入 <b data-direction="in">{showAmount(totals.gained)}</b>
        </span>
        <span>
          支出 <b>{showAmount(totals.spent)}</b>
        </span>
      </p>
      {children}
    </div>
  )
}
