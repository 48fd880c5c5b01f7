/**
 * Markup that editors write, reduced to what a text needs. Everything else is dropped, and so is whatever could run,
 * reach another host or break out of its frame; styles stay with the app.
 */
import sanitizeHtml from 'sanitize-html'

const TAGS = [
  ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'blockquote', 'ul', 'ol', 'li', 'dl', 'dt', 'dd'],
  ...['b', 'strong', 'i', 'em', 'u', 's', 'small', 'sub', 'sup', 'mark', 'span'],
  ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td', 'a', 'img'],
]
/** The colours that a word may have; the app says what they look like in a theme. */
const TONES = ['tone-red', 'tone-blue', 'tone-green', 'tone-hit', 'tone-quiet']
/** How many columns or rows a cell may take: 2 to 12. */
const SPAN = /^([2-9]|1[0-2])$/
/** A path of this site: one slash, so that no other host can be meant. */
const OWN_PATH = /^\/(?![\\/])[^\s\\]*$/
const PICTURE_PATH = /^\/(sys-upload|cloud-upload)\/(?![^\s]*\.\.)[\w./-]+$/

type Attributes = Record<string, string>

const own = (attributes: Attributes, names: readonly string[], pattern: RegExp): Attributes =>
  Object.fromEntries(
    names.flatMap(name => (pattern.test(attributes[name] ?? '') ? [[name, attributes[name] ?? '']] : [])),
  )

const link: sanitizeHtml.Transformer = (tagName, attributes) => ({
  tagName,
  attribs: own(attributes, ['href'], OWN_PATH),
})

const picture: sanitizeHtml.Transformer = (tagName, attributes) =>
  PICTURE_PATH.test(attributes.src ?? '')
    ? {
        tagName,
        attribs: {
          src: attributes.src ?? '',
          alt: attributes.alt ?? '',
          ...own(attributes, ['width', 'height'], /^\d{1,4}$/),
        },
      }
    : { tagName: 'span', attribs: {} }

const cell: sanitizeHtml.Transformer = (tagName, attributes) => ({
  tagName,
  attribs: {
    ...own(attributes, ['class'], /./),
    ...own(attributes, ['scope'], /^(row|col)$/),
    ...own(attributes, ['colspan', 'rowspan'], SPAN),
  },
})

/** The text with the markup that is allowed, closed where it was left open. */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: TAGS,
    allowedAttributes: {
      a: ['href'],
      img: ['src', 'alt', 'width', 'height'],
      th: ['colspan', 'rowspan', 'scope'],
      td: ['colspan', 'rowspan'],
    },
    allowedClasses: { '*': TONES },
    // A path has no scheme, and the transformers let nothing but paths through.
    allowedSchemes: [],
    allowProtocolRelative: false,
    nestingLimit: 24,
    transformTags: { a: link, img: picture, th: cell, td: cell },
  })
}
