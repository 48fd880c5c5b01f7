/** From settings to a running server; `main.ts` and the tools that need a whole server use it. */
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { systemClock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import { openConnection } from '#platform/connections.ts'
import { sqlState } from '#platform/db.ts'
import { asDiskRefusal } from '#platform/disk-refusal.ts'
import { createOpsServer, serveOps } from '#platform/http/health.ts'
import type { Log } from '#platform/log.ts'
import { checkSchema, migrate } from '#platform/migrate.ts'
import { startPostgres } from '#platform/postgres/supervisor.ts'
import { systemRandomness } from '#platform/randomness.ts'
import { createSealing } from '#platform/sealing.ts'
import { readSealingKeys } from '#platform/sealing-keys.ts'
import { StartRefusal } from '#platform/start-refusal.ts'
import type { AppParts } from './app-base.ts'

export type RunningServer = Readonly<{
  address: string
  /** Where operators ask, when that is another place. */
  opsAddress: string | undefined
  stop: () => Promise<void>
  /** Resolves when its own database has ended under it: then only a new start helps, and that one heals itself. */
  databaseLost: Promise<void>
}>

type Found = Readonly<{ url: string; stop: () => Promise<void>; lost?: Promise<void> }>

/** With an outside database there are other nodes, and a proxy in front that has to see this one leave. */
const DRAIN_MAX_MS = 30_000
const DRAIN = { noticeMs: 6_000, socketsMs: 8_000 }
/** With its own database there is nobody else to send players to. */
const DRAIN_ALONE_MAX_MS = 10_000

/** An outside database is tried once, so that a wrong address is said in a sentence and not found by a player. */
async function useDatabase(url: string): Promise<Found> {
  try {
    await (await openConnection(url)).end()
  } catch (error) {
    const cause = error instanceof Error ? error.message || sqlState(error) : String(error)
    throw new StartRefusal(`The database at DATABASE_URL cannot be used: ${cause}.`)
  }
  return { url, stop: async () => undefined }
}

/** To read all modules takes as long as PostgreSQL takes to make its directory, so both are done at once. */
const loadProgram = () => import('./app.ts')

const findDatabase = (config: Config): Promise<Found> =>
  config.databaseUrl === undefined
    ? startPostgres({
        dataDir: join(config.dataDir, 'postgres'),
        // What is wrong with a module is thrown again to whoever asks for it next.
        whileStarting: () => void loadProgram().catch(() => undefined),
      })
    : useDatabase(config.databaseUrl)

function listenRefusal(error: unknown, { host, port }: Pick<Config, 'host' | 'port'>): unknown {
  const code = sqlState(error)
  if (code === 'EADDRINUSE') return new StartRefusal(`Port ${port} is taken. Set PORT to a free one.`)
  if (code === 'EACCES') return new StartRefusal(`Port ${port} may not be used by this account. Set PORT.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new StartRefusal(`HOST is "${host}", which is no address of this machine.`)
  }
  return error
}

/** What a bench or a test starts otherwise than everybody else. */
export type StartParts = Pick<AppParts, 'rateTable' | 'games'> &
  Readonly<{
    /** Whether the people of the demonstration have a past. */
    chapters?: boolean
  }>

/** The program on its filled database, before anything of it runs. */
async function prepare(config: Config, log: Log, database: Found, { chapters: _, ...more }: StartParts = {}) {
  const waiting =
    config.migrate === 'check' ? await checkSchema(database.url) : (await migrate(database.url)).waiting
  if (waiting.length > 0) log.warn({ waiting }, 'migrations wait until no older release is connected')
  const sealing = createSealing(readSealingKeys(config))
  const { createApp } = await loadProgram()
  const parts = { config, databaseUrl: database.url, log, sealing }
  const app = await createApp({ ...parts, ...more, clock: systemClock, randomness: systemRandomness })
  if ((await app.services.auth.sealTwoStepSecrets()) > 0) {
    throw new StartRefusal(
      'This database holds secrets that were sealed by another key: set SECRET_KEY, or bring back secret.key.',
    )
  }
  // Demonstration content speaks of real draws, so these come first.
  await app.services.draws.importHistory()
  if (config.demo) {
    await app.demonstrate()
  }
  return app
}

/** Fills the database and serves nothing; throws a `StartRefusal` as a start does. */
export async function fillDatabase(config: Config, log: Log): Promise<void> {
  const database = await findDatabase(config)
  try {
    const app = await prepare(config, log, database)
    await app.stop()
  } catch (error) {
    throw asDiskRefusal(error)
  } finally {
    await database.stop()
  }
}

/** Starts everything; throws a `StartRefusal` with a sentence when something outside is wrong. */
export async function startServer(config: Config, log: Log, more?: StartParts): Promise<RunningServer> {
  const database = await findDatabase(config)
  try {
    const app = await prepare(config, log, database, more)
    await app.start()
    if (config.demo && more?.chapters === true) await app.tellChapters()
    const ops = config.opsPort !== undefined || !app.isPublic ? createOpsServer(log, app) : undefined
    if (ops === undefined) serveOps(app.http, app)
    const listen = (server: FastifyInstance, port: number) =>
      server.listen({ host: config.host, port }).catch(async error => {
        await app.stop()
        await ops?.close()
        throw listenRefusal(error, { host: config.host, port })
      })
    const opsAddress = ops && (await listen(ops, config.opsPort ?? config.port))
    const address = app.isPublic ? await listen(app.http, config.port) : (opsAddress ?? '')
    const isAlone = config.databaseUrl === undefined
    return {
      opsAddress,
      address,
      databaseLost: database.lost ?? new Promise(() => undefined),
      stop: async () => {
        const late = setTimeout(
          () => {
            log.error('the stop took too long')
            process.exit(1)
          },
          isAlone ? DRAIN_ALONE_MAX_MS : DRAIN_MAX_MS,
        )
        await app.stop(isAlone ? undefined : DRAIN)
        await ops?.close()
        await database.stop()
        clearTimeout(late)
      },
    }
  } catch (error) {
    await database.stop()
    throw asDiskRefusal(error)
  }
}
