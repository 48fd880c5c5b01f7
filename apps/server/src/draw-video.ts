/**
 * `npm run -s draw:video`: says where the video of a draw lies, puts it on the air, ends or removes it. Every node tells
 * its players at once. Reads `DATABASE_URL`, or the embedded database of `DATA_DIR`, whether a server runs on it or not.
 */
import { parseArgs } from 'node:util'
import { drawsService } from '#modules/draws/draws.service.ts'
import { runOperatorProgram, say } from '#platform/operator-program.ts'

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

await runOperatorProgram(readWish, async (db, wish) => {
  await drawsService(db).setStream(wish)
  say(`Issue ${wish.turnNum} ${wish.url === '' ? 'has no video' : 'has its video'}.`)
  return true
})
