/**
 * `npm run bench`: how fast, as ratios to a peer in the same run on the same machine; exit code 1 when a ratio that
 * must hold does not.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { benchHttp } from './bench/http.ts'
import { type Row, serve } from './bench/measure.ts'
import { benchRules } from './bench/rules.ts'

const MAIN = join(import.meta.dirname, '../apps/server/src/main.ts')
const START_MUST_SECONDS = 15

function printTable(rows: readonly Row[]): void {
  console.log('\n| What | Ours | Peer | Ratio | Must | |\n|---|---|---|---|---|---|')
  for (const { name, ours, peer, ratio, must, ok } of rows) {
    console.log(`| ${name} | ${ours} | ${peer} | ${ratio.toFixed(2)} | ${must} | ${ok ? '✓' : '✗'} |`)
  }
}

const dataDir = mkdtempSync(join(tmpdir(), 'kaijiang-bench-'))
const server = await serve([MAIN], { DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error' })
const startSeconds = server.startedMs / 1000
const rows: Row[] = [
  {
    name: 'start on an empty data directory',
    ours: `${startSeconds.toFixed(1)} s`,
    peer: '–',
    ratio: startSeconds,
    must: `≤ ${START_MUST_SECONDS} s`,
    ok: startSeconds <= START_MUST_SECONDS,
  },
]
try {
  rows.push(...benchRules(), ...(await benchHttp(server)))
} finally {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
console.log(`${cpus().length} × ${cpus()[0]?.model ?? 'processor'}, Node ${process.version}`)
printTable(rows)
if (rows.some(row => !row.ok)) process.exitCode = 1
