/**
 * Runs before the npm scripts, on Node 20 or later and with nothing installed, so it is plain JavaScript with built-in
 * modules only. It always updates the packages; the argument `build` also builds the apps, `browser` installs a
 * browser.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const NODE_MIN = 20
const NODE_WANTED = 'v24.'
const INSTALLING = 'installing'
/** Files that a build depends on, besides the app itself. */
const SHARED_SOURCES = [
  'packages/domain',
  'packages/contract',
  'packages/client',
  'packages/session',
  'packages/trade-ui',
  'scripts/precompress.ts',
]

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const isWindows = process.platform === 'win32'
const node = join(root, 'node_modules/.bin', isWindows ? 'node.cmd' : 'node')

/** @type {(sentence: string) => never} */
function giveUp(sentence) {
  console.error(sentence)
  process.exit(1)
}

/** @type {(command: string, args: string[], options?: { cwd?: string, shell?: boolean }) => void} */
function run(command, args, options = {}) {
  const done = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options })
  if (done.status !== 0)
    giveUp(`${[command, ...args].join(' ')} failed${done.error ? `: ${done.error.message}` : '.'}`)
}

/** @type {(file: string) => string} */
function readOrEmpty(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

/** @type {(parts: readonly (string | Buffer)[]) => string} */
function hashOf(parts) {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex')
}

/**
 * Compares a hash and not file times, because git sets those at checkout. An interrupted installation is marked and
 * repeated from scratch; an installation made by hand is only updated.
 * @returns {string} what is installed
 */
function bringPackages() {
  const modules = join(root, 'node_modules')
  const stamp = join(modules, '.installed')
  const wanted = hashOf([readFileSync(join(root, 'package-lock.json')), process.platform, process.arch])
  const found = readOrEmpty(stamp)
  if (found === wanted) return wanted
  console.log('Installing packages …')
  if (found === INSTALLING) rmSync(modules, { recursive: true, force: true })
  mkdirSync(modules, { recursive: true })
  writeFileSync(stamp, INSTALLING)
  installPackages()
  writeFileSync(stamp, wanted)
  return wanted
}

/**
 * `npm install` follows the lock file like `npm ci`, but accepts that the registry lacks an optional package of another
 * system. It runs on the Node and npm that started this script, because our own Node is in the folder that may be
 * replaced now.
 */
function installPackages() {
  const { npm_node_execpath: outerNode = process.execPath, npm_execpath: npm } = process.env
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']
  if (npm === undefined) run('npm', args, { shell: isWindows })
  else run(outerNode, [npm, ...args])
}

function checkNode() {
  const version = execFileSync(node, ['--version'], { encoding: 'utf8', shell: isWindows }).trim()
  if (!version.startsWith(NODE_WANTED))
    giveUp(`node_modules/.bin/node is ${version}, ${NODE_WANTED}x is needed.`)
}

/**
 * All files below a folder, without tests, build outputs and files whose name begins with a dot.
 * @type {(path: string) => string[]}
 */
function sourceFiles(path) {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .filter(name => !/^(node_modules|dist|\..*|.*\.test\.tsx?)$/.test(name))
    .sort()
    .flatMap(name => sourceFiles(join(path, name)))
}

/** @type {(app: string, installed: string) => void} */
function buildApp(app, installed) {
  const folder = join(root, 'apps', app)
  if (!existsSync(join(folder, 'vite.config.ts'))) return
  const files = [folder, ...SHARED_SOURCES.map(path => join(root, path))]
    .filter(path => existsSync(path))
    .flatMap(sourceFiles)
  const wanted = hashOf([installed, ...files.flatMap(file => [relative(root, file), readFileSync(file)])])
  const stamp = join(folder, 'dist/.built')
  if (readOrEmpty(stamp) === wanted) return
  console.log(`Building ${app} …`)
  run(node, [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'], { cwd: folder })
  run(node, [join(root, 'scripts/precompress.ts'), join(folder, 'dist')])
  writeFileSync(stamp, wanted)
}

const wishes = new Set(process.argv.slice(2))
if (Number.parseInt(process.versions.node, 10) < NODE_MIN)
  giveUp(`Node ${NODE_MIN} or newer is needed, this is ${process.version}.`)
const installed = bringPackages()
checkNode()
if (wishes.has('build')) for (const app of ['player', 'console', 'sandbox']) buildApp(app, installed)
if (wishes.has('browser')) run(node, [join(root, 'scripts/browser.ts')])
