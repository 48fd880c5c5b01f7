import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { StartRefusal } from './start-refusal.ts'

test.each([
  [{ PORT: 'eighty' }, 'PORT is "eighty"; it must be a number from 0 to 65535.'],
  [{ ROLE: 'king' }, 'ROLE is "king"; it must be one of all, web, worker, clock.'],
  [{ MIGRATE: 'no' }, 'MIGRATE is "no"; it must be one of auto, check.'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is "loud"; it must be one of'],
  [{ PAGE_ORIGINS: '*' }, 'PAGE_ORIGINS must be at most 100 origins'],
  [{ TRUSTED_PROXIES: '10.0.0.0/8, nginx' }, 'TRUSTED_PROXIES must be addresses or networks such as'],
  [{ TRUSTED_PROXIES: '0.0.0.0/0' }, 'TRUSTED_PROXIES must be addresses or networks such as'],
  [{ REDIS_URL: 'localhost:6379' }, 'REDIS_URL must look like redis://'],
  [{ DEMO: 'yes' }, 'DEMO is "yes"; it must be one of 0, 1.'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must look like'],
])('the wrong setting %o is refused in one sentence', (env, sentence) => {
  expect(() => readConfig(env)).toThrow(StartRefusal)
  expect(() => readConfig(env)).toThrow(sentence)
})

const signer = {
  ...{ PAY_SIGNER_URL: 'https://signer.example', PAY_SIGNER_MERCHANT: 'us' },
  PAY_SIGNER_KEYS: `one=${'k'.repeat(32)}`,
}
const chain = {
  ...{ USDT_EVM_URLS: 'https://node.example', USDT_EVM_CHAIN_ID: '1' },
  USDT_EVM_CONTRACT: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
  USDT_EVM_XPUB: `xpub${'6'.repeat(107)}`,
}

test('a signer of tokens is read with the chain on which it pays', () => {
  expect(readConfig({ ...signer, ...chain }).paySigner).toMatchObject({
    ...{ url: 'https://signer.example', merchant: 'us', keys: [{ id: 'one' }], confirmations: 64 },
    chain: { kind: 'evm', chainId: 1, network: 'ERC20' },
  })
  expect(readConfig(chain).paySigner).toBeUndefined()
})

test.each([
  ['without its chain', signer, 'PAY_SIGNER_URL needs the chain'],
  ['with a path', { ...signer, ...chain, PAY_SIGNER_URL: 'https://signer.example/v1' }, 'PAY_SIGNER_URL'],
  ['without a name', { ...signer, ...chain, PAY_SIGNER_MERCHANT: '' }, 'PAY_SIGNER_MERCHANT'],
  ['with a short secret', { ...signer, ...chain, PAY_SIGNER_KEYS: 'one=short' }, 'PAY_SIGNER_KEYS'],
  ['final at once', { ...signer, ...chain, PAY_SIGNER_CONFIRMATIONS: '0' }, 'PAY_SIGNER_CONFIRMATIONS'],
])('a signer %s stops the start', (_, env, said) => {
  expect(() => readConfig(env)).toThrow(said)
})
