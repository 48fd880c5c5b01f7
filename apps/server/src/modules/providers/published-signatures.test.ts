/**
 * Signatures that makers of games have published with their keys, against our reading of their recipes: what is believed here was written by
 * programs of others. `hub88`: github.com/coingaming/Hub88-Examples at 815700221f5b, `signatures.csv` and `priv/public.pem`. `gitslotpark`: the example
 * of the seamless wallet's documentation.
 */
import { expect, test } from 'vitest'
import type { GameProvider } from '#platform/game-providers.ts'
import { concatSignature } from './style-hmac-concat.ts'
import { rsaBody } from './style-rsa-body.ts'

const PUBLIC_KEY = [
  '-----BEGIN PUBLIC KEY-----',
  ...[
    'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAx3IRpSri/9SjA7f9me35',
    'v6LtJzn8drb1vg/UeGaPPFR16KsUOPqbGJ2r1pRPJMedqqbO7Agt/HavWDcQhNZl',
    'c9VrVQcWK/w2HD9PflQYv0oQMiPK5Mut/eIdFOpwwwaRAU4s6WOkJdSmP9F4cfr/',
    'amTZZoY59/t3SZWYjgZ9/LDI2X8S3uLW/JPiH+6dm2bU8ykhxoWwLE/piJxynS73',
    'EzM0tgjHyTUMkarhK9qRVZk581/kzmtJLLBZQl9XrQQcIfQ+zFZj7ijddOptxpxq',
    'Cmq8gQNohB56p34yjVH3uAJAaFvIVg5mEkprrvNVDJwGonHSaaq7AICmzrF6h/r5',
    'dwIDAQAB',
  ],
  '-----END PUBLIC KEY-----',
].join('\n')

const published = [
  [
    'test',
    [
      'V3bEXE72v0fbrKNV6bHW945WgsuRvkKcUBA4+C2AiUp+ssrItfk4btBhQfuupBsUXY11JZY+2DSK15NlXeziZb',
      'tGQRbgq6v/Ou2tWd652r39nKCfwpxLw1foXaLiSP5ZPudi42M7ANG4XygjaErPiIMHHQaEA6WKqSLIPmJmJJ1u',
      '6PkLulpG5CEMO+/6tWRBMMd5vZuHxqc2koaCWI6a3sW+75INSPXbSAEnwVkWPIeUg+EYCdUE7RARSlT/xf5Bp3',
      '7qtEGZSG7TF7198HDQjAMpC7HBY+tUXsNZwXJJpcRxRh0Pqfz7Q9LG0ikFfdQE+0gCnuLOmx0IMtLIFjVQpA==',
    ],
  ],
  [
    '{"test":"test"}',
    [
      'LMYX772LMBO+r83MakogTLoYnUmkR5TTSCMbzbzWPQBgqakoUwjsQnGAbIvA2ZEZXKgbygEW32crr/OzkJbXJp',
      '/XSeXPg93IvlOOiaItcPZAIx2MvBh7tY2vtcNMfodlrEvvG5ySDJQWO4LD/Gv7v6dpJJEsVy7AFdT8Azix2MUG',
      'csljIJFWclYsHjJ96OCm5z4RZeA4tp49QCMKb3AL0TZojxxPL/9vSO//o4IcGQCQ02Sw7/p1c8EogCKI9AcMA2',
      'fmcog5fy853wMoZJem+qzLtQfBNKLmmKvFE02V7AkRdPn4q7ilCFzkpmN3T5Rhmazv5JHUIvjokR9c0p/4UQ==',
    ],
  ],
] as const

const provider: GameProvider = {
  ...{
    code: 'hub88',
    name: 'Hub88',
    style: 'rsa-body',
    url: 'https://games.invalid',
    pages: 'https://games.invalid/',
  },
  ...{ agent: 'kaijiang', keys: [PUBLIC_KEY], ownKey: '', networks: [] },
}

const verdict = (body: string, signature: string) =>
  rsaBody.verify(
    {
      ...{ method: 'transaction/bet', body: Buffer.from(body), query: {} },
      header: name => (name === 'x-hub88-signature' ? signature : undefined),
    },
    provider,
    0,
  )

test.each(published)(
  'a body that Hub88 has signed is believed, and with one blank more it is not: %s',
  (body, parts) => {
    const signature = parts.join('')
    expect(verdict(body, signature)).toBe('ok')
    expect(verdict(`${body} `, signature)).toBe('forged')
    expect(verdict(body, signature.replace(/^./, 'A'))).toBe('forged')
  },
)

test('a body is not believed by the signature of another one', () => {
  const [[body], [, parts]] = published
  expect(verdict(body, parts.join(''))).toBe('forged')
})

test('the example of GitSlotPark is signed as its documentation says', () => {
  const values = [
    'Partner01',
    'Player01',
    '12.30',
    '474e1a293c2f4e7ab122c52d68423fcb',
    'ab9c15f2efdd46278e4a56b303127234',
  ]
  expect(concatSignature('1234567890', values)).toBe(
    '475D834ACC3AB61D7DF4EA42751C6275387BC1787A098D2D0E091698D9BF2043',
  )
})
