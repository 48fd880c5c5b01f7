/** Settings are environment variables, read once; a wrong one stops the start with a sentence (architecture §2). */
import { resolve } from 'node:path'
import { trustProxies } from './addresses.ts'
import { type ApproverKeys, readApproverKeys } from './approvals.ts'
import { type Environment, read } from './environment.ts'
import { type GameProvider, readGameProviders } from './game-providers.ts'
import { type PayChain, readPayChains } from './pay-chains.ts'
import { type PayGateway, type PaySigner, readPayGateway, readPaySigner } from './pay-parties.ts'
import { StartRefusal } from './start-refusal.ts'

/** What a node does: answers players, does jobs, moves issues, or all of it. */
export type Role = 'all' | 'web' | 'worker' | 'clock'

export type Config = Readonly<{
  host: string
  port: number
  /** Where operators ask for health and figures; on `port` without it. */
  opsPort: number | undefined
  dataDir: string
  /** An outside PostgreSQL; without it the server runs its own. */
  databaseUrl: string | undefined
  role: Role
  /** `auto` brings the schema up at the start, `check` refuses to start on an older one and changes nothing. */
  migrate: 'auto' | 'check'
  /** Demonstration content and accounts. */
  demo: boolean
  /** Whether the staff of a demonstration have a past: notes, requests, versions, files. */
  demoHistory: boolean
  /** External games whose results two people enter. */
  externalGames: readonly number[]
  logLevel: string
  /** Serves encrypted bodies and documents beside the clear ones; hides content from caches, nothing more. */
  encryption: boolean
  /** Keys that seal stored secrets, in base64, the newest first; without them a file in the data directory. */
  secretKey: string | undefined
  /** Pages on other hosts, and app shells, that may call and open sockets: `https://www.example.com`. */
  pageOrigins: readonly string[]
  /** Networks of the proxies in front of the server, which say where a call came from; nobody else is believed. */
  trustedProxies: readonly string[]
  /** Whether players reach the server by `https:`, as PUBLIC_URL says. */
  isSecure: boolean
  /** Host names under which players reach the server; a request for another one is refused. Any when empty. */
  publicHosts: readonly string[]
  /** Opens `/metrics` and `/api-docs`; they are open to everybody when absent. */
  metricsToken: string | undefined
  /** Where several nodes count rates and hear of each other; without it each is alone. */
  redisUrl: string | undefined
  /** Takes codes for telephones and addresses; without it they cannot be sent. */
  messageWebhook: Readonly<{ url: string; secret: string; pages?: string | undefined }> | undefined
  /** A hosted gateway that takes payments; without it there is none. */
  payGateway: PayGateway | undefined
  /** A program outside that holds the keys of tokens and sends them; without it tokens are paid by the gateway, or by hand. */
  paySigner: PaySigner | undefined
  /** Chains on which members pay in tokens. */
  payChains: readonly PayChain[]
  /** Providers of games that are played elsewhere with the wallet of this house. */
  gameProviders: readonly GameProvider[]
  /** Starts the outside parties of the demonstration beside it, where no gateway is named. */
  sandbox: boolean
  /** Who may sign for what needs two people, such as a new judgement of a settled issue. */
  approverKeys: ApproverKeys
}>

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']
const ROLES: readonly Role[] = ['all', 'web', 'worker', 'clock']

function oneOf<T extends string>(env: Environment, name: string, allowed: readonly T[], other: T): T {
  const value = read(env, name) ?? other
  const found = allowed.find(entry => entry === value)
  if (found === undefined) {
    throw new StartRefusal(`${name} is "${value}"; it must be one of ${allowed.join(', ')}.`)
  }
  return found
}

function readPort(name: 'PORT' | 'OPS_PORT', text: string): number {
  const port = Number(text)
  if (!/^\d{1,5}$/.test(text) || port > 65_535) {
    throw new StartRefusal(`${name} is "${text}"; it must be a number from 0 to 65535.`)
  }
  return port
}

function readDatabaseUrl(env: Environment): string | undefined {
  const text = read(env, 'DATABASE_URL')
  if (text === undefined) return undefined
  if (!/^postgres(ql)?:\/\/\S+$/.test(text) || !URL.canParse(text)) {
    throw new StartRefusal('DATABASE_URL must look like postgres://user:password@host:5432/database.')
  }
  return text
}

const WEBHOOK_SECRET_LENGTH_MIN = 16

function readMessageWebhook(env: Environment): Config['messageWebhook'] {
  const url = read(env, 'MESSAGE_WEBHOOK_URL')
  const secret = read(env, 'MESSAGE_WEBHOOK_SECRET')
  if (url === undefined && secret === undefined) return undefined
  if (url === undefined || !/^https?:\/\/\S+$/.test(url) || !URL.canParse(url)) {
    throw new StartRefusal('MESSAGE_WEBHOOK_URL must look like https://carrier.example/messages.')
  }
  if (secret === undefined || secret.length < WEBHOOK_SECRET_LENGTH_MIN) {
    throw new StartRefusal(
      `MESSAGE_WEBHOOK_SECRET must have at least ${WEBHOOK_SECRET_LENGTH_MIN} characters.`,
    )
  }
  const pages = read(env, 'MESSAGE_WEBHOOK_PAGES')
  if (pages !== undefined && !/^(https?:\/\/[^/\s?#]+)?\/[^\s?#]+$/.test(pages))
    throw new StartRefusal('MESSAGE_WEBHOOK_PAGES must be a page such as /cashier/messages.')
  return { url, secret, pages }
}

function readApprovers(env: Environment): ApproverKeys {
  try {
    return readApproverKeys(read(env, 'APPROVER_KEYS') ?? '')
  } catch (error) {
    throw new StartRefusal(
      `APPROVER_KEYS cannot be read: ${error instanceof Error ? error.message : String(error)}.`,
    )
  }
}

const ORIGINS_MAX = 100
/** A scheme and a host: app shells have schemes of their own, so this is no address of the web alone. */
const ORIGIN = /^[a-z][a-z0-9+.-]*:\/\/[a-z0-9.-]+(:\d{1,5})?$/

function readPageOrigins(env: Environment): readonly string[] {
  const origins = (read(env, 'PAGE_ORIGINS') ?? '').split(/[\s,]+/).filter(text => text !== '')
  if (origins.length > ORIGINS_MAX || !origins.every(text => ORIGIN.test(text))) {
    throw new StartRefusal(
      `PAGE_ORIGINS must be at most ${ORIGINS_MAX} origins such as https://www.example.com or capacitor://localhost, separated by commas.`,
    )
  }
  return origins
}

function readTrustedProxies(env: Environment): readonly string[] {
  const networks = (read(env, 'TRUSTED_PROXIES') ?? '').split(/[\s,]+/).filter(text => text !== '')
  try {
    trustProxies(networks)
  } catch (error) {
    throw new StartRefusal(
      `TRUSTED_PROXIES must be addresses or networks such as 10.0.0.0/8 or fd00::/8, separated by commas: ${error instanceof Error ? error.message : String(error)}.`,
    )
  }
  return networks
}

function readRedisUrl(env: Environment): string | undefined {
  const text = read(env, 'REDIS_URL')
  if (text === undefined) return undefined
  if (!/^rediss?:\/\/[^\s/]+(\/\d{1,4})?$/.test(text) || !URL.canParse(text)) {
    throw new StartRefusal('REDIS_URL must look like redis://user:password@host:6379/0.')
  }
  return text
}

function readPublicUrl(env: Environment): URL | undefined {
  const text = read(env, 'PUBLIC_URL')
  if (text === undefined) return undefined
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.href !== `${url.origin}/`) {
    throw new StartRefusal('PUBLIC_URL must look like https://www.example.com.')
  }
  return url
}

const HOST = /^[a-z0-9.-]+(:\d{1,5})?$|^\[[0-9a-f:.]+\](:\d{1,5})?$/

function readPublicHosts(env: Environment): readonly string[] {
  const hosts = (read(env, 'PUBLIC_HOSTS') ?? '')
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(text => text !== '')
  if (!hosts.every(text => HOST.test(text))) {
    throw new StartRefusal('PUBLIC_HOSTS must be names such as www.example.com, separated by commas.')
  }
  return hosts
}

/** The external games whose results people enter, by number; the draws know which games are external. */
function readExternalGames(env: Environment): readonly number[] {
  const asked = (read(env, 'EXTERNAL_GAMES') ?? '').split(/[\s,]+/).filter(text => text !== '')
  if (!asked.every(text => /^\d{1,4}$/.test(text))) {
    throw new StartRefusal('EXTERNAL_GAMES must be numbers of games such as 70,90.')
  }
  return asked.map(Number)
}

const METRICS_TOKEN_LENGTH_MIN = 16

function readMetricsToken(env: Environment): string | undefined {
  const token = read(env, 'METRICS_TOKEN')
  if (token !== undefined && token.length < METRICS_TOKEN_LENGTH_MIN) {
    throw new StartRefusal(`METRICS_TOKEN must have at least ${METRICS_TOKEN_LENGTH_MIN} characters.`)
  }
  return token
}

/** Reads the settings; throws a `StartRefusal` that names the wrong one. */
export function readConfig(env: Environment): Config {
  const databaseUrl = readDatabaseUrl(env)
  const opsPort = read(env, 'OPS_PORT')
  return {
    host: read(env, 'HOST') ?? '127.0.0.1',
    port: readPort('PORT', read(env, 'PORT') ?? '3000'),
    opsPort: opsPort === undefined ? undefined : readPort('OPS_PORT', opsPort),
    dataDir: resolve(read(env, 'DATA_DIR') ?? '.data'),
    databaseUrl,
    role: oneOf(env, 'ROLE', ROLES, 'all'),
    migrate: oneOf(env, 'MIGRATE', ['auto', 'check'], 'auto'),
    demo: oneOf(env, 'DEMO', ['0', '1'], databaseUrl === undefined ? '1' : '0') === '1',
    demoHistory: oneOf(env, 'DEMO_HISTORY', ['0', '1'], '1') === '1',
    externalGames: readExternalGames(env),
    logLevel: oneOf(env, 'LOG_LEVEL', LOG_LEVELS, 'info'),
    encryption: oneOf(env, 'ENCRYPTION', ['0', '1'], '0') === '1',
    secretKey: read(env, 'SECRET_KEY'),
    pageOrigins: readPageOrigins(env),
    trustedProxies: readTrustedProxies(env),
    isSecure: readPublicUrl(env)?.protocol === 'https:',
    publicHosts: readPublicHosts(env),
    metricsToken: readMetricsToken(env),
    redisUrl: readRedisUrl(env),
    messageWebhook: readMessageWebhook(env),
    payGateway: readPayGateway(env),
    paySigner: readPaySigner(env),
    payChains: readPayChains(env),
    gameProviders: readGameProviders(read(env, 'GAME_PROVIDERS')),
    sandbox: oneOf(env, 'SANDBOX', ['0', '1'], '1') === '1',
    approverKeys: readApprovers(env),
  }
}
