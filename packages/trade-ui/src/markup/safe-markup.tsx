/**
 * Authored markup as React elements. The text is parsed into a document that runs and loads nothing, and only what is
 * listed here is built anew; no string ever becomes markup of this page, so there is nothing to slip through.
 * Source: specification 002 §3 (content may include markup), product document not-shown §10 (sanitised), adr 0038.
 */
import { createElement, Fragment, type ReactNode, useContext } from 'react'
import { toneOfColour } from './authored-colour.ts'
import { readImagePath, readLink } from './authored-link.ts'
import classes from './content.module.css'
import { parseInert } from './parse-inert.ts'
import { splitMarked, withBreaks } from './tip-text.ts'
import { UploadOrigin } from './upload-origin.ts'

const LENGTH_MAX = 20_000
const DEPTH_MAX = 24
const NODES_MAX = 3_000
const SPAN_MAX = 12

/** Tags that are built as they are. */
const KEPT: ReadonlySet<string> = new Set(
  'b strong i em u s del small sub sup p div span ul ol li dl dt dd blockquote caption thead tbody tfoot tr'.split(
    ' ',
  ),
)
/** Tags that are built as another: a heading of a tip is none of the page. */
const RENAMED: Readonly<Record<string, string>> = {
  h1: 'p',
  h2: 'p',
  h3: 'p',
  h4: 'p',
  h5: 'p',
  h6: 'p',
  font: 'span',
  center: 'div',
  section: 'div',
  article: 'div',
  mark: 'mark',
  strike: 's',
}
/** Tags whose content is no text for readers. */
const DROPPED: ReadonlySet<string> = new Set(
  `script style template noscript iframe frame frameset object embed applet svg math canvas video audio source
   track textarea select option button input form title head meta link base noembed noframes xmp plaintext
   portal dialog map area picture slot`.split(/\s+/),
)
const IS_SPACE = /^\s*$/
/** Between these only other tags may stand. */
const ROW_HOLDERS: ReadonlySet<string> = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr', 'ul', 'ol', 'dl'])

type Budget = { nodes: number }

function textNode(text: string): ReactNode {
  return splitMarked(text).map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text never move.
    part.isMarked ? <mark key={index}>{withBreaks(part.text)}</mark> : withBreaks(part.text),
  )
}

function spanOf(element: Element, name: string): number | undefined {
  const span = Number.parseInt(element.getAttribute(name) ?? '', 10)
  return span > 1 ? Math.min(span, SPAN_MAX) : undefined
}

/** The role of a colour that the author gave by `color` or by the style. */
function toneClass(element: Element): string | undefined {
  const given = element.getAttribute('color') ?? /(?:^|;)\s*color\s*:([^;]+)/i.exec(styleOf(element))?.[1]
  const tone = given === undefined ? undefined : toneOfColour(given)
  return tone === undefined ? undefined : classes[tone]
}

function styleOf(element: Element): string {
  return element.getAttribute('style') ?? ''
}

function Upload({ path, alt }: Readonly<{ path: string; alt: string }>) {
  return <img src={useContext(UploadOrigin) + path} alt={alt} loading="lazy" decoding="async" />
}

function build(element: Element, budget: Budget, depth: number, key: number): ReactNode {
  const tag = element.localName
  if (DROPPED.has(tag) || element.namespaceURI !== 'http://www.w3.org/1999/xhtml') return null
  if (tag === 'br') return <br key={key} />
  if (tag === 'hr') return <hr key={key} />
  if (tag === 'img') {
    const path = readImagePath(element.getAttribute('src') ?? '')
    return path === undefined ? null : (
      <Upload key={key} path={path} alt={element.getAttribute('alt') ?? ''} />
    )
  }
  const children = buildAll(element.childNodes, budget, depth + 1, ROW_HOLDERS.has(tag))
  if (tag === 'a') {
    const link = readLink(element.getAttribute('href') ?? '')
    if (link === undefined) return <Fragment key={key}>{children}</Fragment>
    return (
      <a key={key} href={link} target="_blank" rel="noopener noreferrer nofollow ugc">
        {children}
      </a>
    )
  }
  if (tag === 'table') {
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keys.
      <fieldset key={key} className={classes.tableFrame} aria-label="表格" tabIndex={0}>
        <table>{children}</table>
      </fieldset>
    )
  }
  if (tag === 'td' || tag === 'th') {
    const spans = { colSpan: spanOf(element, 'colspan'), rowSpan: spanOf(element, 'rowspan') }
    return createElement(tag, { key, ...spans, className: toneClass(element) }, children)
  }
  const built = KEPT.has(tag) ? tag : RENAMED[tag]
  if (built === undefined) return <Fragment key={key}>{children}</Fragment>
  return createElement(built, { key, className: toneClass(element) }, children)
}

function buildAll(nodes: NodeListOf<ChildNode>, budget: Budget, depth: number, rowsOnly: boolean): ReactNode {
  // No author nests deeper than this, so a deeper part is an attack and is dropped with its text.
  if (depth > DEPTH_MAX) return null
  const built: ReactNode[] = []
  for (const node of nodes) {
    budget.nodes -= 1
    if (budget.nodes < 0) break
    if (node instanceof Element) built.push(build(node, budget, depth, built.length))
    else if (node.nodeType === Node.TEXT_NODE) {
      const text = node.nodeValue ?? ''
      if (rowsOnly && IS_SPACE.test(text)) continue
      built.push(<Fragment key={built.length}>{textNode(text)}</Fragment>)
    }
  }
  return built
}

/** The markup of an author, of which only known tags remain; colours become roles of the theme. */
export function SafeMarkup({ markup }: { markup: string }) {
  const parsed = parseInert(markup.slice(0, LENGTH_MAX))
  return buildAll(parsed.body.childNodes, { nodes: NODES_MAX }, 0, false)
}
