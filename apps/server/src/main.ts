/** Starts the server, says where it is, and stops it cleanly on SIGINT and SIGTERM. */
import { inspect } from 'node:util'
import { type Config, readConfig } from '#platform/config.ts'
import { createLog, type Log } from '#platform/log.ts'
import { StartRefusal } from '#platform/start-refusal.ts'
import { type Sandbox, startSandbox } from './sandbox-program.ts'
import { startServer } from './start.ts'

function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`)
}

/** The outside parties of a demonstration with its own database; whatever is wrong with them, it starts without them. */
async function startParties(config: Config, log: Log): Promise<Sandbox | undefined> {
  const { demo, databaseUrl, payGateway, sandbox, dataDir } = config
  if (!(demo && sandbox) || databaseUrl !== undefined || payGateway !== undefined) return undefined
  return startSandbox({ dataDir, log }).catch(error => {
    log.warn({ err: error }, 'the demonstration starts without its outside parties')
    return undefined
  })
}

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  const sandbox = await startParties(config, log)
  const parties = {
    payGateway: sandbox?.gateway ?? config.payGateway,
    messageWebhook: config.messageWebhook ?? sandbox?.messages,
    payChains: config.payChains.length > 0 ? config.payChains : (sandbox?.chains ?? []),
    gameProviders: config.gameProviders.length > 0 ? config.gameProviders : (sandbox?.providers ?? []),
  }
  const server = await startServer({ ...config, ...parties }, log, {
    chapters: config.demoHistory,
  }).catch(error => {
    sandbox?.stop()
    throw error
  })
  let isStopping = false
  server.databaseLost.then(
    () => {
      process.stderr.write(
        'The embedded database has ended. Start again: nothing that was confirmed is lost.\n',
      )
      process.exit(1)
    },
    error => log.error({ err: error }, 'the database could not be watched'),
  )
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isStopping) return
      isStopping = true
      log.info({ signal }, 'stopping')
      sandbox?.stop()
      server.stop().then(
        () => process.exit(0),
        error => {
          log.fatal({ err: error }, 'the stop failed')
          process.exit(1)
        },
      )
    })
  }
  sandbox
    ?.announce(server.address)
    .catch(error => log.warn({ err: error }, 'the sandbox does not know where we are'))
  // Last: a signal that follows the address must find its handler.
  say(`Kaijiang (开奖) is running at ${server.address}`)
  if (config.demo) {
    say(
      'Demonstration accounts: member demo8888 / Demo8888, agent agent888 / Agent8888, console operator / Operator8888',
    )
  }
}

main().catch(error => {
  if (error instanceof StartRefusal) process.stderr.write(`${error.message}\n`)
  // With its causes: what the database said is among them.
  else process.stderr.write(`${inspect(error)}\n`)
  process.exit(1)
})
