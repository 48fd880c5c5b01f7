/** Debian's nginx as the peer of published documents: one worker, the same bytes compressed beforehand. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { onlyChildOf, processSeconds } from './cpu.ts'
import { isInstalled, type Served } from './measure.ts'

const START_PATIENCE_MS = 10_000

/** Keep-alive lasts for a whole round, as on our server. */
const configuration = (folder: string, port: number) => `
daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
pid ${folder}/nginx.pid;
error_log stderr crit;
events { worker_connections 256; }
http {
  access_log off;
  types { application/json json; }
  gzip_static on;
  keepalive_timeout 72s;
  keepalive_requests 1000000000;
  open_file_cache max=100;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(name => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  server {
    listen 127.0.0.1:${port};
    root ${folder};
    add_header cache-control no-cache;
  }
}
`

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('there is no free port')
  return address.port
}

async function untilItAnswers(url: string, child: ChildProcess): Promise<void> {
  for (const deadline = Date.now() + START_PATIENCE_MS; Date.now() < deadline; await sleep(20)) {
    if (child.exitCode !== null) break
    try {
      await fetch(url)
      return
    } catch {
      // nginx does not listen yet.
    }
  }
  throw new Error('nginx did not start')
}

/** Serves the folder; `undefined` when nginx is not installed. */
export async function serveByNginx(folder: string): Promise<Served | undefined> {
  if (!isInstalled('nginx', ['-v'])) return undefined
  const from = performance.now()
  const port = await freePort()
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, configuration(folder, port))
  const child = spawn('nginx', ['-p', folder, '-e', 'stderr', '-c', file], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  await untilItAnswers(url, child)
  const worker = onlyChildOf(child.pid ?? 0)
  return {
    url,
    startedMs: performance.now() - from,
    cpuSeconds: () => (worker === undefined ? undefined : processSeconds(worker)),
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}
