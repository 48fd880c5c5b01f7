import { expect, test } from 'vitest'
import { readPayChain } from './pay-chain.ts'

const right = {
  USDT_EVM_URLS: 'https://node.example/key/',
  USDT_EVM_CONTRACT: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
  USDT_EVM_CHAIN_ID: '1',
  USDT_EVM_XPUB: `xpub${'6'.repeat(107)}`,
}

test('a chain is read with the usual name and decimals; without settings there is none', () => {
  expect(readPayChain(right)).toEqual({
    ...{ urls: ['https://node.example/key'], network: 'ERC20', decimals: 6, chainId: 1 },
    ...{ contract: right.USDT_EVM_CONTRACT, publicKey: right.USDT_EVM_XPUB, wallet: undefined },
  })
  expect(readPayChain({})).toBeUndefined()
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
  expect(() => readPayChain({ ...right, [`USDT_EVM_${name}`]: value })).toThrow(`USDT_EVM_${name}`)
})
