/** The file of each adapter by its hash, which a certificate names: a changed adapter needs a new certificate. */
import { readFileSync } from 'node:fs'
import type { ProviderStyle } from '#platform/game-providers.ts'
import { sha256 } from '#platform/hashes.ts'

const known = new Map<ProviderStyle, Uint8Array>()

/** The SHA-256 of the file by which messages of a style are read and answered. */
export function adapterOf(style: ProviderStyle): Uint8Array {
  const found = known.get(style) ?? sha256(readFileSync(new URL(`style-${style}.ts`, import.meta.url)))
  known.set(style, found)
  return found
}
