import type { ReactNode } from 'react'
import { useMay } from '#features/me/rights.rules.ts'
import { PageLink } from '#ui/page-link.tsx'

/** The query that lists the orders of an issue, or of one play of it. */
export type OrdersOf = Readonly<{ gameId: string; turnNum: string; playCode?: string }>

type OrdersLinkProps = Readonly<{ orders: OrdersOf; className?: string | undefined; children: ReactNode }>

/** A figure that opens the orders behind it, for who may read orders. */
export function OrdersLink({ orders, className, children }: OrdersLinkProps) {
  const mayRead = useMay('bets.read')
  if (!mayRead) return <span className={className}>{children}</span>
  return (
    <PageLink to="/bets" search={orders} className={className}>
      {children}
    </PageLink>
  )
}
