/** The peer of a published document: a folder of the same bytes, compressed beforehand, behind @fastify/static. */
import fastifyStatic from '@fastify/static'
import { fastify } from 'fastify'

const app = fastify()
await app.register(fastifyStatic, { root: process.argv[2] ?? '.', preCompressed: true })
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`)
process.on('SIGTERM', () => process.exit(0))
