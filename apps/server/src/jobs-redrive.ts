/**
 * `npm run -s jobs:redrive`: lists the jobs that failed for good, and with `--queue grade-tips/1` puts those of a queue back to
 * be done. Reads `DATABASE_URL`, or the embedded database of `DATA_DIR`, whether a server runs on it or not.
 */
import { parseArgs } from 'node:util'
import { deadJobs } from '#platform/jobs/dead-jobs.ts'
import { runOperatorProgram, say } from '#platform/operator-program.ts'

function readQueue(): string | undefined {
  return parseArgs({ options: { queue: { type: 'string' } } }).values.queue
}

await runOperatorProgram(readQueue, async (db, queue) => {
  const dead = deadJobs(db)
  if (queue !== undefined) {
    say(`${await dead.redrive(queue)} jobs of ${queue} are put back`)
    return true
  }
  const found = await dead.list()
  for (const { queue: name, id, data, failure } of found)
    say(`${name} ${id} ${JSON.stringify(data)}: ${failure}`)
  say(found.length === 0 ? 'no job is dead' : `${found.length} jobs are dead`)
  return true
})
