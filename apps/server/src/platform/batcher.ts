/**
 * Batches by back-pressure: what arrives while a lane is busy goes together when it is free; there is no timer.
 * Pure queue logic; what a batch does is an argument. Source: architecture §5, reliability §2.4.
 */

/** A batch that is done, repeats included; milliseconds. `waitedMs` is of its first job. */
export type BatchSeen = Readonly<{ size: number; waitedMs: number; tookMs: number; lane: number }>

export type BatcherRules<Job, Answer> = Readonly<{
  lanes: number
  batchMax: number
  /** Jobs that may wait in all lanes together. */
  queueMax: number
  /** A lane whose oldest job waits longer takes no more. */
  waitMaxMs: number
  laneOf: (job: Job) => number
  /** Jobs of one key never go together: the second is done after the first. They are of one lane. */
  keyOf: (job: Job) => string | number
  /** Does the jobs in their order, in one commit; answers in the same order. A throw means that nothing was done. */
  run: (jobs: readonly Job[]) => Promise<readonly Answer[]>
  /** Whether the same jobs may simply be done again: the outcome is unknown or the database asks for it. */
  isRepeatable: (error: unknown) => boolean
  /** Waits before the repeat of that number; false gives up. */
  pause: (repeat: number) => Promise<boolean>
  now: () => number
  /** Begins work after the callbacks that are due now, so that what arrives together goes together. */
  defer: (work: () => void) => void
  /** What is thrown at a job when there is no room. */
  busy: () => Error
  watch?: (batch: BatchSeen) => void
}>

type Waiting<Job, Answer> = Readonly<{
  job: Job
  since: number
  resolve: (answer: Answer) => void
  reject: (error: unknown) => void
}>

export type Batcher<Job, Answer> = Readonly<{
  submit: (job: Job) => Promise<Answer>
  waiting: () => number
}>

export function createBatcher<Job, Answer>(rules: BatcherRules<Job, Answer>): Batcher<Job, Answer> {
  const { batchMax, now, run } = rules
  const lanes = Array.from({ length: rules.lanes }, () => ({
    queue: [] as Waiting<Job, Answer>[],
    isBusy: false,
  }))
  const waiting = new Map<string | number, Promise<Answer>>()

  async function attempt(jobs: readonly Job[]): Promise<readonly Answer[]> {
    for (let repeat = 1; ; repeat++) {
      try {
        return await run(jobs)
      } catch (error) {
        // The keys of the jobs make a repeat safe: what was done before answers as it did.
        if (!rules.isRepeatable(error) || !(await rules.pause(repeat))) throw error
      }
    }
  }

  /** Halves a batch that fails until the culprit is alone; only it fails. */
  async function settle(batch: readonly Waiting<Job, Answer>[]): Promise<void> {
    try {
      const answers = await attempt(batch.map(({ job }) => job))
      batch.forEach(({ resolve, reject }, index) => {
        const answer = answers[index]
        if (answer === undefined) reject(new Error('a batch answered fewer jobs than it was given'))
        else resolve(answer)
      })
    } catch (error) {
      if (batch.length === 1 || rules.isRepeatable(error)) {
        for (const { reject } of batch) reject(error)
        return
      }
      const middle = batch.length >> 1
      await settle(batch.slice(0, middle))
      await settle(batch.slice(middle))
    }
  }

  async function drain(lane: (typeof lanes)[number], laneIndex: number): Promise<void> {
    while (lane.queue.length > 0) {
      const batch = lane.queue.splice(0, batchMax)
      for (const { job } of batch) waiting.delete(rules.keyOf(job))
      const began = now()
      const waitedMs = began - (batch[0]?.since ?? began)
      await settle(batch)
      rules.watch?.({ size: batch.length, waitedMs, tookMs: now() - began, lane: laneIndex })
    }
    lane.isBusy = false
  }

  function submit(job: Job): Promise<Answer> {
    const key = rules.keyOf(job)
    const before = waiting.get(key)
    if (before !== undefined) {
      const again = () => submit(job)
      return before.then(again, again)
    }
    const index = rules.laneOf(job) % lanes.length
    const lane = lanes[index]
    if (lane === undefined) throw new RangeError(`no lane ${index}`)
    const since = now()
    const oldest = lane.queue[0]?.since ?? since
    if (waiting.size >= rules.queueMax || since - oldest > rules.waitMaxMs) {
      return Promise.reject(rules.busy())
    }
    const answer = new Promise<Answer>((resolve, reject) => {
      lane.queue.push({ job, since, resolve, reject })
    })
    waiting.set(key, answer)
    if (!lane.isBusy) {
      lane.isBusy = true
      rules.defer(() => void drain(lane, index))
    }
    return answer
  }

  return {
    waiting: () => waiting.size,

    /** Takes a job into its lane; refuses at once, before any effect, when there is no room. */
    submit,
  }
}
