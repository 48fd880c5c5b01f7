/** Finds or installs Chromium: an installed one, Debian's package (as root), or a package from npm (Linux on x64). */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { BROWSER_CACHE, findChromium } from '#e2e/src/chromium.ts'

/** The package is installed on demand only and is not in the lock file, because it has 67 MB. */
const PACKAGE = '@sparticuz/chromium@153.0.0'
const FONTS = ['fonts-noto-cjk', 'fonts-noto-color-emoji']
/** The first costs the journeys less (adr 0197); not every release has it. */
const BROWSERS = ['chromium-headless-shell', 'chromium']

function succeeds(command: string, args: readonly string[], env: NodeJS.ProcessEnv = process.env): boolean {
  return spawnSync(command, args, { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
}

function installFromDebian(): void {
  if (process.getuid?.() !== 0 || !succeeds('apt-get', ['--version'])) return
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const install = (names: readonly string[]) =>
    succeeds('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], env)
  if (succeeds('apt-get', ['update', '-qq'], env)) BROWSERS.some(browser => install([browser, ...FONTS]))
}

/**
 * The package contains its libraries; a shell script of two lines sets their path. Chinese text needs a system font.
 */
function installFromNpm(): void {
  if (process.platform !== 'linux' || process.arch !== 'x64') return
  mkdirSync(BROWSER_CACHE, { recursive: true })
  const install = [
    'install',
    '--prefix',
    BROWSER_CACHE,
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  const { npm_node_execpath: node = process.execPath, npm_execpath: npm } = process.env
  const isInstalled =
    npm === undefined ? succeeds('npm', [...install, PACKAGE]) : succeeds(node, [npm, ...install, PACKAGE])
  if (!isInstalled || !unpack()) return
  const lines = [
    '#!/bin/sh',
    `export LD_LIBRARY_PATH="${BROWSER_CACHE}/al2023/lib"`,
    `exec "${BROWSER_CACHE}/chromium" "$@"`,
  ]
  writeFileSync(join(BROWSER_CACHE, 'chrome'), `${lines.join('\n')}\n`, { mode: 0o755 })
}

/** Without these two settings it would be unpacked into the shared temporary folder, and without its libraries. */
function unpack(): boolean {
  const module = join(BROWSER_CACHE, 'node_modules/@sparticuz/chromium/build/index.js')
  const code = `import chromium from ${JSON.stringify(module)}; await chromium.executablePath()`
  const env = { ...process.env, TMPDIR: BROWSER_CACHE, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' }
  return (
    succeeds(process.execPath, ['--input-type=module', '-e', code], env) &&
    existsSync(join(BROWSER_CACHE, 'chromium'))
  )
}

for (const install of [installFromDebian, installFromNpm]) {
  if (findChromium() !== undefined) break
  console.log('Installing a browser for the tests …')
  install()
}
if (findChromium() === undefined) {
  console.error('The tests need a browser: install Chromium or Chrome, or set CHROME_PATH to one.')
  process.exitCode = 1
}
