import * as wire from '@app/contract/library.ts'
import type { SiteService } from '#modules/site/site.service.ts'
import type { Router } from '#platform/http/router.ts'
import type { DocumentsWanted, LibraryService } from './library.service.ts'
import { readLibraryFile } from './library-file.ts'

type Asked = Omit<DocumentsWanted, 'companyCode'> & Readonly<{ companyCode?: string | undefined }>

export function libraryRoutes(router: Router, library: LibraryService, site: SiteService): void {
  const companyOf = async (code: string | undefined) => code ?? (await site.company()).companyCode

  async function documents(asked: Asked) {
    const companyCode = await companyOf(asked.companyCode)
    const { documents: found, totalCount } = await library.documents({ ...asked, companyCode })
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
    const found = await library.categories(gameId, await companyOf(companyCode))
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
