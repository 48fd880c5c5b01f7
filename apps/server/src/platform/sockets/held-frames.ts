/** Frames of topics in which many follow each other: the first goes at once, the others of a tick go together in one write. */

/** How long frames of a topic are collected; longer where more than fifty come in a second. Source: ADR 0266. */
const TICK_MS = 100
const BUSY_TICK_MS = 200
const BUSY_A_SECOND = 50

type Held = { frames: Buffer[]; tickMs: number; timer: NodeJS.Timeout }

export type HeldFrames = Readonly<{
  /** Writes the frame now, or with the others at the end of the tick. */
  add: (topic: string, frame: Buffer) => void
  /** Writes what is held of the topic now, so that what is written next stands behind it. */
  flush: (topic: string) => void
  /** Writes everything, and holds nothing any more. */
  stop: () => void
}>

export function holdFrames(write: (topic: string, frames: Buffer) => void): HeldFrames {
  const byTopic = new Map<string, Held>()

  function flush(topic: string): void {
    const held = byTopic.get(topic)
    if (held === undefined || held.frames.length === 0) return
    const frames = held.frames.splice(0)
    write(topic, frames.length === 1 && frames[0] !== undefined ? frames[0] : Buffer.concat(frames))
  }

  function tick(topic: string): void {
    const held = byTopic.get(topic)
    if (held === undefined) return
    if (held.frames.length === 0) return void byTopic.delete(topic)
    const aSecond = (held.frames.length * 1_000) / held.tickMs
    const tickMs = aSecond > BUSY_A_SECOND ? BUSY_TICK_MS : TICK_MS
    flush(topic)
    byTopic.set(topic, { frames: [], tickMs, timer: setTimeout(tick, tickMs, topic).unref() })
  }

  return {
    flush,
    add(topic, frame) {
      const held = byTopic.get(topic)
      if (held !== undefined) return void held.frames.push(frame)
      byTopic.set(topic, {
        ...{ frames: [], tickMs: TICK_MS },
        timer: setTimeout(tick, TICK_MS, topic).unref(),
      })
      write(topic, frame)
    },
    stop() {
      for (const [topic, { timer }] of byTopic) {
        clearTimeout(timer)
        flush(topic)
      }
      byTopic.clear()
    },
  }
}
