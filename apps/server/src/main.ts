/** Starts the server, says where it is, and stops it cleanly on SIGINT and SIGTERM. */
import { inspect } from 'node:util'
import { readConfig } from '#platform/config.ts'
import { createLog } from '#platform/log.ts'
import { StartRefusal } from '#platform/start-refusal.ts'
import { startServer } from './start.ts'

function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`)
}

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  const server = await startServer(config, log)
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
      server.stop().then(
        () => process.exit(0),
        error => {
          log.fatal({ err: error }, 'the stop failed')
          process.exit(1)
        },
      )
    })
  }
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
