import { afterEach, beforeEach, vi } from 'vitest'

export type FakeAnswer = Readonly<{ status?: number; body: unknown }>
export type Sent = Readonly<{
  method: string
  path: string
  query: URLSearchParams
  body: unknown
  headers: Headers
}>

/** Answers the calls of a test by method and path; a call that was not foreseen fails the test. */
export function fakeServer() {
  const answers = new Map<string, FakeAnswer>()
  const sent: Sent[] = []

  async function fetch(input: string, init: RequestInit = {}): Promise<Response> {
    const [path = input, search] = input.split('?')
    const method = init.method ?? 'GET'
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    const query = new URLSearchParams(search)
    sent.push({ method, path, query, body, headers: new Headers(init.headers) })
    const answer = answers.get(`${method} ${path}`)
    if (answer === undefined) throw new Error(`the test foresaw no call ${method} ${path}`)
    return Response.json(answer.body, { status: answer.status ?? 200 })
  }

  beforeEach(() => void vi.stubGlobal('fetch', fetch))
  afterEach(() => {
    vi.unstubAllGlobals()
    answers.clear()
    sent.length = 0
  })

  return {
    sent,
    /** Answers one call; for a test that puts a network of its own in front. */
    fetch,
    answer: (call: string, body: unknown, status = 200) => answers.set(call, { status, body }),
    refuse: (call: string, status: number, code: string, msg: string) =>
      answers.set(call, { status, body: { code, msg, message: msg, requestId: 't' } }),
  }
}
