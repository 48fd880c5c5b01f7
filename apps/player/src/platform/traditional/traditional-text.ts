/**
 * Shows every text of the page in traditional characters, whoever wrote it: the program, the server or a member. It
 * rewrites text where it stands, before it is painted, so no screen knows of it. Source: adr 0043.
 */
import { loadConverter } from './traditional-converter.ts'

/** Texts that stand in attributes and are shown or read aloud. */
const ATTRIBUTES = ['placeholder', 'aria-label', 'title', 'alt']
/** What must stay as it was typed: `translate="no"` marks names and numbers of members. */
const UNTOUCHED = 'script,style,textarea,[contenteditable],[translate="no"]'

type Convert = (text: string) => string

function rewriter(convert: Convert) {
  // A node that moves within the page comes again, and converting twice would not give the same.
  const written = new WeakMap<Text, string>()
  const writtenAttributes = new WeakMap<Element, Map<string, string>>()

  function rewriteText(node: Text): void {
    const text = node.data
    if (written.get(node) === text || node.parentElement?.closest(UNTOUCHED)) return
    const converted = convert(text)
    written.set(node, converted)
    if (converted !== text) node.data = converted
  }

  function rewriteAttributes(element: Element): void {
    for (const name of ATTRIBUTES) {
      const text = element.getAttribute(name)
      const before = writtenAttributes.get(element)
      if (text === null || before?.get(name) === text || element.closest(UNTOUCHED) !== null) continue
      const converted = convert(text)
      writtenAttributes.set(element, (before ?? new Map()).set(name, converted))
      if (converted !== text) element.setAttribute(name, converted)
    }
  }

  function rewriteTree(root: Node): void {
    if (root instanceof Text) return rewriteText(root)
    if (!(root instanceof Element)) return
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
    for (let node: Node | null = root; node !== null; node = walker.nextNode()) {
      if (node instanceof Text) rewriteText(node)
      else if (node instanceof Element) rewriteAttributes(node)
    }
  }

  const rewriteChange = ({ type, target, addedNodes }: MutationRecord): void => {
    if (type === 'childList') for (const node of addedNodes) rewriteTree(node)
    else if (target instanceof Text) rewriteText(target)
    else if (target instanceof Element) rewriteAttributes(target)
  }
  return { rewriteTree, rewriteChange }
}

let isShown = false

/** Begins; resolves when what is on the page is rewritten, rejects when the dictionaries do not load. */
export async function showTraditional(): Promise<void> {
  const convert = await loadConverter()
  if (isShown) return
  isShown = true
  const root = document.documentElement
  const { rewriteTree, rewriteChange } = rewriter(convert)
  const observer = new MutationObserver(records => {
    for (const record of records) rewriteChange(record)
    // What was just written is no news.
    observer.takeRecords()
  })
  const watched = { subtree: true, childList: true, characterData: true, attributeFilter: ATTRIBUTES }
  observer.observe(root, watched)
  rewriteTree(root)
  observer.takeRecords()
  root.lang = 'zh-Hant-HK'
}
