import type { StatusBar } from '#platform/screen.ts'

/** Fixed colours of the specification (000 §2); the others follow the theme. */
const fixedColours: Readonly<Partial<Record<StatusBar, string>>> = {
  home: '#f7f8fa',
  'game-center': '#d8ecff',
  'hong-bao': '#d3202f',
  talk: '#ffffff',
}

/** Colours the browser's status bar for a screen. */
export function paintStatusBar(statusBar: StatusBar): void {
  const token = getComputedStyle(document.documentElement).getPropertyValue(`--${statusBar}`).trim()
  const colour = fixedColours[statusBar] ?? token
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', colour)
}
