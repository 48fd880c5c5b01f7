/**
 * Settles recorded bets: JSON Lines in, one JSON line out for each, in order.
 * A line that cannot be settled becomes `{error}`; it never stops the rest.
 */
import { once } from 'node:events'
import { settleLine } from '@app/domain/lottery/records/settle-line.ts'

/** Splits a stream into lines at LF only, because JSON texts can contain other line separators. */
async function* linesOf(stream: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of stream) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}

// A closed pipe ends the run and is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0)
  throw error
})

for await (const line of linesOf(process.stdin.setEncoding('utf8'))) {
  const written = process.stdout.write(`${JSON.stringify(settleLine(line))}\n`)
  if (!written) await once(process.stdout, 'drain')
}
