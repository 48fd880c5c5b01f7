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
  /** Jobs of one key are done in the order in which they came. They are of one lane. */
  keyOf: (job: Job) => string | number
  /** So many jobs of one key go together at most; 1 when absent. */
  togetherMax?: number
  /** What a job is about: of jobs of one key that name the same, the second goes behind the batch of the first. */
  namesOf?: (job: Job) => readonly string[]
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

/** Jobs of one key that wait in the queue. */
type Line<Answer> = {
  count: number
  readonly names: Set<string>
  /** Of the job that came last. */
  tail: Promise<Answer>
  /** One more waits behind the tail, which nobody may overtake. */
  isClosed: boolean
}

export type Batcher<Job, Answer> = Readonly<{
  /** Takes a job into its lane; refuses at once, before any effect, when there is no room. */
  submit: (job: Job) => Promise<Answer>
  waiting: () => number
}>

type LineRules<Job, Answer> = Pick<BatcherRules<Job, Answer>, 'keyOf' | 'togetherMax' | 'namesOf'>

/** Who of a key may join the queue, and who waits behind it. */
function jobLines<Job, Answer>({ keyOf, togetherMax = 1, namesOf = () => [] }: LineRules<Job, Answer>) {
  const lines = new Map<string | number, Line<Answer>>()
  return {
    /** The answer behind which a job has to wait; whoever comes later waits there too. */
    ahead(job: Job): Line<Answer> | undefined {
      const line = lines.get(keyOf(job))
      if (line === undefined) return undefined
      const isApart = line.count >= togetherMax || namesOf(job).some(name => line.names.has(name))
      if (isApart) line.isClosed = true
      return line.isClosed ? line : undefined
    },

    /** Waits until the tail is done: who waited behind it goes on in the order of coming, before anybody else is heard. */
    behind(job: Job, line: Line<Answer>, place: (job: Job) => Promise<Answer>): Promise<Answer> {
      const goOn = () => {
        if (lines.get(keyOf(job)) === line) lines.delete(keyOf(job))
        return place(job)
      }
      return line.tail.then(goOn, goOn)
    },

    join(job: Job, answer: Promise<Answer>): void {
      const key = keyOf(job)
      const line = lines.get(key) ?? { count: 0, names: new Set<string>(), tail: answer, isClosed: false }
      line.count += 1
      line.tail = answer
      for (const name of namesOf(job)) line.names.add(name)
      lines.set(key, line)
    },

    /** A job is on its way. A line that somebody waits behind stays until its tail is done. */
    leave(job: Job): void {
      const key = keyOf(job)
      const line = lines.get(key)
      if (line === undefined) return
      line.count -= 1
      if (line.count === 0 && !line.isClosed) lines.delete(key)
    },
  }
}

export function createBatcher<Job, Answer>(rules: BatcherRules<Job, Answer>): Batcher<Job, Answer> {
  const { batchMax, now, run } = rules
  const lanes = Array.from({ length: rules.lanes }, () => ({
    queue: [] as Waiting<Job, Answer>[],
    isBusy: false,
  }))
  const lines = jobLines<Job, Answer>(rules)
  /** In the queues, and behind their lines. */
  let waiting = 0

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
      waiting -= batch.length
      for (const { job } of batch) lines.leave(job)
      const began = now()
      const waitedMs = began - (batch[0]?.since ?? began)
      await settle(batch)
      rules.watch?.({ size: batch.length, waitedMs, tookMs: now() - began, lane: laneIndex })
    }
    lane.isBusy = false
  }

  function place(job: Job): Promise<Answer> {
    const line = lines.ahead(job)
    if (line !== undefined) return lines.behind(job, line, place)
    const index = rules.laneOf(job) % lanes.length
    const lane = lanes[index]
    if (lane === undefined) throw new RangeError(`no lane ${index}`)
    const since = now()
    const oldest = lane.queue[0]?.since ?? since
    if (since - oldest > rules.waitMaxMs) {
      waiting -= 1
      return Promise.reject(rules.busy())
    }
    const answer = new Promise<Answer>((resolve, reject) => {
      lane.queue.push({ job, since, resolve, reject })
    })
    lines.join(job, answer)
    if (!lane.isBusy) {
      lane.isBusy = true
      rules.defer(() => void drain(lane, index))
    }
    return answer
  }

  return {
    waiting: () => waiting,
    submit(job: Job): Promise<Answer> {
      if (waiting >= rules.queueMax) return Promise.reject(rules.busy())
      waiting += 1
      return place(job)
    },
  }
}
