/** Processor time of PostgreSQL and of this process with its children, read from /proc (Linux only). */
import { existsSync, readdirSync, readFileSync } from 'node:fs'

const TICKS_A_SECOND = 100

type Ticks = Readonly<{ parent: number; own: number; ofEnded: number }>

function readTicks(pid: string): Ticks | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [own = 0, system = 0, ended = 0, endedSystem = 0] = fields.slice(11, 15)
    return { parent: fields[1] ?? 0, own: own + system, ofEnded: ended + endedSystem }
  } catch {
    // The process has ended in the meantime; its time is included in its parent's.
    return undefined
  }
}

/** Processor seconds of that PostgreSQL, this process and all children of both; `undefined` without /proc. */
export function cpuSeconds(postmaster: number): number | undefined {
  if (!existsSync('/proc/self/stat')) return undefined
  let ticks = 0
  for (const pid of readdirSync('/proc').filter(name => /^\d+$/.test(name))) {
    const found = readTicks(pid)
    if (found === undefined) continue
    if (Number(pid) === postmaster || Number(pid) === process.pid) ticks += found.own + found.ofEnded
    else if (found.parent === postmaster) ticks += found.own + found.ofEnded
  }
  return ticks / TICKS_A_SECOND
}

/** Processor seconds of one process without its children; `undefined` without /proc. */
export function processSeconds(pid: number): number | undefined {
  const ticks = readTicks(String(pid))
  return ticks === undefined ? undefined : ticks.own / TICKS_A_SECOND
}

/** Resident memory of one process in MiB; `undefined` without /proc. */
export function processMiB(pid: number): number | undefined {
  if (!existsSync(`/proc/${pid}/status`)) return undefined
  const kib = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return kib === undefined ? undefined : Number(kib) / 1_024
}

/** The only child of a process, such as the worker of nginx; `undefined` if there are several. */
export function onlyChildOf(pid: number): number | undefined {
  if (!existsSync('/proc/self/stat')) return undefined
  const numbers = readdirSync('/proc').filter(name => /^\d+$/.test(name))
  const children = numbers.filter(name => readTicks(name)?.parent === pid)
  return children.length === 1 ? Number(children[0]) : undefined
}
