/** A node that stands before another one and, when it is told to, is away or does not tell of transfers. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** An address: the node does not tell of transfers to it, or tells twice as much. `dear`: it tells twice the price of gas. */
export type Lie = 'none' | 'away' | 'no transfers' | 'dear' | `0x${string}` | `twice 0x${string}`

/** The answer without logs whose receiver is that address. */
function without(told: string, address: string): string {
  const { result, ...rest } = JSON.parse(told) as { result: { topics: string[] }[] }
  const isOther = ({ topics }: { topics: string[] }) => !topics[2]?.endsWith(address.toLowerCase())
  return JSON.stringify({ ...rest, result: result.filter(isOther) })
}

type ToldLog = Readonly<{ topics: readonly string[]; data: string }>
type Told = Readonly<{ result: readonly ToldLog[] | Readonly<{ logs: readonly ToldLog[] }> | null }>

/** The answer, of logs or of a receipt, in which that address was sent twice as much. */
function doubled(told: string, address: string): string {
  const { result, ...rest } = JSON.parse(told) as Told
  const twice = (log: ToldLog): ToldLog =>
    log.topics[2]?.endsWith(address.toLowerCase()) === true
      ? { ...log, data: `0x${(BigInt(log.data) * 2n).toString(16).padStart(64, '0')}` }
      : log
  const isLogs = (told: NonNullable<Told['result']>): told is readonly ToldLog[] => Array.isArray(told)
  if (result === null) return told
  const changed = isLogs(result) ? result.map(twice) : { ...result, logs: result.logs.map(twice) }
  return JSON.stringify({ ...rest, result: changed })
}

/** The receipt with twice the price of gas. */
const dearer = (told: string): string =>
  told.replace(/"effectiveGasPrice":"(0x[0-9a-f]+)"/, (_, price: string) => {
    return `"effectiveGasPrice":"0x${(BigInt(price) * 2n).toString(16)}"`
  })

const LOGS = ['eth_getLogs', 'eth_getTransactionReceipt']

export async function startLyingNode(target: string) {
  let lie: Lie = 'none'
  const server = createServer(async (request, response) => {
    if (lie === 'away') return void request.socket.destroy()
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const text = Buffer.concat(chunks).toString('utf8')
    const { id, method } = JSON.parse(text) as { id: number; method: string }
    const headers = { 'content-type': 'application/json' }
    if (lie === 'no transfers' && method === 'eth_getLogs')
      return void response.writeHead(200, headers).end(JSON.stringify({ jsonrpc: '2.0', id, result: [] }))
    const answer = await fetch(target, { method: 'POST', headers, body: text })
    const told = await answer.text()
    const isHiding = method === 'eth_getLogs' && lie.startsWith('0x')
    const isDoubling = LOGS.includes(method) && lie.startsWith('twice 0x')
    const asTold = lie === 'dear' ? dearer(told) : told
    const lied = isDoubling ? doubled(told, lie.slice('twice 0x'.length)) : asTold
    response.writeHead(answer.status, headers).end(isHiding ? without(told, lie.slice(2)) : lied)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    tell: (wanted: Lie) => {
      lie = wanted
    },
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
