import type { StatusBar } from '#platform/screen/screen.ts'

/** Colours the browser's status bar for a screen; each has its token, which a dark theme darkens. */
export function paintStatusBar(statusBar: StatusBar): void {
  const colour = getComputedStyle(document.documentElement).getPropertyValue(`--${statusBar}`).trim()
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', colour)
}
