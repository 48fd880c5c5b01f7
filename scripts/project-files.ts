import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type ProjectFile = Readonly<{ path: string; text: string }>

/** The files of the project (tracked or new, not ignored) whose path matches, with their text. */
export function readProjectFiles(root: string, fits: RegExp): ProjectFile[] {
  const listing = ['ls-files', '--cached', '--others', '--exclude-standard', '-z']
  const paths = execFileSync('git', listing, { cwd: root, encoding: 'utf8' }).split('\0')
  return paths
    .filter(path => fits.test(path) && existsSync(join(root, path)))
    .sort()
    .map(path => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}
