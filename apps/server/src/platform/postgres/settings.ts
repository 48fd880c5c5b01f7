/** The server's settings: money is safe first (flushed, checksummed by initdb), then sized for one small machine. */
const DEFAULTS: Readonly<Record<string, string>> = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  max_connections: '60',
  shared_buffers: '256MB',
  max_wal_size: '2GB',
  // Bets pile up fast in an open issue; stale row counts turned good plans into nested loops in measurements.
  autovacuum_naptime: '15s',
  autovacuum_analyze_scale_factor: '0.02',
  autovacuum_vacuum_scale_factor: '0.05',
  jit: 'off',
  TimeZone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
}

/** The arguments that give PostgreSQL its settings, the caller's before the defaults. */
export function settingArguments(overrides: Readonly<Record<string, string>> = {}): string[] {
  return Object.entries({ ...DEFAULTS, ...overrides }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
