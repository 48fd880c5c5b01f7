import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'kaijiang-proof-'))
afterAll(() => rmSync(folder, { recursive: true }))

/**
 * Test vector from another program: an issue of game 71 on the second seed of a chain that begins with 32 bytes of
 * 0x07.
 */
const proof = {
  recipe: 'kaijiang-draw/1',
  gameId: 71,
  turnNum: '20261121-0001',
  family: 'six-mark',
  state: 'settled',
  opensAt: '2026-11-20T23:58:52+08:00',
  closesAt: '2026-11-21T00:00:52+08:00',
  drawsAt: '2026-11-21T00:01:00+08:00',
  drawnAt: '2026-11-21T00:01:00.200+08:00',
  commitment: 'e57a069538feb922a7a3d4dfb7d5d1cb612ab2fcac49f7b3d43916d4a492fdc0',
  chain: {
    id: 1,
    terminal: 'eb60bdee05596734335a93786236c2df6642b9f2730ff30e5242e6d4c1f3fec1',
    index: 2,
    length: 10,
  },
  betsRoot: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  betsCount: 0,
  seed: '07'.repeat(32),
  beacon: null,
  beaconNote: '本站未接入公共信标',
  numbers: [31, 49, 38, 37, 28, 11, 16],
  digest: '4d5f064fbdc78cf99ae2e925d871ddfa2e4dd32a8579ed26c2ca7d80151b1352',
}

function verify(content: string) {
  const path = join(folder, 'proof.json')
  writeFileSync(path, content)
  return spawnSync(process.execPath, [join(import.meta.dirname, 'draw-verify.ts'), path], {
    encoding: 'utf8',
  })
}

describe('npm run draw:verify', () => {
  test('proves an honest draw, bare or as the call answers it, with code 0', () => {
    for (const content of [proof, { data: proof }]) {
      const { status, stdout } = verify(JSON.stringify(content))
      expect(stdout).toContain('The draw is proven.')
      expect(status).toBe(0)
    }
  })

  test('names the failing check of a forged one, with code 1', () => {
    const { status, stdout } = verify(JSON.stringify({ ...proof, numbers: [1, 2, 3, 4, 5, 6, 7] }))
    expect(stdout).toMatch(/FAIL {2}numbers/)
    expect(stdout).toContain('The draw is NOT proven.')
    expect(status).toBe(1)
  })

  test('calls a draw to come unproven', () => {
    const { status, stdout } = verify(JSON.stringify({ ...proof, seed: null, numbers: null }))
    expect(stdout).toMatch(/FAIL {2}revealed/)
    expect(status).toBe(1)
  })

  test.each(['', '{', '[]', '{"data":{}}', JSON.stringify({ ...proof, seed: 'short' })])(
    'refuses %j as no proof, with code 2 and one sentence',
    content => {
      const { status, stderr } = verify(content)
      expect(status).toBe(2)
      expect(stderr.trim().split('\n')).toHaveLength(1)
    },
  )

  test('says how it is used when no file is named', () => {
    const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'draw-verify.ts')], {
      encoding: 'utf8',
    })
    expect(status).toBe(2)
    expect(stderr).toContain('Usage:')
  })
})
