/** Where a key leads from one of so many places; `undefined` for other keys. */
const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Makes the buttons of a strip one stop of the tab key, at the pressed one; the arrow keys go from one to the next. */
function makeOneStop(strip: HTMLElement): void {
  const buttons = [...strip.querySelectorAll('button')]
  const stop = buttons.find(button => button.getAttribute('aria-pressed') === 'true') ?? buttons[0]
  for (const button of buttons) button.tabIndex = button === stop ? 0 : -1
  strip.onkeydown = event => {
    const at = buttons.indexOf(event.target as HTMLButtonElement)
    const to = at < 0 ? undefined : steps[event.key]?.(at, buttons.length)
    if (to === undefined) return
    event.preventDefault()
    buttons[to]?.focus()
  }
}

function setStops(root: Element): void {
  for (const strip of root.querySelectorAll<HTMLElement>('[data-strip]')) makeOneStop(strip)
}

/** One function for all boards, so that a board hears it once. */
const setAgain = ({ currentTarget }: Event) => currentTarget instanceof Element && setStops(currentTarget)

/**
 * The same for every strip of a board: its tabs, and the sets above the cells of a zone. The cells are a stop each. Buttons that came
 * since are found when something of the board takes the focus.
 */
export function makeStops(root: Element | null): void {
  if (root === null) return
  setStops(root)
  root.addEventListener('focusin', setAgain)
}
