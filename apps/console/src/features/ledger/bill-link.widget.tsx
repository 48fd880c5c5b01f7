import { useMay } from '#features/me/rights.rules.ts'
import { PageLink } from '#ui/page-link.tsx'

/** A bill number; it opens the transfer for whoever may read all of them. */
export function BillLink({ billNo }: Readonly<{ billNo: string }>) {
  const maySearch = useMay('ledger.search')
  return maySearch ? <PageLink to={`/ledger/${billNo}`}>{billNo}</PageLink> : billNo
}
