/** A node of TRON that stands before another one and changes what that says, as a test wants. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Changes an answer; `path` has the question of a GET. */
export type Lie = (path: string, answer: string, asked: string) => string

const HONEST: Lie = (_, answer) => answer

export async function startLyingTron(target: string) {
  let lie = HONEST
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const [text, path] = [Buffer.concat(chunks).toString('utf8'), request.url ?? '/']
    const answer = await fetch(target + path, {
      method: request.method ?? 'GET',
      ...(text !== '' && { body: text }),
    })
    const told = lie(path, await answer.text(), text)
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(told)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    tell: (wanted: Lie = HONEST) => {
      lie = wanted
    },
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
