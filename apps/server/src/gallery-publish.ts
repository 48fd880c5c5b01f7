/**
 * `npm run -s gallery:publish`: puts an editor's picture into the gallery as the drawing of an issue, in place of an
 * earlier one. The picture is checked and written anew like every upload. Reads `DATABASE_URL`, or the embedded
 * database of `DATA_DIR`, whether a server runs on it or not.
 */
import { readFileSync, statSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { galleryService } from '#modules/gallery/gallery.service.ts'
import { paintingService } from '#modules/gallery/painting.service.ts'
import { gamesService } from '#modules/games/games.service.ts'
import { tableOdds } from '#modules/games/odds-versions.service.ts'
import { systemClock } from '#platform/clock.ts'
import { imageStore } from '#platform/images/images.store.ts'
import { UPLOAD_MAX_BYTES } from '#platform/images/re-encode.ts'
import { runOperatorProgram, say } from '#platform/operator-program.ts'

const USAGE = `Usage: npm run -s gallery:publish -- --game 90 --issue 2026326 --name 春江花月 --initial C picture.jpg
  --black-and-white   the drawing is no colour drawing
  --source 编辑部      where it comes from, shown beside it`

/** What the command line says; throws the usage when something is missing or out of its limits. */
function readWish() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      game: { type: 'string' },
      issue: { type: 'string' },
      name: { type: 'string' },
      initial: { type: 'string' },
      source: { type: 'string', default: '' },
      'black-and-white': { type: 'boolean', default: false },
    },
  })
  const { game = '', issue = '', name = '', initial = '', source } = values
  const [file] = positionals
  const isWithin = (text: string, most: number) => text.trim() !== '' && [...text].length <= most
  const isWhole =
    /^\d{1,4}$/.test(game) && isWithin(issue, 20) && isWithin(name, 40) && /^[A-Z]$/.test(initial)
  if (!isWhole || file === undefined || [...source].length > 80) throw new Error(USAGE)
  const drawing = {
    gameId: Number(game),
    groupType: values['black-and-white'] ? (2 as const) : (1 as const),
    name: name.trim(),
    initial,
    source,
    turnNum: issue.trim(),
  }
  return { drawing, file }
}

/** A file that is far too large is not read at all; the service judges the rest. */
function readPicture(file: string): Buffer {
  const { size } = statSync(file)
  if (size > UPLOAD_MAX_BYTES)
    throw new Error(`${file} has ${size} bytes; at most ${UPLOAD_MAX_BYTES} are taken.`)
  return readFileSync(file)
}

await runOperatorProgram(readWish, async (db, { drawing, file }) => {
  const odds = tableOdds()
  const parts = {
    db,
    clock: systemClock,
    games: gamesService(
      { bookOf: family => odds[family] },
      { bookFor: ({ family }) => odds[family], versionOf: () => undefined },
    ),
    images: imageStore(db),
    paintings: paintingService({ db }),
  }
  say(`Drawing ${await galleryService(parts).publish(drawing, readPicture(file))} is in the gallery.`)
  return true
})
