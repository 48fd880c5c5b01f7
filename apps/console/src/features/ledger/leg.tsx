import { PageLink } from '#ui/page-link.tsx'
import type { Transfer } from './ledger.queries.ts'
import { ACCOUNTS, houseName } from './ledger-words.ts'

/** One side of a transfer: a player's account, which leads to the player, or one of the house. */
export function Leg({ leg: { member, house } }: Readonly<{ leg: Transfer['debit'] }>) {
  if (member === null) return house === null ? '—' : houseName(house)
  return (
    <>
      <PageLink to={`/players/${member.memberId}`} search={{ tab: 'ledger', account: member.kind }}>
        {member.account}
      </PageLink>{' '}
      {ACCOUNTS[member.kind]}
    </>
  )
}
