/** The peer of a polled document: the same bytes as a file behind @fastify/static. */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { fastify } from 'fastify'

const root = mkdtempSync(join(tmpdir(), 'kaijiang-bench-'))
writeFileSync(join(root, '71.json'), process.argv[2] ?? '{}')
const app = fastify()
await app.register(fastifyStatic, { root })
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`)
process.on('SIGTERM', () => process.exit(0))
