/**
 * Markup that editors write, reduced to what a text needs. Everything else is dropped, and so is whatever could run,
 * reach another host or break out of its frame; styles stay with the app.
 */
import sanitizeHtml from 'sanitize-html'

const TAGS = [
  ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'blockquote', 'ul', 'ol', 'li', 'dl', 'dt', 'dd'],
  ...['b', 'strong', 'i', 'em', 'u', 's', 'small', 'sub', 'sup', 'mark', 'span', 'font'],
  ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td', 'a', 'img'],
]
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

/** A colour by name or hexadecimal; the app makes a role of its theme of it. */
const colour: sanitizeHtml.Transformer = (tagName, attributes) => ({
  tagName,
  attribs: own(attributes, ['color'], /^(#[0-9a-f]{3,6}|[a-z]{3,12})$/i),
})

const cell: sanitizeHtml.Transformer = (tagName, attributes) => ({
  tagName,
  attribs: {
    ...own(attributes, ['scope'], /^(row|col)$/),
    ...own(attributes, ['colspan', 'rowspan'], SPAN),
  },
})

/** Invisible characters that turn or split the text around them; an entity may have encoded them. */
const UNSEEN = /(?!\n)[\p{Cc}\p{Cf}]/gu

/** The text with the markup that is allowed, closed where it was left open, without unseen characters. */
export function cleanHtml(html: string): string {
  const clean = sanitizeHtml(html, {
    allowedTags: TAGS,
    allowedAttributes: {
      a: ['href'],
      font: ['color'],
      img: ['src', 'alt', 'width', 'height'],
      th: ['colspan', 'rowspan', 'scope'],
      td: ['colspan', 'rowspan'],
    },
    // A path has no scheme, and the transformers let nothing but paths through.
    allowedSchemes: [],
    allowProtocolRelative: false,
    nestingLimit: 24,
    transformTags: { a: link, font: colour, img: picture, th: cell, td: cell },
  })
  return clean.replace(UNSEEN, '')
}
