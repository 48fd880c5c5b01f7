/** What a number belongs to, for the palette. */
import type { findByNumber } from '@app/contract/operator/desk.ts'
import { queryOptions } from '@tanstack/react-query'
import { read } from '#platform/operator-call.ts'

/** A number of an order or a bill, or the name of an issue. */
const NUMBER = /^\d[\d/-]{0,17}$/

export const numberQuery = (text: string) =>
  queryOptions({
    queryKey: ['find', text],
    enabled: NUMBER.test(text),
    queryFn: ({ signal }) =>
      read<typeof findByNumber>('GET', '/console-api/find', { query: { text }, signal }),
  })
