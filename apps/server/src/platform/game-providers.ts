/** Which providers of games there are, where they are, and the keys of both sides. Read once from the environment. */
import { z } from 'zod/mini'
import { StartRefusal } from './start-refusal.ts'

export const providerStyles = [
  'rsa-body',
  'hmac-concat',
  'hmac-sorted',
  'hmac-body-time',
  'static-token',
  // It never calls: it keeps accounts of members itself, and money is moved there and back.
  'transfer',
] as const
export type ProviderStyle = (typeof providerStyles)[number]

export type GameProvider = Readonly<{
  /** Names it in addresses, bills and settings. */
  code: string
  name: string
  style: ProviderStyle
  /** Where its calls are answered, without a slash at the end. */
  url: string
  /** What addresses of its games begin with, as browsers ask for them. */
  pages: string
  /** What the address of a round's check begins with; a round's number follows. Without it rounds have no check. */
  proofs?: string | undefined
  /** What we are called there. */
  agent: string
  /** By which its messages are believed: secrets, or public keys in PEM; two while they are changed. */
  keys: readonly string[]
  /** By which ours are signed. */
  ownKey: string
  /** Its part of the gross gaming revenue by contract, in millionths; months are closed where it is named. */
  sharePpm?: number | undefined
  /** Networks from which it calls; any when empty. */
  networks: readonly string[]
  /** The demonstration's own arcade, which is open without a certificate. */
  demo?: boolean | undefined
}>

const KEYS_MAX = 2
const PROVIDERS_MAX = 50
const text = (pattern: RegExp) => z.string().check(z.regex(pattern))

const shape = z
  .array(
    z.strictObject({
      code: text(/^[a-z0-9_]{2,16}$/),
      name: text(/^.{1,40}$/),
      style: z.enum(providerStyles),
      url: text(/^https?:\/\/[^\s?#]+[^/\s?#]$/),
      pages: text(/^(https?:\/\/[^/\s?#]+)?\/([^\s?#]*\/)?$/),
      proofs: z.optional(text(/^(https?:\/\/[^/\s?#]+)?\/[^\s#]*$/)),
      agent: text(/^[A-Za-z]\w{1,31}$/),
      keys: z
        .array(z.string().check(z.minLength(16), z.maxLength(2_000)))
        .check(z.minLength(1), z.maxLength(KEYS_MAX)),
      ownKey: z.string().check(z.minLength(16), z.maxLength(4_000)),
      sharePpm: z.optional(z.int().check(z.minimum(0), z.maximum(1_000_000))),
      networks: z.array(text(/^[0-9a-f.:]+\/\d{1,3}$/)).check(z.maxLength(32)),
      demo: z.optional(z.boolean()),
    }),
  )
  .check(z.maxLength(PROVIDERS_MAX))

function parse(value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    return undefined
  }
}

/** Reads `GAME_PROVIDERS`, a list in JSON; refuses the start with a sentence. */
export function readGameProviders(value: string | undefined): readonly GameProvider[] {
  if (value === undefined) return []
  const { success, data } = shape.safeParse(parse(value))
  if (!success)
    throw new StartRefusal(
      'GAME_PROVIDERS must be a list in JSON as docs/how-to/add-a-game-provider.md says.',
    )
  if (new Set(data.map(({ code }) => code)).size !== data.length)
    throw new StartRefusal('GAME_PROVIDERS names a provider twice.')
  const open = data.find(({ style, networks }) => style === 'static-token' && networks.length === 0)
  if (open !== undefined)
    throw new StartRefusal(
      `GAME_PROVIDERS: ${open.code} proves nothing by its token alone, so its networks must be named.`,
    )
  return data
}
