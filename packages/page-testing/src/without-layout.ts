/** What asks a browser about its layout, as jsdom has none: nothing is ever seen, wide or scrolled. */

class Idle {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords = () => []
}

Object.assign(globalThis, { IntersectionObserver: Idle, ResizeObserver: Idle })
window.scrollTo = () => undefined
window.matchMedia = query =>
  Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  })
Element.prototype.scrollIntoView = () => undefined
