/** Our server without games, so that nothing but the chat is measured; with higher rate limits, because all load comes from one machine. */
import { readConfig } from '#apps/server/src/platform/config.ts'
import { createLog } from '#apps/server/src/platform/log.ts'
import { startServer } from '#apps/server/src/start.ts'
import { lenientRates } from '#apps/server/src/testing/lenient-rates.ts'

const config = readConfig(process.env)
const server = await startServer(config, createLog(config.logLevel), { rateTable: lenientRates, games: [] })
process.on('SIGTERM', () => void server.stop().then(() => process.exit(0)))
process.stdout.write(`${server.address}\n`)
