import { useNavigate, useSearch } from '@tanstack/react-router'

/** The query of the address: all that a list or a drawer shows is said there, and nowhere else. */
export type Address = Readonly<Record<string, string | undefined>>

/** The state of the page as its address has it, and the way to change it; what is empty is left out. */
export function useAddress() {
  const address = useSearch({ strict: false }) as Address
  const navigate = useNavigate()
  const change = (changes: Address, { replace = false }: Readonly<{ replace?: boolean }> = {}): void => {
    const next = Object.entries({ ...address, ...changes }).filter(
      ([, value]) => value !== undefined && value !== '',
    )
    void navigate({ to: '.', search: Object.fromEntries(next) as never, replace })
  }
  return { address, change }
}
