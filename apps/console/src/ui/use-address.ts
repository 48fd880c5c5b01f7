import { useNavigate, useSearch } from '@tanstack/react-router'

/** The query of the address: all that a list or a drawer shows is said there, and nowhere else. */
export type Address = Readonly<Record<string, string | undefined>>

/** The state of the page as its address has it, and the ways to change it, in part or as a whole; what is empty is left out. */
export function useAddress() {
  const address = useSearch({ strict: false }) as Address
  const navigate = useNavigate()
  const replaceAll = (next: Address, { replace = false }: Readonly<{ replace?: boolean }> = {}): void => {
    const said = Object.entries(next).filter(([, value]) => value !== undefined && value !== '')
    void navigate({ to: '.', search: Object.fromEntries(said) as never, replace })
  }
  const change = (changes: Address, how?: Readonly<{ replace?: boolean }>): void =>
    replaceAll({ ...address, ...changes }, how)
  return { address, change, replaceAll }
}
