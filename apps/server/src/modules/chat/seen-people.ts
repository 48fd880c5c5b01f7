import { inLane } from '#platform/lanes.ts'
import type { Log } from '#platform/log.ts'
import type { ChatService } from './chat.service.ts'
import type { Person } from './people.ts'

/** Whoever has a connection is noted as seen so often. */
const SEEN_EVERY_MS = 20_000

type Parts = Readonly<{ chat: Pick<ChatService, 'people'>; log: Log }>

/** Notes who is here, so that contacts see who is online; nothing runs while nobody is. */
export function seenPeople({ chat, log }: Parts, present: () => readonly Person[]) {
  let timer: NodeJS.Timeout | undefined

  async function note(): Promise<void> {
    timer = undefined
    const members = present().flatMap(({ kind, personId }) => (kind === 'guest' ? [] : personId))
    if (members.length === 0) return
    plan(SEEN_EVERY_MS)
    try {
      await inLane('work', () => chat.people.touch([...new Set(members)]))
    } catch (error) {
      log.warn({ err: error }, 'who is here could not be noted; the next round notes it')
    }
  }

  function plan(waitMs: number): void {
    if (timer === undefined) timer = setTimeout(() => void note(), waitMs).unref()
  }
  return { begin: (): void => plan(SEEN_EVERY_MS) }
}
