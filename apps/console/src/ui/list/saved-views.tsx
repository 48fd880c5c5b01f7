import { useLocation } from '@tanstack/react-router'
import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import { sayDone } from '#ui/notice.ts'
import { useAddress } from '#ui/use-address.ts'
import { SaveViewDialog } from './save-view-dialog.tsx'
import { dropView, isSameView, lastingPart, viewsOf } from './views.ts'

/** The named views of this list: open one, save what stands, or send its link. */
export function SavedViews() {
  const { pathname } = useLocation()
  const { address, replaceAll } = useAddress()
  const [isNaming, setIsNaming] = useState(false)
  // Read at each render: what is saved or dropped renders the list anew.
  const views = viewsOf(pathname)
  const current = views.find(view => isSameView(view.address, address))
  const [, setDropped] = useState<string>()
  const acts: Readonly<Record<string, () => void>> = {
    save: () => setIsNaming(true),
    link: () => {
      void navigator.clipboard.writeText(location.href)
      sayDone('已复制链接，同事打开后看到同样的列表')
    },
    drop: () => {
      if (current === undefined) return
      dropView(pathname, current.name)
      setDropped(current.name)
    },
  }
  const items = [
    ...views.map(({ name }) => ({
      key: `view:${name}`,
      label: `${name}${name === current?.name ? ' ✓' : ''}`,
    })),
    ...(views.length > 0 ? [{ type: 'divider' as const }] : []),
    { key: 'save', label: '保存当前视图…' },
    ...(current === undefined ? [] : [{ key: 'drop', label: `删除视图「${current.name}」` }]),
    { key: 'link', label: '复制链接' },
  ]
  const choose = (key: string) => {
    const view = views.find(({ name }) => key === `view:${name}`)
    if (view === undefined) acts[key]?.()
    else replaceAll(view.address)
  }
  return (
    <>
      <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => choose(key) }}>
        <Button>{current === undefined ? '视图' : `视图：${current.name}`}</Button>
      </Dropdown>
      {isNaming && (
        <SaveViewDialog list={pathname} address={lastingPart(address)} onClose={() => setIsNaming(false)} />
      )}
    </>
  )
}
