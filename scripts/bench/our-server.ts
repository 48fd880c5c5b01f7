/** Our server, started as in production but with higher rate limits, because all load comes from one address. */
import { readConfig } from '#apps/server/src/platform/config.ts'
import { createLog } from '#apps/server/src/platform/log.ts'
import { startServer } from '#apps/server/src/start.ts'
import { lenientRates } from '#apps/server/src/testing/lenient-rates.ts'

const config = readConfig(process.env)
const server = await startServer(config, createLog(config.logLevel), { rateTable: lenientRates })
process.stdout.write(`${server.address}\n`)
process.on('SIGTERM', () => void server.stop().then(() => process.exit(0)))
