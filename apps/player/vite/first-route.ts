/** The files that the browser fetches for the first route: whatever the built page names. */
export function firstRouteFiles(html: string): readonly string[] {
  return [...html.matchAll(/(?:href|src)="\/(assets\/[^"]+)"/g)].map(([, file = '']) => file)
}
