import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { delimiter, join } from 'node:path'

export type Step = Readonly<{
  name: string
  command: readonly string[]
  env?: Readonly<Record<string, string>>
  /** How much it gives way to the steps beside it: 0 not at all, 19 the most. */
  niceness?: number
}>

export const ROOT = join(import.meta.dirname, '..')

/** Programs of tests make much that is gone at once. With twice the room for it Node collects it less often (adr 0173). */
const YOUNG_SPACE = '--max-semi-space-size=32'

/**
 * An environment whose PATH begins with the tools of the project. It also sets Node's compile cache, which halves the
 * start of a server under test.
 */
export function toolEnvironment(): NodeJS.ProcessEnv {
  return {
    NODE_COMPILE_CACHE: join(ROOT, '.cache/compiled'),
    ...process.env,
    NODE_OPTIONS: [YOUNG_SPACE, process.env.NODE_OPTIONS].join(' ').trim(),
    PATH: [join(ROOT, 'node_modules/.bin'), process.env.PATH].join(delimiter),
  }
}

function start({ command, env, niceness }: Step, output: 'inherit' | 'pipe'): ChildProcess {
  const [file = '', ...args] = command
  const stdio: StdioOptions = ['inherit', output, output]
  const child = spawn(file, args, { cwd: ROOT, stdio, env: { ...toolEnvironment(), ...env } })
  // Whatever it starts is as nice.
  if (niceness !== undefined && child.pid !== undefined) setPriority(child.pid, niceness)
  return child
}

async function endOf(child: ChildProcess): Promise<boolean> {
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  return code === 0
}

function tellEnd({ name }: Step, isGreen: boolean, startedAt: number): void {
  console.log(`${isGreen ? '✓' : '✗'} ${name}, ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`)
}

/** Runs a command and shows its output; true when it succeeded. */
export async function runStep(step: Step): Promise<boolean> {
  console.log(`\n▸ ${step.name}`)
  const startedAt = performance.now()
  const isGreen = await endOf(start(step, 'inherit'))
  tellEnd(step, isGreen, startedAt)
  return isGreen
}

/** Runs a command beside others, so its output is shown in one piece when it ends; true when it succeeded. */
export async function runAside(step: Step): Promise<boolean> {
  const startedAt = performance.now()
  const child = start(step, 'pipe')
  const words: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', chunk => words.push(chunk))
  const isGreen = await endOf(child)
  process.stdout.write(Buffer.concat(words))
  tellEnd(step, isGreen, startedAt)
  return isGreen
}

/** Runs commands in parallel; answers the names of those that failed. */
export async function runBeside(steps: readonly Step[]): Promise<readonly string[]> {
  console.log(`\n▸ ${steps.map(({ name }) => name).join(', ')}`)
  const green = await Promise.all(steps.map(runAside))
  return steps.filter((_, at) => !green[at]).map(({ name }) => name)
}

/** The quick checks for every change; they take seconds. */
export const CHECKS: readonly Step[] = [
  { name: 'format and lint', command: ['biome', 'ci', '--colors=off', '--error-on-warnings'] },
  // Each checker reads what it needs for itself: four of them, the default, take twice the processor time of two.
  { name: 'types', command: ['tsc', '-p', '.', '--checkers', '2'] },
  { name: 'types of the bootstrap', command: ['tsc', '-p', 'scripts'] },
  { name: 'dead code', command: ['knip', '--no-progress', '--no-config-hints'] },
]
