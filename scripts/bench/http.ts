/** Calls, polled documents and published twins against their peers (architecture §8). */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliCompressSync } from 'node:zlib'
import { compare, costRow, type Row, rateRow, type Served, serve } from './measure.ts'

const peer = (name: string) => join(import.meta.dirname, name)
const PATIENCE_MS = 30_000

/** Our server sends shorter texts as they are. */
const COMPRESSED_FROM = 1_024

const FILES = '/sys-upload/data/json/app-data-main/demo'
/** What players poll or load with every visit. A page of tips weighs more than the network takes at such rates. */
const documents = [
  { name: 'polled draw document', path: '/sys-upload/data/lotery/71.json' },
  { name: 'notices', path: '/sys-upload/data/json/notice_list.json' },
  { name: 'announcements', path: '/sys-upload/data/json/template_ads.json' },
  { name: 'library', path: `${FILES}/database/gameId=90&page=1&rows=20.json` },
  { name: 'tips', path: `${FILES}/template/gameId=90&page=1&rows=1.json` },
] as const

type Document = (typeof documents)[number]

/** As every browser asks. */
const ACCEPTED = { 'accept-encoding': 'br' }

/** The ETag by which a server answers 304. */
async function etagOf(url: string): Promise<Record<string, string>> {
  return { ...ACCEPTED, 'if-none-match': (await fetch(url)).headers.get('etag') ?? '' }
}

/** A first start goes on filling itself for a moment. */
async function readBody(url: string): Promise<string> {
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await sleep(200)) {
    const answer = await fetch(url)
    if (answer.ok) return answer.text()
  }
  throw new Error(`${url} did not answer`)
}

type Place = Readonly<{ server: Served; url: string }>

/** Two servers of the same bytes, whole and unchanged. */
async function compareDocument(name: string, ours: Place, peer: Place): Promise<Row[]> {
  const whole = await compare(
    { server: ours.server, request: { url: ours.url, headers: ACCEPTED } },
    { server: peer.server, request: { url: peer.url, headers: ACCEPTED } },
  )
  const unchanged = await compare(
    { server: ours.server, request: { url: ours.url, headers: await etagOf(ours.url) } },
    { server: peer.server, request: { url: peer.url, headers: await etagOf(peer.url) } },
  )
  return [
    rateRow(`${name}, 200 ÷ @fastify/static`, whole.rate, 5),
    costRow(`${name}, 200, processor time a request`, whole.cpuMicroseconds, 5),
    // The generator itself sends no faster than this, so what the server spends decides.
    rateRow(`${name}, 304 ÷ @fastify/static`, unchanged.rate),
    costRow(`${name}, 304, processor time a request`, unchanged.cpuMicroseconds, 5),
  ]
}

/** One document against the same bytes as a file, compressed beforehand. */
async function benchDocument({ name, path }: Document, server: Served): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'kaijiang-bench-'))
  const text = await readBody(server.url + path)
  writeFileSync(join(folder, 'document.json'), text)
  if (text.length >= COMPRESSED_FROM) {
    writeFileSync(join(folder, 'document.json.br'), brotliCompressSync(text))
  }
  const files = await serve([peer('peer-static.ts'), folder])
  const theirs = { server: files, url: `${files.url}/document.json` }
  try {
    const rows = await compareDocument(name, { server, url: server.url + path }, theirs)
    return path === documents[0].path ? [...rows, ...(await benchFloor(folder, theirs))] : rows
  } finally {
    await files.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** What any program on node:http can reach at best; told only. */
async function benchFloor(folder: string, theirs: Place): Promise<Row[]> {
  const memory = await serve([peer('peer-memory.ts'), join(folder, 'document.json')])
  try {
    const rows = await compareDocument('bare node:http', { server: memory, url: memory.url }, theirs)
    return rows.map(row => ({ ...row, must: '–', ok: true }))
  } finally {
    await memory.stop()
  }
}

export async function benchHttp(server: Served): Promise<Row[]> {
  const call = `${server.url}/app-api/v/lottery/openInfo?gameId=71`
  const bare = await serve([peer('peer-http.ts'), await readBody(call)])
  try {
    const compared = await compare(
      { server, request: { url: call } },
      { server: bare, request: { url: `${bare.url}/?gameId=71` } },
    )
    const rows = [rateRow('JSON call with checks ÷ node:http + ajv', compared.rate, 0.7)]
    for (const document of documents) rows.push(...(await benchDocument(document, server)))
    return rows
  } finally {
    await bare.stop()
  }
}
