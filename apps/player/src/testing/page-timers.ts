import { afterAll } from 'vitest'

/** Timers that the pages of this test file began. */
const started = new Set<ReturnType<typeof setTimeout>>()

function kept<Start extends typeof setTimeout | typeof setInterval>(start: Start): Start {
  return new Proxy(start, {
    apply(begin, self, given) {
      const timer = Reflect.apply(begin, self, given)
      started.add(timer)
      return timer
    },
  })
}

globalThis.setTimeout = kept(globalThis.setTimeout)
globalThis.setInterval = kept(globalThis.setInterval)

// A browser ends a page's timers with the page. Node's outlive jsdom, and what they call would find no window.
afterAll(() => {
  for (const timer of started) clearTimeout(timer)
})
