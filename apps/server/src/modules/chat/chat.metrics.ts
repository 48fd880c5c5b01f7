/** What the chat shows to Prometheus; the runbook says what each figure means. */
import { Counter, Gauge, Histogram, type Registry } from 'prom-client'

const SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

/** The figures of one node. */
export function chatMetrics(registry: Registry) {
  const registers = [registry]
  const verdicts = new Counter({
    name: 'chat_messages_total',
    help: 'Messages that were sent to the chat, by what became of them.',
    labelNames: ['verdict'],
    registers,
  })
  const commit = new Histogram({
    name: 'chat_append_seconds',
    help: 'How long taking a batch of messages into the logs took.',
    buckets: SECONDS,
    registers,
  })
  const resets = new Counter({
    name: 'chat_resets_total',
    help: 'Connections that came back too late for their gap to be filled.',
    registers,
  })
  const requests = new Counter({
    name: 'chat_contact_requests_total',
    help: 'Requests to be a contact, by what became of them: requested, accepted, refused.',
    labelNames: ['state'],
    registers,
  })
  return {
    seeRequest: (state: 'requested' | 'accepted' | 'refused'): void => requests.inc({ state }),
    /** `sent`, `held`, or the code of the refusal. */
    seeVerdict: (verdict: string): void => verdicts.inc({ verdict }),
    seeBatch: ({ tookMs }: Readonly<{ tookMs: number }>): void => commit.observe(tookMs / 1000),
    seeReset: (): void => resets.inc(),
    watchQueue: (waiting: () => number): void =>
      void new Gauge({
        name: 'chat_queue_waiting',
        help: 'Messages that wait for their commit.',
        registers,
        collect() {
          this.set(waiting())
        },
      }),
    watchRooms: (people: () => number): void =>
      void new Gauge({
        name: 'chat_people_present',
        help: 'Connections of this node that are in a room, each room counted.',
        registers,
        collect() {
          this.set(people())
        },
      }),
  }
}

export type ChatMetrics = ReturnType<typeof chatMetrics>
