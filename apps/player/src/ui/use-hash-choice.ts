import { useLocation, useRouter } from '@tanstack/react-router'

/**
 * A choice that stands in the hash of the address, so that it can be linked to and survives the way back; an
 * unknown hash is the first value. Source: specification 000 §2 (`/game-center`, hash `#{category}`).
 */
export function useHashChoice<T extends string>(
  values: readonly [T, ...T[]],
): readonly [T, (value: T) => void] {
  const router = useRouter()
  const hash = useLocation({ select: location => location.hash })
  const value = values.find(one => one === decoded(hash)) ?? values[0]
  // Replaced, not pushed: the way back leads to the page before, not through every tab.
  const choose = (next: T) =>
    void router.navigate({ to: '.', search: true, hash: next, replace: true, resetScroll: false })
  return [value, choose]
}

function decoded(hash: string): string {
  try {
    return decodeURIComponent(hash)
  } catch {
    // Half an escape sequence, as when an address was cut; it names no value then.
    return hash
  }
}
