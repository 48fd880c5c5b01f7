/** A release before this one, built from its commit. */
import { execFile } from 'node:child_process'
import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { PROGRAM, type Release } from './next-release.ts'

const ROOT = join(import.meta.dirname, '../../../..')
const run = promisify(execFile)

/**
 * The commit of the older release. It is the last one before the operator's staff, approvals and audit, so that tables, guards, views
 * and indexes lie between it and this one. Once releases are tagged, name the tag of the last one here. Its number lies behind 0.0.9,
 * the last release that the contracts of the schema shut out.
 */
const OLDER = { commit: '2b3bfa9cb7fc1aa616d522d6815f6f17c07fe467', version: '0.0.10' }

/** What a test says when it cannot run because the clone is shallow or there is no repository. */
export const NO_HISTORY = `the history does not reach back to ${OLDER.commit.slice(0, 7)}, so no older release can be built`

async function isKnown(): Promise<boolean> {
  try {
    await run('git', ['cat-file', '-e', `${OLDER.commit}^{commit}`], { cwd: ROOT })
    return true
  } catch {
    return false
  }
}

/** The libraries of today with the packages of then. */
async function linkPackages(folder: string): Promise<void> {
  const libraries = join(ROOT, 'node_modules')
  const own = join(folder, 'node_modules')
  await mkdir(join(own, '@app'), { recursive: true })
  for (const name of await readdir(libraries)) {
    if (name !== '@app') await symlink(join(libraries, name), join(own, name))
  }
  for (const name of await readdir(join(folder, 'packages'))) {
    await symlink(join(folder, 'packages', name), join(own, '@app', name))
  }
}

/** Builds the older release in the folder; `undefined` where the history does not reach back to it. */
export async function olderRelease(folder: string): Promise<Release | undefined> {
  if (!(await isKnown())) return undefined
  const server = join(folder, 'apps/server')
  const archive = join(folder, 'older.tar')
  await mkdir(folder, { recursive: true })
  const parts = ['src', 'migrations', 'sql', 'package.json'].map(part => `apps/server/${part}`)
  await run('git', ['archive', `--output=${archive}`, OLDER.commit, 'packages', ...parts], { cwd: ROOT })
  await run('tar', ['-xf', archive, '-C', folder])
  await rm(archive)
  await linkPackages(folder)
  for (const part of ['data', 'node_modules']) {
    await symlink(join(ROOT, 'apps/server', part), join(server, part))
  }
  // What starts it with few games is younger than that commit; all that it starts is of then.
  await cp(join(ROOT, 'apps/server', PROGRAM), join(server, PROGRAM))
  const manifest = JSON.parse(await readFile(join(server, 'package.json'), 'utf8'))
  await writeFile(join(server, 'package.json'), JSON.stringify({ ...manifest, version: OLDER.version }))
  return { server }
}
