import { totalmem } from 'node:os'

const MIB = 2 ** 20
const BUFFERS_LEAST_MIB = 256
const BUFFERS_MOST_MIB = 4_096

/**
 * An eighth of the memory that this process may have, in MiB; taken from the system only as pages come in. The keys of
 * bets go anywhere in their indexes, and each page that is not in these buffers costs a copy in and often one out.
 */
function sharedBuffers(): number {
  const allowed = process.constrainedMemory()
  const memory = allowed > 0 ? Math.min(allowed, totalmem()) : totalmem()
  return Math.min(BUFFERS_MOST_MIB, Math.max(BUFFERS_LEAST_MIB, Math.floor(memory / 8 / MIB)))
}

/** The server's settings: money is safe first (flushed, checksummed by initdb), then sized for one small machine. */
const DEFAULTS: Readonly<Record<string, string>> = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  max_connections: '60',
  shared_buffers: `${sharedBuffers()}MB`,
  // The first change of a page after a checkpoint logs the whole page, so checkpoints under load must not be many.
  max_wal_size: '4GB',
  // Bets pile up fast in an open issue; stale row counts turned good plans into nested loops in measurements.
  autovacuum_naptime: '15s',
  autovacuum_analyze_scale_factor: '0.02',
  autovacuum_vacuum_scale_factor: '0.05',
  jit: 'off',
  TimeZone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  listen_addresses: '127.0.0.1',
}

/** A socket in the file system has at most 103 bytes of a name on macOS, of which PostgreSQL takes `/.s.PGSQL.65535.lock`. */
const SOCKET_DIRECTORY_MAX = 103 - '/.s.PGSQL.65535.lock'.length

/** Whether the name of this directory is one for a socket; a comma would separate two. */
export const mayHaveSocket = (directory: string): boolean =>
  process.platform !== 'win32' &&
  Buffer.byteLength(directory) <= SOCKET_DIRECTORY_MAX &&
  !directory.includes(',')

/** The arguments that give PostgreSQL its settings, the caller's before the defaults. */
export function settingArguments(overrides: Readonly<Record<string, string>> = {}): string[] {
  return Object.entries({ ...DEFAULTS, ...overrides }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
