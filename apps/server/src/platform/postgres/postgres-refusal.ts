import { StartRefusal } from '#platform/start-refusal.ts'

export type PostgresRefusalKind =
  | 'directory-in-use'
  | 'directory-unwritable'
  | 'disk-full'
  | 'port-taken'
  | 'password-missing'
  | 'unsupported'
  | 'failed'

/** The embedded database cannot start; the message is one sentence for the person who starts the server. */
export class PostgresRefusal extends StartRefusal {
  readonly kind: PostgresRefusalKind

  constructor(kind: PostgresRefusalKind, sentence: string, cause?: unknown) {
    super(sentence, { cause })
    this.kind = kind
  }
}

const DISK_FULL = /No space left on device|ENOSPC|disk quota exceeded/i
/** Said to whoever asks too early; never the reason why a start failed. */
const IS_WAITING = /the database system is (starting up|not yet accepting connections)/
const PORT_TAKEN = /could not bind|Address already in use|EADDRINUSE/i
const UNWRITABLE =
  /Permission denied|Read-only file system|Not a directory|EACCES|EPERM|EROFS|ENOTDIR|ENOENT|EEXIST/i

/**
 * Turns what the system or PostgreSQL reported into the sentence that says what to do.
 * An unknown report is kept word for word, never hidden behind a general phrase.
 */
export function refusalFrom(
  report: unknown,
  place: Readonly<{ directory: string; port?: number }>,
): PostgresRefusal {
  if (report instanceof PostgresRefusal) return report
  const text = report instanceof Error ? report.message : String(report)
  const { directory, port } = place
  if (DISK_FULL.test(text))
    return new PostgresRefusal(
      'disk-full',
      `The disk of ${directory} is full: free some space and start again.`,
      report,
    )
  if (PORT_TAKEN.test(text))
    return new PostgresRefusal(
      'port-taken',
      `Port ${port ?? ''} is taken by another program.`.replace('  ', ' '),
      report,
    )
  if (UNWRITABLE.test(text))
    return new PostgresRefusal(
      'directory-unwritable',
      `The data directory ${directory} cannot be written: choose another DATA_DIR or mend its rights (${firstLine(text)}).`,
      report,
    )
  return new PostgresRefusal('failed', `The embedded database did not start: ${firstLine(text)}`, report)
}

function firstLine(text: string): string {
  const lines = text.split('\n').map(line => line.trim())
  return (
    lines.find(line => /FATAL|PANIC|error/i.test(line) && !IS_WAITING.test(line)) ??
    lines.find(line => line !== '') ??
    'no reason given'
  )
}
