import { Button, Dropdown } from 'antd'
import { useAddress } from '#ui/use-address.ts'
import { type Column, hiddenIn, toggleHidden } from './list-columns.ts'

/** Which columns stand; the address says which do not. */
export function ColumnChoice<Row>({ columns }: Readonly<{ columns: readonly Column<Row>[] }>) {
  const { address, change } = useAddress()
  const optional = columns.filter(({ isOptional }) => isOptional === true)
  if (optional.length === 0) return null
  const hidden = hiddenIn(address.hide)
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: optional.map(({ key, title }) => ({ key, label: `${hidden.has(key) ? '' : '✓ '}${title}` })),
        onClick: ({ key }) => change({ hide: toggleHidden(address.hide, key) }, { replace: true }),
      }}
    >
      <Button>列</Button>
    </Dropdown>
  )
}
