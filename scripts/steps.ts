import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'

export type Step = Readonly<{
  name: string
  command: readonly string[]
  env?: Readonly<Record<string, string>>
}>

export const ROOT = join(import.meta.dirname, '..')

/** The environment in which the project's own tools come first, however this script was started. */
export function toolEnvironment(): NodeJS.ProcessEnv {
  return { ...process.env, PATH: [join(ROOT, 'node_modules/.bin'), process.env.PATH].join(delimiter) }
}

/** Runs a command with its words on our screen; true when it ended well. */
export async function runStep({ name, command: [file = '', ...args], env }: Step): Promise<boolean> {
  console.log(`\n▸ ${name}`)
  const startedAt = performance.now()
  const child = spawn(file, args, { cwd: ROOT, stdio: 'inherit', env: { ...toolEnvironment(), ...env } })
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', resolve)
  })
  console.log(`${code === 0 ? '✓' : '✗'} ${name}, ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`)
  return code === 0
}

/** What holds for every change and takes seconds, the fastest first. */
export const CHECKS: readonly Step[] = [
  { name: 'format and lint', command: ['biome', 'ci', '--colors=off', '--error-on-warnings'] },
  { name: 'types', command: ['tsc', '-p', '.'] },
  { name: 'types of the bootstrap', command: ['tsc', '-p', 'scripts'] },
  { name: 'dead code', command: ['knip', '--no-progress', '--no-config-hints'] },
]
