import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createSealing } from './sealing.ts'
import { readSealingKeys } from './sealing-keys.ts'

const key = () => randomBytes(32)

describe('a sealed secret', () => {
  const sealing = createSealing([key()])
  const sealed = sealing.seal('JBSWY3DPEHPK3PXP', 'two-step 7')

  test('opens where it belongs, shows nothing of itself, and is another text each time', () => {
    expect(sealing.open(sealed, 'two-step 7')).toBe('JBSWY3DPEHPK3PXP')
    expect(sealed).not.toContain('JBSWY3')
    expect(sealing.seal('JBSWY3DPEHPK3PXP', 'two-step 7')).not.toBe(sealed)
  })

  test.each([
    ['moved to another member', () => sealing.open(sealed, 'two-step 8')],
    ['with a changed end', () => sealing.open(`${sealed.slice(0, -2)}AA`, 'two-step 7')],
    ['by another key', () => createSealing([key()]).open(sealed, 'two-step 7')],
    ['that never was one', () => sealing.open('JBSWY3DPEHPK3PXP', 'two-step 7')],
  ])('%s does not open', (_, open) => {
    expect(open).toThrow()
  })

  test('tells clear text, own and foreign keys apart', () => {
    const other = createSealing([key()])
    expect(['JBSWY3DPEHPK3PXP', sealed].map(sealing.isSealed)).toEqual(['no', 'here'])
    expect(other.isSealed(sealed)).toBe('elsewhere')
  })

  test('opens by an older key while new ones are sealed by the newer', () => {
    const [older, newer] = [key(), key()]
    const before = createSealing([older]).seal('old', 'x')
    const both = createSealing([newer, older])
    expect(both.open(before, 'x')).toBe('old')
    expect(createSealing([newer]).open(both.seal('new', 'x'), 'x')).toBe('new')
  })
})

describe('the key', () => {
  let dataDir = ''
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'kaijiang-key-'))
  })
  afterEach(() => rmSync(dataDir, { recursive: true }))
  const read = (secretKey?: string) => readSealingKeys({ secretKey, dataDir })

  test('is made once in a file that only its owner reads', () => {
    const [first] = read()
    expect(read()).toEqual([first])
    expect(statSync(join(dataDir, 'secret.key')).mode & 0o777).toBe(0o600)
  })

  test('comes from the environment where it is set, several by commas, and no file is made', () => {
    const [a, b] = [key(), key()]
    expect(read(`${a.toString('base64')}, ${b.toString('base64')}`)).toEqual([a, b])
    expect(() => readFileSync(join(dataDir, 'secret.key'))).toThrow()
  })

  test('that is too short stops the start with a sentence', () => {
    expect(() => read('c2hvcnQ=')).toThrow(/SECRET_KEY must hold 32 bytes/)
    writeFileSync(join(dataDir, 'secret.key'), 'spoiled')
    expect(() => read()).toThrow(/secret\.key must hold 32 bytes/)
  })
})
