import { type Capability, capabilities } from '@app/contract/operator/capabilities.ts'
import { useQuery } from '@tanstack/react-query'
import { meQuery } from './me.queries.ts'

/** Whether the person holds the right. It only spares a refusal: the server decides. */
export function useMay(capability: Capability): boolean {
  const { data } = useQuery(meQuery)
  return data?.capabilities.includes(capability) ?? false
}

const NAMES: Readonly<Record<string, string>> = capabilities

/** The name of a right; one that only a newer server knows is shown as it is written. */
export const nameOfRight = (capability: string): string => NAMES[capability] ?? capability
