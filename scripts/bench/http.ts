/** Calls and polled documents against their peers (architecture §8). */
import { join } from 'node:path'
import { compare, type Row, rateRow, type Served, serve } from './measure.ts'

const peer = (name: string) => join(import.meta.dirname, name)

/** The ETag by which both sides answer 304. */
async function etagOf(url: string): Promise<Record<string, string>> {
  return { 'if-none-match': (await fetch(url)).headers.get('etag') ?? '' }
}

export async function benchHttp({ url }: Served): Promise<Row[]> {
  const call = `${url}/app-api/v/lottery/openInfo?gameId=71`
  const document = `${url}/sys-upload/data/lotery/71.json`
  const body = await (await fetch(call)).text()
  const bare = await serve([peer('peer-http.ts'), body])
  const files = await serve([peer('peer-static.ts'), body])
  try {
    const file = `${files.url}/71.json`
    return [
      rateRow(
        'JSON call with checks ÷ node:http + ajv',
        await compare({ url: call }, { url: `${bare.url}/?gameId=71` }),
        0.7,
      ),
      rateRow(
        'polled draw document, 200 ÷ @fastify/static',
        await compare({ url: document }, { url: file }),
        5,
      ),
      rateRow(
        'polled draw document, 304 ÷ @fastify/static',
        await compare(
          { url: document, headers: await etagOf(document) },
          { url: file, headers: await etagOf(file) },
        ),
        5,
      ),
    ]
  } finally {
    await bare.stop()
    await files.stop()
  }
}
