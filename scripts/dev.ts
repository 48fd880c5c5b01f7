/** `npm run dev`: runs the server, both apps and the page of the arcade, all made anew on every change. */
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { ROOT, toolEnvironment } from './steps.ts'

const start = (command: string, args: readonly string[], cwd: string) =>
  spawn(command, args, { cwd, stdio: 'inherit', env: toolEnvironment() })

const children: readonly ChildProcess[] = [
  start('node', ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'], ROOT),
  start('vite', [], join(ROOT, 'apps/player')),
  start('vite', [], join(ROOT, 'apps/console')),
  start('vite', ['build', '--watch'], join(ROOT, 'apps/sandbox')),
]

function stopAll(): void {
  for (const child of children) child.kill('SIGTERM')
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stopAll)
// When one of them ends, the other one is ended too.
for (const child of children) child.once('exit', stopAll)
