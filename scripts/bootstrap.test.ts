import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { ROOT } from './steps.ts'

/** The Node outside of the project, on which npm runs the bootstrap the first time. */
const OUTER_NODE = process.env.npm_node_execpath ?? process.execPath

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kaijiang-bootstrap-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

function write(folder: string, file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), text)
}

const writeJson = (folder: string, file: string, value: unknown) => write(folder, file, JSON.stringify(value))

/** The small project that every test copies, and the same after its packages were installed: npm takes a second each time. */
const made = mkdtempSync(join(tmpdir(), 'kaijiang-bootstrap-'))
const installed = join(made, 'installed')
beforeAll(() => {
  writeSmallProject(join(made, 'new'))
  cpSync(join(made, 'new'), installed, { recursive: true })
  expect(bootstrap(installed).status).toBe(0)
})
afterAll(() => rmSync(made, { recursive: true }))

function copyOf(project: string): string {
  const folder = newFolder()
  cpSync(project, folder, { recursive: true, verbatimSymlinks: true })
  return folder
}

const makeSmallProject = () => copyOf(join(made, 'new'))
const makeInstalledProject = () => copyOf(installed)

/** A small project with fake packages: its Node is the running one, its Vite writes one page. */
function writeSmallProject(folder: string): void {
  for (const file of ['scripts/bootstrap.js', 'scripts/precompress.ts'])
    cpSync(join(ROOT, file), join(folder, file))
  const dependencies = { 'small-node': 'file:./tools/node', vite: 'file:./tools/vite' }
  writeJson(folder, 'package.json', { name: 'small', type: 'module', dependencies })
  writeJson(folder, 'tools/node/package.json', {
    name: 'small-node',
    version: '1.0.0',
    bin: { node: 'node.sh' },
  })
  write(folder, 'tools/node/node.sh', `#!/bin/sh\nexec "${process.execPath}" "$@"\n`)
  chmodSync(join(folder, 'tools/node/node.sh'), 0o755)
  writeJson(folder, 'tools/vite/package.json', { name: 'vite', version: '1.0.0', type: 'module' })
  const page = `'<p>'.repeat(1_000)`
  write(
    folder,
    'tools/vite/bin/vite.js',
    `import fs from 'node:fs'\nfs.mkdirSync('dist', { recursive: true })\nfs.writeFileSync('dist/index.html', ${page})`,
  )
  write(folder, 'apps/player/vite.config.ts', 'export default {}')
  write(folder, 'apps/player/src/main.tsx', 'export const first = 1')
  execFileSync('npm', ['install', '--package-lock-only', '--offline', '--loglevel=error'], { cwd: folder })
}

function bootstrap(folder: string, ...wishes: string[]) {
  const done = spawnSync(OUTER_NODE, [join(folder, 'scripts/bootstrap.js'), ...wishes], { encoding: 'utf8' })
  return { status: done.status, output: `${done.stdout}${done.stderr}` }
}

const silence = { status: 0, output: '' }

test('packages are installed once, and again when the lock file changes', () => {
  const folder = makeSmallProject()
  expect(bootstrap(folder).output).toContain('Installing packages')
  expect(bootstrap(folder)).toEqual(silence)
  writeFileSync(
    join(folder, 'package-lock.json'),
    `${readFileSync(join(folder, 'package-lock.json'), 'utf8')}\n`,
  )
  expect(bootstrap(folder).output).toContain('Installing packages')
})

test('half an installation is thrown away, one made by hand is kept', () => {
  const folder = makeSmallProject()
  write(folder, 'node_modules/by-hand/package.json', '{"name":"by-hand","version":"1.0.0"}')
  write(folder, 'node_modules/.installed', 'installing')
  expect(bootstrap(folder).status).toBe(0)
  expect(existsSync(join(folder, 'node_modules/by-hand'))).toBe(false)
})

test('the player app is built and compressed when its sources change, not when its tests do', () => {
  const folder = makeInstalledProject()
  expect(bootstrap(folder, 'build').output).toContain('Building player')
  expect(existsSync(join(folder, 'apps/player/dist/index.html.br'))).toBe(true)
  write(folder, 'apps/player/src/main.test.tsx', 'export const tested = 1')
  expect(bootstrap(folder, 'build')).toEqual(silence)
  write(folder, 'apps/player/src/main.tsx', 'export const second = 2')
  expect(bootstrap(folder, 'build').output).toContain('Building player')
})

test('the console is built beside the player app, each for itself', () => {
  const folder = makeInstalledProject()
  write(folder, 'apps/console/vite.config.ts', 'export default {}')
  write(folder, 'apps/console/src/main.tsx', 'export const first = 1')
  expect(bootstrap(folder, 'build').output).toMatch(/Building player[\s\S]*Building console/)
  expect(existsSync(join(folder, 'apps/console/dist/index.html.br'))).toBe(true)
  write(folder, 'apps/console/src/main.tsx', 'export const second = 2')
  const { output } = bootstrap(folder, 'build')
  expect(output).toContain('Building console')
  expect(output).not.toContain('Building player')
})

test('a folder with a dot in its name is a folder, and a tool keeps what it likes in a hidden one', () => {
  const folder = makeInstalledProject()
  write(folder, 'apps/player/src/v1.old/first.ts', 'export const first = 1')
  expect(bootstrap(folder, 'build')).toMatchObject({ status: 0 })
  write(folder, 'apps/player/.cache/kept.txt', 'kept')
  expect(bootstrap(folder, 'build')).toEqual(silence)
  write(folder, 'apps/player/src/v1.old/first.ts', 'export const first = 2')
  expect(bootstrap(folder, 'build').output).toContain('Building player')
})

test('a failed build says which command failed', () => {
  const folder = makeInstalledProject()
  write(folder, 'tools/vite/bin/vite.js', 'process.exit(3)')
  expect(bootstrap(folder, 'build')).toMatchObject({
    status: 1,
    output: expect.stringMatching(/vite\.js build .* failed\.\n$/),
  })
})

// A real installation takes minutes of a busy machine. `.ci/run` is one, and looks whether it changed a file.
test('a fresh clone installs itself and changes no file of the repository', { tags: 'long' }, () => {
  const folder = newFolder()
  execFileSync('git', ['clone', '--quiet', ROOT, folder])
  expect(bootstrap(folder)).toMatchObject({
    status: 0,
    output: expect.stringContaining('Installing packages'),
  })
  expect(execFileSync('git', ['status', '--porcelain'], { cwd: folder, encoding: 'utf8' })).toBe('')
  expect(existsSync(join(folder, 'node_modules/@app/domain/package.json'))).toBe(true)
})
