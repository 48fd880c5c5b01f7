import * as wire from '@app/contract/library.ts'
import type { SiteService } from '#modules/site/site.service.ts'
import type { Router } from '#platform/http/router.ts'
import type { DocumentsWanted, LibraryService } from './library.service.ts'
import { readLibraryFile } from './library-file.ts'

type Asked = DocumentsWanted & Readonly<{ companyCode?: string | undefined }>

export function libraryRoutes(router: Router, library: LibraryService, site: SiteService): void {
  /** A page of documents. The code of another company gets an empty page (adr 0027). */
  async function documents({ companyCode, ...asked }: Asked) {
    const { documents: found, totalCount } = await library.documents(asked)
    if (!(await site.isOurs(companyCode))) return { data: [], totalCount: 0 }
    return {
      data: found.map(({ id, categoryId, name }) => ({
        gameId: asked.gameId,
        templateId: categoryId.toString(),
        documentId: id.toString(),
        subName: name,
      })),
      totalCount,
    }
  }

  async function categories(gameId: number, companyCode: string | undefined) {
    const found = await library.categories(gameId)
    if (!(await site.isOurs(companyCode))) return { data: [] }
    return { data: found.map(({ id, name }) => ({ templateId: id.toString(), playCateName: name })) }
  }

  router.handleDocuments(wire.listDocuments, ({ query: { _t, ...asked } }) => ({
    key: JSON.stringify(asked),
    build: () => documents(asked),
  }))
  router.handleDocuments(wire.readDocumentsFile, ({ params: { company, file } }) => {
    const { form, ...asked } = readLibraryFile(company, file)
    return {
      key: JSON.stringify([company, asked]),
      form,
      build: () => documents({ ...asked, companyCode: company }),
    }
  })
  router.handleDocuments(wire.listCategories, ({ query: { gameId, companyCode } }) => ({
    key: `${gameId} ${companyCode}`,
    build: () => categories(gameId, companyCode),
  }))
  router.handleDocuments(wire.readCategoriesFile, ({ params: { company, file } }) => {
    const { gameId, form } = readLibraryFile(company, file)
    return { key: `${gameId} ${company}`, form, build: () => categories(gameId, company) }
  })
}
