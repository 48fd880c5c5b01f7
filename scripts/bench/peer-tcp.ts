/** The peer of a room: bare TCP that writes a message of that many bytes to each connection, so often, after the first byte comes. */
import { createServer, type Socket } from 'node:net'

const [bytes = 0, perSecond = 0, messages = 0] = process.argv.slice(2).map(Number)
const payload = Buffer.alloc(bytes, 120)
const connections = new Set<Socket>()
let isBegun = false

function begin(): void {
  if (isBegun) return
  isBegun = true
  const from = performance.now()
  let said = 0
  const timer = setInterval(() => {
    for (; said < messages && performance.now() - from >= (said * 1_000) / perSecond; said++)
      for (const connection of connections) connection.write(payload)
    if (said === messages) clearInterval(timer)
  }, 5)
}

const server = createServer(connection => {
  connections.add(connection.setNoDelay(true))
  connection.on('data', begin).on('error', () => connection.destroy())
  connection.on('close', () => connections.delete(connection))
})
server.listen({ port: 0, host: '127.0.0.1', backlog: 1_024 }, () => {
  const address = server.address()
  process.stdout.write(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}\n`)
})
process.on('SIGTERM', () => process.exit(0))
