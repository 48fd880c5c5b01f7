/** Measures calls and polled documents beside their usual alternatives: nginx, bare node:http, @fastify/static. */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { dataHeaders, securityHeaders } from '#apps/server/src/platform/http/security-headers.ts'
import {
  type Asked,
  compare,
  costRow,
  generator,
  type Measured,
  notMeasured,
  type Row,
  rateRow,
  type Served,
  serve,
  untilCalm,
} from './measure.ts'
import { serveByNginx } from './nginx.ts'

const program = (name: string) => join(import.meta.dirname, name)
const PATIENCE_MS = 30_000

/** Our server does not compress shorter texts. */
const COMPRESSED_FROM = 1_024

const FILES = '/sys-upload/data/json/app-data-main/demo'
/** Documents that players poll or load on every visit. Pages of tips are too large for the network at such rates. */
const documents = [
  { name: 'polled draw document', path: '/sys-upload/data/lotery/71.json', must: 0.8 },
  { name: 'notices', path: '/sys-upload/data/json/notice_list.json' },
  { name: 'announcements', path: '/sys-upload/data/json/template_ads.json' },
  { name: 'library', path: `${FILES}/database/gameId=90&page=1&rows=20.json` },
  { name: 'tips', path: `${FILES}/template/gameId=90&page=1&rows=1.json` },
] as const

type Document = Readonly<{ name: string; path: string; must?: number }>

/** Rows without a required ratio are measured in fewer rounds. */
const TOLD_ROUNDS = 3

/** The encoding that every browser and the compression of nginx support. */
const ACCEPTED = { 'accept-encoding': 'gzip' }

const NGINX = 'nginx, gzip_static'
const BARE = 'bare node:http with the same headers'
const STATIC = '@fastify/static'
const peerNames = [NGINX, BARE, STATIC] as const
type Peer = (typeof peerNames)[number]

/** nginx is the peer of the document with a required ratio; the others are compared with servers in Node. */
const peersOf = (must: number | undefined): readonly Peer[] =>
  must === undefined ? peerNames.filter(peer => peer !== NGINX) : peerNames

/** A new server adds demonstration content for a while after its start. */
async function readBody(url: string): Promise<string> {
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await sleep(200)) {
    const answer = await fetch(url)
    if (answer.ok) return answer.text()
  }
  throw new Error(`${url} did not answer`)
}

/** Requests with the current ETag, which the server answers with 304. */
async function asUnchanged(asked: Asked): Promise<Asked> {
  const etag = (await fetch(asked.url, { headers: ACCEPTED })).headers.get('etag') ?? ''
  return { ...asked, headers: { ...ACCEPTED, 'if-none-match': etag } }
}

/** An answer as it is on the wire: its body, compressed or not, and its headers as names and values in a row. */
type Wire = Readonly<{ body: Buffer; headers: readonly string[] }>

/** What Node adds to each answer by itself. */
const BY_NODE = ['date', 'connection', 'keep-alive']

async function readWire({ url, headers = {} }: Asked): Promise<Wire> {
  const [answer] = (await once(get(url, { headers }), 'response')) as [IncomingMessage]
  const body = await buffer(answer)
  const { rawHeaders } = answer
  const isOurs = (at: number) => !BY_NODE.includes((rawHeaders[at - (at % 2)] ?? '').toLowerCase())
  return { body, headers: rawHeaders.filter((_, at) => isOurs(at)) }
}

type Servers = ReadonlyMap<'ours' | Peer, Asked>

/** Our server beside each peer, for the whole document or for 304; the required ratio is that to bare node:http. */
async function compareAll(name: string, servers: Servers, must?: number): Promise<Row[]> {
  const rounds = must === undefined ? TOLD_ROUNDS : undefined
  const measured: Readonly<Record<string, Measured>> = await compare(Object.fromEntries(servers), rounds)
  const { ours } = measured
  return peersOf(must).flatMap(peer => {
    const theirs = measured[peer]
    if (ours === undefined || theirs === undefined) return [notMeasured(`${name} ÷ ${peer}`, 'not installed')]
    const rates = rateRow(`${name} ÷ ${peer}`, [ours.rate, theirs.rate], peer === BARE ? must : undefined)
    if (peer !== BARE) return [rates]
    return [
      rates,
      costRow(`${name} ÷ ${peer}, processor time`, [ours.cpuMicroseconds, theirs.cpuMicroseconds]),
    ]
  })
}

/** Bare node:http with that answer in memory, and with those headers where nothing has changed. */
function serveByMemory(
  folder: string,
  whole: Wire,
  unchanged: readonly string[],
  cost = '',
): Promise<Served> {
  const file = join(folder, `answer-${randomUUID()}`)
  writeFileSync(file, whole.body)
  return serve([
    program('peer-memory.ts'),
    file,
    JSON.stringify(whole.headers),
    JSON.stringify(unchanged),
    cost,
  ])
}

/** The peers with the same bytes, compressed where ours are; bare node:http with the same headers too. */
async function startPeers(
  folder: string,
  ours: Asked,
  must: number | undefined,
): Promise<ReadonlyMap<Peer, Served>> {
  const text = await readBody(ours.url)
  writeFileSync(join(folder, 'document.json'), text)
  if (text.length >= COMPRESSED_FROM) writeFileSync(join(folder, 'document.json.gz'), gzipSync(text))
  const [whole, unchanged] = [await readWire(ours), await readWire(await asUnchanged(ours))]
  const peers = new Map<Peer, Served>([
    [BARE, await serveByMemory(folder, whole, unchanged.headers)],
    [STATIC, await serve([program('peer-static.ts'), folder])],
  ])
  const nginx = peersOf(must).includes(NGINX) ? await serveByNginx(folder) : undefined
  if (nginx !== undefined) peers.set(NGINX, nginx)
  return peers
}

/** The rows of one document against the same bytes, for 200 and for 304. */
async function benchDocument({ name, path, must }: Document, server: Served): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'kaijiang-bench-'))
  const url = server.url + path
  const ours = { server, url, headers: ACCEPTED }
  const peers = await startPeers(folder, ours, must)
  try {
    const whole: Servers = new Map([
      ['ours' as const, ours],
      ...[...peers].map(
        ([peer, served]) =>
          [peer, { server: served, url: `${served.url}/document.json`, headers: ACCEPTED }] as const,
      ),
    ])
    const unchanged = new Map<'ours' | Peer, Asked>()
    for (const [peer, asked] of whole) unchanged.set(peer, await asUnchanged(asked))
    return [
      ...(await compareAll(`${name}, 200`, whole, must)),
      ...(await compareAll(`${name}, 304`, unchanged, must)),
    ]
  } finally {
    for (const peer of peers.values()) await peer.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The cost in bare node:http of the headers that our answers have; without a required ratio. */
async function benchCosts(server: Served): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'kaijiang-bench-'))
  const body = Buffer.from(await readBody(server.url + documents[0].path))
  const start = (headers: Readonly<Record<string, string>>, cost?: 'id') => {
    const length = { 'content-length': String(body.length) }
    const all = Object.entries({ ...length, ...headers }).flat()
    return serveByMemory(folder, { body, headers: all }, [], cost)
  }
  const [bare, id, data, page] = [
    await start({}),
    await start({}, 'id'),
    await start(dataHeaders),
    await start(securityHeaders),
  ]
  try {
    const asked = (peer: Served): Asked => ({ server: peer, url: peer.url })
    const servers = { bare: asked(bare), id: asked(id), data: asked(data), page: asked(page) }
    const measured = await compare(servers)
    const rateOf = (name: keyof typeof measured) => [measured[name].rate, measured.bare.rate] as const
    return [
      rateRow('bare node:http, with a request id ÷ without', rateOf('id')),
      rateRow('bare node:http, with the three headers of data ÷ without', rateOf('data')),
      rateRow('bare node:http, with the twelve of pages and calls ÷ without', rateOf('page')),
    ]
  } finally {
    for (const peer of [bare, id, data, page]) await peer.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A call with its checks, beside a peer with equal checks and a peer without any. */
async function benchCall(server: Served): Promise<Row[]> {
  const url = `${server.url}/app-api/v/lottery/openInfo?gameId=71`
  const answer = await readBody(url)
  const checked = await serve([program('peer-http.ts'), answer])
  const bare = await serve([program('peer-json.ts'), answer])
  try {
    const measured = await compare({
      ours: { server, url },
      checked: { server: checked, url: `${checked.url}/?gameId=71` },
      bare: { server: bare, url: `${bare.url}/?gameId=71` },
    })
    const rateOf = (peer: keyof typeof measured) => [measured.ours.rate, measured[peer].rate] as const
    return [
      rateRow('JSON call with checks ÷ node:http + ajv + fast-json-stringify', rateOf('checked'), 0.7),
      rateRow('JSON call with checks ÷ bare node:http + JSON.stringify', rateOf('bare')),
    ]
  } finally {
    await checked.stop()
    await bare.stop()
  }
}

export async function benchHttp(server: Served): Promise<Row[]> {
  console.log(`Load by ${generator}${generator === 'wrk' ? '' : ', because wrk is not installed'}.`)
  await untilCalm(server)
  const rows = [...(await benchCall(server)), ...(await benchCosts(server))]
  for (const document of documents) rows.push(...(await benchDocument(document, server)))
  if (rows.some(({ peer }) => peer === 'not installed'))
    console.log('nginx is not installed, so nothing stands beside it.')
  return rows
}
