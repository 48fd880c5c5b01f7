import type { login } from '@app/contract/auth.ts'
import type { readAppConfig, readCompany } from '@app/contract/site.ts'
import { describe, expect, test } from 'vitest'
import { decryptText, encryptText, importKey } from './body-cipher.ts'
import { createClient } from './call.ts'
import { encryptionMode } from './encryption.ts'

const SEVENS = 'BwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwc='
const EIGHTS = 'CAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAg='

/** Written by Node's aes-256-ctr under 32 bytes of 7, with an iv whose counter overflows in the first block. */
const WRITTEN = '/////////////////////4GXT2+iN5DYLHH1ueDGWd62wQkbbIleQ5TJnTlYyMUdyT7ZybNumBe+GyZvKFdx'

describe('an encrypted body', () => {
  test('opens to what another program of the same mode wrote', async () => {
    expect(await decryptText(WRITTEN, await importKey(SEVENS))).toBe('{"word":"开奖，看得见查得到可验证"}')
  })

  test('is written with another iv each time and opens again', async () => {
    const key = await importKey(SEVENS)
    const texts = await Promise.all([encryptText('{"a":1}', key), encryptText('{"a":1}', key)])
    expect(new Set(texts).size).toBe(2)
    expect(await Promise.all(texts.map(text => decryptText(text, key)))).toEqual(['{"a":1}', '{"a":1}'])
  })
})

type Sent = { path: string; keyId: string | null; body: string | undefined }

/** A server of the encryption mode: today's key, and answers under it. */
function serverOf(keys: readonly (readonly [string, string])[] | undefined) {
  const sent: Sent[] = []
  let asked = 0
  const today = keys?.at(-1)
  const answer: typeof fetch = async (input, init) => {
    const path = String(input).split('?')[0] ?? ''
    const headers = new Headers(init?.headers)
    sent.push({ path, keyId: headers.get('key-id'), body: init?.body as string | undefined })
    if (path.endsWith('sk_encrypt.json')) {
      const [keyId, key] = keys?.[Math.min(asked, keys.length - 1)] ?? []
      asked += 1
      return keyId === undefined
        ? new Response('', { status: 404 })
        : Response.json({ keyId, key, algorithm: '' })
    }
    if (today === undefined || headers.get('key-id') === null) return Response.json({ clear: true })
    if (headers.get('key-id') !== today[0] && path.startsWith('/app-api/')) {
      return Response.json(
        { code: 'SYS/INVALID', msg: '请求内容有误', message: '', requestId: '' },
        { status: 400 },
      )
    }
    const key = await importKey(today[1])
    if (path.includes('login')) {
      const refusal = JSON.stringify({ code: 'UC/LOGIN_FAILED', msg: '用户名或密码错误' })
      return new Response(await encryptText(refusal, key), { status: 400 })
    }
    return new Response(await encryptText('{"clear":false}', key))
  }
  const mode = encryptionMode({ baseUrl: '', fetch: answer })
  const call = createClient({
    baseUrl: '',
    companyCode: 'demo',
    token: () => undefined,
    fetch: answer,
    encryption: () => mode,
  })
  return { call, sent }
}

describe('with the encryption mode on (R0-242)', () => {
  test('the key file is fetched once, calls take the encrypt path and answers are decrypted', async () => {
    const { call, sent } = serverOf([['1', SEVENS]])
    const answers = await Promise.all([
      call<typeof readCompany>('GET', '/app-api/company/get', { query: { t: '1' } }),
      call<typeof readAppConfig>('GET', '/sys-upload/data/json/app_config.json', { query: {} }),
    ])
    expect(answers).toEqual([{ clear: false }, { clear: false }])
    expect(sent.map(({ path, keyId }) => [path, keyId])).toEqual([
      ['/sys-upload/data/json/sk_encrypt.json', null],
      ['/app-api/encrypt/company/get', '1'],
      ['/sys-upload/data/json/app_config_encrypt.json', '1'],
    ])
  })

  test('a body is sent encrypted and a refusal is read like any other', async () => {
    const { call, sent } = serverOf([['1', SEVENS]])
    const body = { account: 'abcdef', password: 'Kaijiang8' }
    await expect(call<typeof login>('POST', '/app-api/v/user/login', { body })).rejects.toMatchObject({
      code: 'UC/LOGIN_FAILED',
      status: 400,
    })
    const text = sent.at(-1)?.body ?? ''
    expect(text).not.toContain('Kaijiang8')
    expect(await decryptText(text, await importKey(SEVENS))).toBe(JSON.stringify(body))
  })

  test('a key that has run out is fetched anew, once', async () => {
    const { call, sent } = serverOf([
      ['1', SEVENS],
      ['2', EIGHTS],
    ])
    await expect(call<typeof readCompany>('GET', '/app-api/company/get', { query: {} })).resolves.toEqual({
      clear: false,
    })
    expect(sent.map(one => one.keyId)).toEqual([null, '1', null, '2'])
  })

  test('a server without a key is called in clear', async () => {
    const { call, sent } = serverOf(undefined)
    await expect(call<typeof readCompany>('GET', '/app-api/company/get', { query: {} })).resolves.toEqual({
      clear: true,
    })
    expect(sent.at(-1)).toMatchObject({ path: '/app-api/company/get', keyId: null })
  })
})
