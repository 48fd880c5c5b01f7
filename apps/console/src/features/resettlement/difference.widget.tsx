import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#ui/loaded.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { DifferenceTable } from './difference-table.tsx'
import { differenceQuery } from './resettlement.queries.ts'

/** The difference of now for the person who decides about it. */
export function Difference({ objectId: issueId }: Readonly<{ objectId: string }>) {
  return (
    <>
      <Loaded query={useQuery(differenceQuery(issueId))}>
        {({ data }) => <DifferenceTable difference={data} />}
      </Loaded>
      <p>
        <PageLink to={`/draws/${issueId}/resettlement`}>逐单差异与将欠款的会员</PageLink>
      </p>
    </>
  )
}
