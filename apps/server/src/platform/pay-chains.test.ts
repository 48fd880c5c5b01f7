import { expect, test } from 'vitest'
import { readPayChain, readPayChains } from './pay-chains.ts'

const right = {
  USDT_EVM_URLS: 'https://node.example/key/',
  USDT_EVM_CONTRACT: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
  USDT_EVM_CHAIN_ID: '1',
  USDT_EVM_XPUB: `xpub${'6'.repeat(107)}`,
}

test('a chain is read with the usual name and decimals; without settings there is none', () => {
  expect(readPayChain(right, 'evm')).toEqual({
    ...{ kind: 'evm', urls: ['https://node.example/key'], network: 'ERC20', decimals: 6, chainId: 1 },
    ...{ contract: right.USDT_EVM_CONTRACT, publicKey: right.USDT_EVM_XPUB, wallet: undefined },
  })
  expect(readPayChain(right, 'tron')).toBeUndefined()
  expect(readPayChains({})).toEqual([])
})

test.each([
  ['URLS', ''],
  ['URLS', 'node.example'],
  ['URLS', 'https://a.example,https://b.example,https://c.example'],
  ['CONTRACT', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  ['CONTRACT', ''],
  ['CHAIN_ID', ''],
  ['CHAIN_ID', '0'],
  ['DECIMALS', '3'],
  // A private key must never be given to this program.
  ['XPUB', `xprv${'9'.repeat(107)}`],
  ['XPUB', ''],
  ['WALLET', 'javascript:alert({address})'],
])('%s "%s" stops the start with its name', (name, value) => {
  expect(() => readPayChain({ ...right, [`USDT_EVM_${name}`]: value }, 'evm')).toThrow(`USDT_EVM_${name}`)
})

const tron = {
  USDT_TRON_URLS: 'https://a.example https://b.example',
  USDT_TRON_CONTRACT: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  USDT_TRON_XPUB: `xpub${'6'.repeat(107)}`,
}

test('TRON is read beside it, as its main net where no other block 0 is named', () => {
  expect(readPayChains({ ...right, ...tron, USDT_TRON_API_KEY: 'key-12345' })).toMatchObject([
    { kind: 'evm' },
    {
      ...{ kind: 'tron', urls: ['https://a.example', 'https://b.example'], network: 'TRC20', decimals: 6 },
      ...{ contract: tron.USDT_TRON_CONTRACT, apiKey: 'key-12345' },
      genesis: '00000000000000001ebf88508a03865c71d452e25f4d51194196a1d22b6653dc',
    },
  ])
})

test.each([
  ['URLS', ''],
  ['CONTRACT', '0xdAC17F958D2ee523a2206206994597C13D831ec7'],
  ['GENESIS', '0x1'],
  ['API_KEY', 'a b'],
  ['XPUB', `xprv${'9'.repeat(107)}`],
])('TRON %s "%s" stops the start with its name', (name, value) => {
  expect(() => readPayChain({ ...tron, [`USDT_TRON_${name}`]: value }, 'tron')).toThrow(`USDT_TRON_${name}`)
})
