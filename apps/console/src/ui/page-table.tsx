import { Table, type TableProps } from 'antd'
import { useEffect, useRef } from 'react'

/** A table of one page: dense, as wide as its content, and scrolled sideways by keys too where the desk is narrow. */
export function PageTable<Row>(props: TableProps<Row>) {
  const frame = useRef<HTMLDivElement>(null)
  // antd makes the element that scrolls, and gives no way to say that keys may reach it.
  useEffect(() => frame.current?.querySelector('.ant-table-content')?.setAttribute('tabindex', '0'))
  return (
    <div ref={frame}>
      <Table<Row> size="small" pagination={false} scroll={{ x: 'max-content' }} {...props} />
    </div>
  )
}
