/** A worker in a process of its own that takes a job, says so, and never finishes it; its test kills it. */
import { Registry } from 'prom-client'
import { openDatabase } from '#platform/db.ts'
import { crashJob } from '#platform/jobs/jobs.fixtures.ts'
import { openJobs } from '#platform/jobs/jobs.ts'
import { createLog } from '#platform/log.ts'

const [url = ''] = process.argv.slice(2)
const log = createLog('silent')
const jobs = openJobs({ url, db: openDatabase(url, log), log, metrics: new Registry(), isWorker: true })
jobs.declare([
  crashJob.by(async () => {
    process.stdout.write('taken\n')
    await new Promise(() => undefined)
  }),
])
await jobs.start()
