/**
 * Makes the pages of a feature one file of the build. The first route names every file that a page needs, so seventy
 * pages of their own with what each two of them share cost it more than their addresses do.
 */
import type { Plugin } from 'vite'

const PREFIX = 'feature-pages/'
const RESOLVED = `\0${PREFIX}`
const SCREENS = /^(.+\/features\/([^/]+))\/[^/]+\.screens\.ts$/
const PAGE_IMPORT = /import\('\.\/([^']+\.page\.tsx)'\)/g
/** The first screen itself, and pages that bring a heavy part of their own. */
const APART = /home\/|board\.page|security-center|gallery-detail/

export function featurePages(): Plugin {
  const pagesOf = new Map<string, readonly string[]>()
  return {
    name: 'feature-pages',
    apply: 'build',
    enforce: 'pre',
    resolveId: id => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(RESOLVED)) return undefined
      const pages = pagesOf.get(id.slice(RESOLVED.length)) ?? []
      return pages.map(page => `export * from ${JSON.stringify(page)}`).join('\n')
    },
    transform(code, id) {
      const [, folder = '', feature = ''] = SCREENS.exec(id) ?? []
      if (feature === '') return undefined
      const pages = new Set<string>()
      const together = code.replace(PAGE_IMPORT, (whole, page: string) => {
        if (APART.test(`${feature}/${page}`)) return whole
        pages.add(`${folder}/${page}`)
        return `import('${PREFIX}${feature}')`
      })
      pagesOf.set(feature, [...pages])
      return { code: together, map: null }
    },
  }
}
