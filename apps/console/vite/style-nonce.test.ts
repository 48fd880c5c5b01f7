import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { withPageNonce } from './style-nonce.ts'

const antd = createRequire(createRequire(import.meta.url).resolve('antd'))
const installed = readFileSync(antd.resolve('@rc-component/util/es/Dom/dynamicCSS.js'), 'utf8')

/** Writes a style by the helper of antd as it is built, on a page with a nonce. */
async function nonceOfStyle(options: object): Promise<string> {
  document.head.innerHTML = '<meta property="csp-nonce" nonce="of-the-page">'
  const program = withPageNonce(installed)
    .replace(/^import .*$/gm, '')
    .replace('canUseDom()', 'true')
    .replace(/export function/g, 'function')
  const injectCSS = new Function(`${program}; return injectCSS`)() as (
    css: string,
    options: object,
  ) => HTMLElement
  return injectCSS('p { color: red }', options).nonce ?? ''
}

test('a style that nobody gave a nonce has that of the page', async () => {
  expect(await nonceOfStyle({})).toBe('of-the-page')
})

test('a style that has a nonce keeps it', async () => {
  expect(await nonceOfStyle({ csp: { nonce: 'given' } })).toBe('given')
})

test('another text of the helper fails the build', () => {
  expect(() => withPageNonce('export {}')).toThrow('another way')
})
