/** A real Redis on a free port: it can be killed, stopped and started again. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer, connect as dial } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

function isInstalled(): boolean {
  try {
    execFileSync('redis-server', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    process.stderr.write(
      'redis-server is not installed: the what needs several nodes on one Redis is skipped.\n',
    )
    return false
  }
}

/** Whether this machine can run Redis; says so when it cannot. */
export const hasRedis = isInstalled()

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

async function isListening(port: number): Promise<boolean> {
  const socket = dial(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

export type OwnRedis = Readonly<{
  url: string
  /** Ends it at once; what it knew is lost. */
  kill: () => Promise<void>
  /** Starts it again on the same port, empty. */
  start: () => Promise<void>
  /** Makes it hang: it holds its connections and answers nothing. */
  freeze: () => void
  thaw: () => void
}>

/** Starts an empty Redis; whoever starts it kills it. */
export async function startRedis(): Promise<OwnRedis> {
  const port = await freePort()
  let child: ChildProcess | undefined

  async function start(): Promise<void> {
    const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
    child = spawn('redis-server', args, { stdio: 'ignore' })
    for (let tries = 0; !(await isListening(port)); tries++) {
      if (tries > 1_000) throw new Error('redis-server does not listen')
      await sleep(10)
    }
  }

  async function kill(): Promise<void> {
    const running = child
    child = undefined
    if (running === undefined) return
    const exited = once(running, 'exit')
    running.kill('SIGKILL')
    await exited
  }

  await start()
  return {
    url: `redis://127.0.0.1:${port}/0`,
    kill,
    start,
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
  }
}
