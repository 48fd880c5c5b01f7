/**
 * `npm run bench`: measures speed as ratios to a peer (another program) in the same run on the same machine. Exit code
 * 1 when a required ratio is missed. `--long` runs bets for ten minutes;
 * `--only=http|rules|place|settle|cashier|console|agents|providers|chat|scroll|taps|stage|page` runs one part.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { benchAgents } from './bench/agents.ts'
import { benchCashier } from './bench/cashier.ts'
import { benchChat } from './bench/chat.ts'
import { benchFilter } from './bench/chat-filter.ts'
import { benchChatEnds } from './bench/chat-kill.ts'
import { benchChatNodes } from './bench/chat-nodes.ts'
import { benchChatPage } from './bench/chat-page.ts'
import { benchConsole } from './bench/console.ts'
import { benchHttp } from './bench/http.ts'
import { type Row, serve } from './bench/measure.ts'
import { benchPackets } from './bench/packets.ts'
import { benchPage } from './bench/page.ts'
import { benchPlacing } from './bench/place.ts'
import { benchProviderBooks } from './bench/provider-books.ts'
import { benchProviders } from './bench/providers.ts'
import { benchRules } from './bench/rules.ts'
import { benchScrolling } from './bench/scroll.ts'
import { benchSettling } from './bench/settle.ts'
import { benchStage } from './bench/stage.ts'
import { benchTaps } from './bench/taps.ts'

const SERVER = join(import.meta.dirname, 'bench/our-server.ts')
const START_MUST_SECONDS = 15

function printTable(rows: readonly Row[]): void {
  console.log('\n| What | Ours | Peer | Ratio | Must | |\n|---|---|---|---|---|---|')
  for (const { name, ours, peer, ratio, must, ok } of rows) {
    console.log(
      `| ${name} | ${ours} | ${peer} | ${Number.isNaN(ratio) ? '–' : ratio.toFixed(2)} | ${must} | ${ok ? '✓' : '✗'} |`,
    )
  }
}

const PARTS = [
  'http',
  'rules',
  'place',
  'settle',
  'cashier',
  'console',
  'agents',
  'providers',
  'chat',
  'scroll',
  'taps',
  'stage',
  'page',
] as const
const only = process.argv.find(argument => argument.startsWith('--only='))?.slice('--only='.length)
const runs = (part: (typeof PARTS)[number]) => only === undefined || only === part

async function benchServer(): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kaijiang-bench-'))
  const server = await serve([SERVER], { DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error' })
  const startSeconds = server.startedMs / 1000
  const start: Row = {
    name: 'start on an empty data directory',
    ours: `${startSeconds.toFixed(1)} s`,
    peer: '–',
    ratio: startSeconds,
    must: `≤ ${START_MUST_SECONDS} s`,
    ok: startSeconds <= START_MUST_SECONDS,
  }
  try {
    return [start, ...(await benchHttp(server))]
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** One after the other, so that none takes the processor of another. */
async function benchRooms(): Promise<Row[]> {
  const rows: Row[] = []
  for (const bench of [benchFilter, benchChat, benchChatNodes, benchChatEnds, benchChatPage, benchPackets])
    rows.push(...(await bench()))
  return rows
}

const rows: Row[] = [
  ...(runs('http') ? await benchServer() : []),
  ...(runs('rules') ? benchRules() : []),
  ...(runs('place') ? await benchPlacing({ isLong: process.argv.includes('--long') }) : []),
  ...(runs('settle') ? await benchSettling() : []),
  ...(runs('cashier') ? await benchCashier() : []),
  ...(runs('console') ? await benchConsole() : []),
  ...(runs('agents') ? await benchAgents() : []),
  ...(runs('providers') ? [...(await benchProviders()), ...(await benchProviderBooks())] : []),
  ...(runs('chat') ? await benchRooms() : []),
  ...(runs('scroll') ? await benchScrolling() : []),
  ...(runs('taps') ? await benchTaps() : []),
  ...(runs('stage') ? await benchStage() : []),
  ...(runs('page') ? await benchPage() : []),
]
console.log(`${cpus().length} × ${cpus()[0]?.model ?? 'processor'}, Node ${process.version}`)
printTable(rows)
if (rows.some(row => !row.ok)) process.exitCode = 1
