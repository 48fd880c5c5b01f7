/** Small helpers for a page without a framework. */
type Child = Node | string | undefined | false

/** Makes an element with attributes and children; `on…` is a listener. */
export function el<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string | boolean | ((event: Event) => void) | undefined>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') made.addEventListener(name.slice(2), value)
    else if (value === true) made.setAttribute(name, '')
    else if (typeof value === 'string') made.setAttribute(name, value)
  }
  made.append(...children.filter(child => child !== undefined && child !== false))
  return made
}

/** A picture from the text of an SVG that is part of this program. */
export function picture(svg: string): HTMLElement {
  const made = el('span', { class: 'picture', 'aria-hidden': 'true' })
  made.innerHTML = svg
  return made
}

export const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

export const wait = (ms: number): Promise<void> =>
  new Promise(resolve => setTimeout(resolve, isStill() ? 0 : ms))
