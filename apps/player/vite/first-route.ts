/** What a page other than home needs before its own code; home fetches it once it stands. To the browser the word is a remark. */
export const ELSEWHERE = 'elsewhere'

const NAMED_FILE = /<\w+ [^>]*?(?:href|src)="\/(assets\/[^"]+)"[^>]*>/g

const namedBy = (html: string) => [...html.matchAll(NAMED_FILE)].map(([tag, file = '']) => ({ tag, file }))

/** The files that the built page names. */
export const namedFiles = (html: string): readonly string[] => namedBy(html).map(({ file }) => file)

/** The files that the browser fetches for the first route: whatever the built page names, but for other pages. */
export function firstRouteFiles(html: string): readonly string[] {
  return namedBy(html).flatMap(({ tag, file }) => (tag.includes(`rel="${ELSEWHERE}"`) ? [] : file))
}
