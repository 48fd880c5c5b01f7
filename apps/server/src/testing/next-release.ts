/** Releases that do not exist yet: this one in a folder of its own, with what a next one would change in the database. */
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Migrated } from '#platform/migrate.ts'
import { readAddress, untilReady } from './node-address.ts'

const ROOT = join(import.meta.dirname, '../../../..')
/** What Node compiled of a release whose folder is gone soon goes with that folder. */
const compiledOf = ({ server }: Release): NodeJS.ProcessEnv =>
  server === thisRelease.server ? {} : { NODE_COMPILE_CACHE: join(server, 'compiled') }

/** A release in a folder: where its server is, and what its database work is. */
export type Release = Readonly<{ server: string }>

export const thisRelease: Release = { server: join(ROOT, 'apps/server') }

type Change = Readonly<{
  version: string
  /** Numbered files by name. */
  migrations: Readonly<Record<string, string>>
  /** Functions whose text ends with a line of its own. */
  changed: readonly string[]
}>

/** Copies this release into the folder and makes the next one of it. */
export async function makeRelease(
  folder: string,
  { version, migrations, changed }: Change,
): Promise<Release> {
  const server = join(folder, 'apps/server')
  await mkdir(server, { recursive: true })
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  for (const part of ['data', 'node_modules'])
    await symlink(join(ROOT, 'apps/server', part), join(server, part))
  for (const part of ['src', 'migrations', 'sql']) {
    await cp(join(ROOT, 'apps/server', part), join(server, part), { recursive: true })
  }
  const manifest = JSON.parse(await readFile(join(ROOT, 'apps/server/package.json'), 'utf8'))
  await writeFile(join(server, 'package.json'), JSON.stringify({ ...manifest, version }))
  for (const [name, text] of Object.entries(migrations)) {
    await writeFile(join(server, 'migrations', name), text)
  }
  for (const path of changed) {
    const file = join(server, 'sql', path)
    const text = await readFile(file, 'utf8')
    await writeFile(file, text.replace(/\nend (?=\$\$;)/, `\n  -- of ${version}\nend `))
  }
  return { server }
}

/** Brings the database up as a start of the release would; rejects with its sentence. */
export async function migrateAs(release: Release, url: string): Promise<Migrated> {
  const { server } = release
  const program = `import { migrate } from ${JSON.stringify(join(server, 'src/platform/migrate.ts'))}
    console.log(JSON.stringify(await migrate(process.argv[1])))`
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '-e', program, url],
    { cwd: server, env: { ...process.env, ...compiledOf(release) } },
  )
  return JSON.parse(stdout)
}

export type Node = Readonly<{ url: string; stop: () => Promise<void> }>

/** The program of a node: the product with few games, as the clock of those who start it runs fast. */
export const PROGRAM = 'src/testing/few-games-server.ts'

/** Starts a node of the release; resolves when it can take bets. */
export async function startNode(release: Release, env: Readonly<Record<string, string>>): Promise<Node> {
  const child = spawn(process.execPath, [PROGRAM], {
    cwd: release.server,
    env: { ...process.env, ...compiledOf(release), PORT: '0', DEMO: '0', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const url = await readAddress(child)
  await untilReady(url)
  return {
    url,
    stop: async () => {
      if (child.exitCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}
