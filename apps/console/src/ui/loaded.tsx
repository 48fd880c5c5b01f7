import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FailedFace, LoadingFace } from './faces.tsx'

type LoadedProps<T> = Readonly<{
  query: UseQueryResult<T>
  /** About how many lines it will have. */
  rows?: number
  children: (content: T) => ReactNode
}>

/** What a query brought, or the face that stands in its place. What is there stays while it is asked for anew. */
export function Loaded<T>({ query, rows, children }: LoadedProps<T>) {
  const { data, error, refetch } = query
  if (data !== undefined) return children(data)
  if (error !== null) return <FailedFace error={error} retry={refetch} />
  return <LoadingFace {...(rows !== undefined && { rows })} />
}
