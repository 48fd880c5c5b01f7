import { Breadcrumb } from 'antd'
import { PageLink } from '#ui/page-link.tsx'

type TreeWayProps = Readonly<{ way: readonly Readonly<{ memberId: string; account: string }>[] }>

/** From the top of the tree down to whose downline is shown; the last one is where the page is. */
export function TreeWay({ way }: TreeWayProps) {
  if (way.length === 0) return null
  const steps = way.map(({ memberId, account }, index) => ({
    key: memberId,
    title:
      index === way.length - 1 ? (
        <span aria-current="page">{account}</span>
      ) : (
        <PageLink to="/agents" search={{ parentId: memberId }}>
          {account}
        </PageLink>
      ),
  }))
  const top = { key: 'top', title: <PageLink to="/agents">总代理</PageLink> }
  return (
    <nav aria-label="所在层级">
      <Breadcrumb items={[top, ...steps]} />
    </nav>
  )
}
