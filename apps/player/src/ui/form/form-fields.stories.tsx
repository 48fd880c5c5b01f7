import { useState } from 'react'
import { Segmented } from '#ui/tabs/segmented.tsx'
import { DateField } from './date-field.tsx'
import { DateRange, type DayRange } from './date-range.tsx'
import { SearchField } from './search-field.tsx'
import { SelectField } from './select-field.tsx'

const banks = [
  { value: 'icbc', text: '中国工商银行' },
  { value: 'ccb', text: '中国建设银行股份有限公司北京朝阳支行' },
] as const

export function Select() {
  const [bank, setBank] = useState<'icbc' | 'ccb'>()
  return <SelectField label="开户银行" options={banks} value={bank} onChange={setBank} />
}

export function Day() {
  const [day, setDay] = useState<string | undefined>('1990-05-01')
  return <DateField label="出生日期" value={day} max="2026-11-21" onChange={setDay} />
}

export function Days() {
  const [range, setRange] = useState<DayRange>({ from: '2026-11-15', to: '2026-11-21' })
  return <DateRange value={range} today="2026-11-21" daysMax={90} onChange={setRange} />
}

export function FewChoices() {
  const [kind, setKind] = useState<'all' | 'won' | 'lost'>('all')
  return (
    <Segmented
      label="状态"
      value={kind}
      onChange={setKind}
      options={[
        { value: 'all', text: '全部' },
        { value: 'won', text: '已中奖' },
        { value: 'lost', text: '未中奖' },
      ]}
    />
  )
}

export function Search() {
  const [text, setText] = useState('极速')
  return <SearchField label="搜索游戏名称" text={text} onText={setText} />
}
