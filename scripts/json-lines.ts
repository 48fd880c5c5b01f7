/** JSON Lines: one answer for each line of standard input, in order. */
import { once } from 'node:events'

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

/** Writes what `answer` makes of each line. A closed pipe ends the run and is no error. */
export async function answerLines(answer: (line: string) => unknown): Promise<void> {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0)
    throw error
  })
  for await (const line of linesOf(process.stdin.setEncoding('utf8'))) {
    const written = process.stdout.write(`${JSON.stringify(answer(line))}\n`)
    if (!written) await once(process.stdout, 'drain')
  }
}
