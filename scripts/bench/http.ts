/** Measures calls and polled documents beside their usual alternatives: nginx, bare node:http, @fastify/static. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { securityHeaders } from '#apps/server/src/platform/http/security-headers.ts'
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

/** Rows without a required ratio are measured for a shorter time. */
const TOLD_SECONDS = 1

/** The encoding that every browser and the compression of nginx support. */
const ACCEPTED = { 'accept-encoding': 'gzip' }

const NGINX = 'nginx, gzip_static'
const BARE = 'bare node:http'
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

type Servers = ReadonlyMap<'ours' | Peer, Asked>

/** Our server beside each peer, for the whole document or for 304; the required ratio is that to bare node:http. */
async function compareAll(name: string, servers: Servers, must?: number): Promise<Row[]> {
  const seconds = must === undefined ? TOLD_SECONDS : undefined
  const measured: Readonly<Record<string, Measured>> = await compare(Object.fromEntries(servers), seconds)
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

/** The peers with the same bytes, compressed where ours are. */
async function startPeers(
  folder: string,
  text: string,
  must: number | undefined,
): Promise<ReadonlyMap<Peer, Served>> {
  const isCompressed = text.length >= COMPRESSED_FROM
  writeFileSync(join(folder, 'document.json'), text)
  if (isCompressed) writeFileSync(join(folder, 'document.json.gz'), gzipSync(text))
  const [file, encoding] = isCompressed ? ['document.json.gz', 'gzip'] : ['document.json', '']
  const peers = new Map<Peer, Served>([
    [BARE, await serve([program('peer-memory.ts'), join(folder, file), encoding])],
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
  const peers = await startPeers(folder, await readBody(url), must)
  try {
    // The first answer of each encoding goes through the framework; later ones do not.
    await fetch(url, { headers: ACCEPTED })
    const whole: Servers = new Map([
      ['ours' as const, { server, url, headers: ACCEPTED }],
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
  const file = join(folder, 'document.json')
  writeFileSync(file, await readBody(server.url + documents[0].path))
  const start = (cost: string) => serve([program('peer-memory.ts'), file, '', cost])
  const [bare, id, headers] = [
    await start(''),
    await start('id'),
    await start(JSON.stringify(Object.entries(securityHeaders).flat())),
  ]
  try {
    const asked = (peer: Served): Asked => ({ server: peer, url: peer.url })
    const measured = await compare({ bare: asked(bare), id: asked(id), headers: asked(headers) })
    const rateOf = (name: keyof typeof measured) => [measured[name].rate, measured.bare.rate] as const
    return [
      rateRow('bare node:http, with a request id ÷ without', rateOf('id')),
      rateRow('bare node:http, with the security headers ÷ without', rateOf('headers')),
    ]
  } finally {
    for (const peer of [bare, id, headers]) await peer.stop()
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
