/**
 * `npm run -s draw:video`: says where the video of a draw lies, puts it on the air, ends or removes it. Every node tells
 * its players at once. Reads `DATABASE_URL`, or the embedded database of `DATA_DIR`, whether a server runs on it or not.
 */
import { parseArgs } from 'node:util'
import { drawsService } from '#modules/draws/draws.service.ts'
import { readConfig } from '#platform/config.ts'
import { openDatabase } from '#platform/db.ts'
import { createLog } from '#platform/log.ts'
import { findExistingDatabase } from '#platform/postgres/existing-database.ts'

const USAGE = `Usage: npm run -s draw:video -- --game 110 --issue 2026326 --url https://video.example/live.m3u8
  --on-air   it is being sent at this moment
  --remove   the issue has no video any more`

/** What the command line says; throws the usage when something is missing. */
function readWish() {
  const { values } = parseArgs({
    options: {
      game: { type: 'string', default: '' },
      issue: { type: 'string', default: '' },
      url: { type: 'string', default: '' },
      'on-air': { type: 'boolean', default: false },
      remove: { type: 'boolean', default: false },
    },
  })
  const { game, issue, url, remove } = values
  if (!/^\d{1,4}$/.test(game) || !/^[\d/-]{6,13}$/.test(issue) || (url === '') !== remove)
    throw new Error(USAGE)
  return { gameId: Number(game), turnNum: issue, url, isOnAir: values['on-air'] }
}

try {
  const wish = readWish()
  const database = await findExistingDatabase(readConfig(process.env))
  const db = openDatabase(database.url, createLog('error'), 2)
  try {
    await drawsService(db).setStream(wish)
  } finally {
    await db.close()
    await database.stop()
  }
  process.stdout.write(`Issue ${wish.turnNum} ${wish.url === '' ? 'has no video' : 'has its video'}.\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
