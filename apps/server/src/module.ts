/**
 * What a module brings to the program, in one declaration of its own, `<module>.module.ts`. `app.ts` names the
 * modules from the lowest rank to the highest; the types let a module be given services of lower ranks only.
 */
import type { Game } from '@app/domain/games/games.ts'
import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import type { OddsAtStart } from '#modules/games/odds-versions.service.ts'
import type { Backfill } from '#platform/backfills.ts'
import type { Clock } from '#platform/clock.ts'
import type { CommitBreaker } from '#platform/commit-breaker.ts'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/db.ts'
import type { Fanout, FanoutListener } from '#platform/fanout.ts'
import type { BodyCipher } from '#platform/http/body-cipher.ts'
import type { Router } from '#platform/http/router.ts'
import type { Work } from '#platform/jobs/job.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Log } from '#platform/log.ts'
import type { Loop } from '#platform/loop.ts'
import type { Messenger } from '#platform/messenger.ts'
import type { AnyKind } from '#platform/operator/approval-kind.ts'
import type { Chapter } from '#platform/operator/chapters.ts'
import type { AnyContentKind } from '#platform/operator/content-kind.ts'
import type { AnyExportKind } from '#platform/operator/export-kind.ts'
import type { OperatorRouter } from '#platform/operator/operator-router.ts'
import type { AnySetting } from '#platform/operator/setting-kind.ts'
import type { Listener, Relay } from '#platform/outbox.ts'
import type { Randomness } from '#platform/randomness.ts'
import type { Rates } from '#platform/rates.ts'
import type { Sealing } from '#platform/sealing.ts'
import type { Sockets } from '#platform/sockets/sockets.ts'

/** What every module stands on. */
export type ModuleContext = Readonly<{
  config: Config
  log: Log
  clock: Clock
  randomness: Randomness
  /** Seals secrets before they are stored. */
  sealing: Sealing
  db: Database
  relay: Relay
  /** The fan-out: messages to all nodes, delivered at most once. */
  fanout: Fanout
  /** Adds jobs, in the transaction that makes them needed, and puts dead ones back. */
  jobs: Pick<Jobs, 'add' | 'dead'>
  metrics: Registry
  /** Whether money calls are turned away on this node because commits are slow. */
  commits: Pick<CommitBreaker, 'isOpen'>
  rates: Rates
  /** The messenger that sends codes to phones and e-mail addresses. */
  messenger: Messenger
  /** The odds of the release, and those in force under the numbers of the database. */
  odds: OddsAtStart
  /** Only issues of these games are planned; of all games when absent. */
  plannedGames: readonly Game[] | undefined
}>

/** Where a module registers its calls. */
export type Served = Readonly<{
  router: Router
  /** For calls of the operator's console. */
  operator: OperatorRouter
  /** For what is no declared call, such as pictures. */
  http: FastifyInstance
  /** Present where the deployment encrypts bodies. */
  cipher: BodyCipher | undefined
}>

/** What a module shows in a demonstration. */
export type Demonstration = Readonly<{
  /** Adds what is not there yet; each start runs it, so it is idempotent, deterministic, and quick when all is there. */
  fill?: () => Promise<void>
  /** Jobs that go on adding content, such as when issues open. */
  works?: readonly Work[]
  /** What its people did before somebody looks; a job tells it once, after the first start. */
  chapters?: readonly Chapter[]
}>

export type Module = Readonly<{
  /** By the names under which modules of higher ranks are given them. */
  services: object
  serve?: (served: Served) => void
  sockets?: (sockets: Sockets) => void
  /**
   * Listeners of the outbox on every node, for caches and sockets only. A missed event is lost to them, so none of
   * them does work that must be done.
   */
  listeners?: readonly (readonly [topic: string, listener: Listener])[]
  /** Listeners of the fan-out. A hint may come before its event in the outbox, or never. */
  hints?: readonly (readonly [topic: string, listener: FanoutListener])[]
  /** The jobs of the module, with who does them. */
  works?: readonly Work[]
  loops?: readonly Loop[]
  /** Kinds of what needs a second person. */
  approvals?: readonly AnyKind[]
  /** Kinds of what it shows and staff write. */
  contents?: readonly AnyContentKind[]
  /** Lists that staff take home as files. */
  exports?: readonly AnyExportKind[]
  /** Settings that it reads and staff change. */
  settings?: readonly AnySetting[]
  /** Backfills of columns that a migration left empty; a job runs them in batches. */
  backfills?: readonly Backfill[]
  demonstration?: Demonstration
}>

export type Modules<Services extends object> = Readonly<{
  services: Services
  list: readonly Module[]
  /** Adds the module of the next rank; it is given the context and the services of all modules before it. */
  with: <Added extends Module>(
    declare: (parts: ModuleContext & Services) => Added,
  ) => Modules<Services & Added['services']>
}>

function modulesOf<Services extends object>(
  context: ModuleContext,
  services: Services,
  list: readonly Module[],
): Modules<Services> {
  return {
    services,
    list,
    with: declare => {
      const parts = { ...context, ...services }
      const module = declare(parts)
      for (const name of Object.keys(module.services))
        if (name in parts) throw new Error(`two modules bring a service of the name ${name}`)
      return modulesOf(context, { ...services, ...module.services }, [...list, module])
    },
  }
}

/** Begins with no module. */
export const noModules = (context: ModuleContext): Modules<object> => modulesOf(context, {}, [])
