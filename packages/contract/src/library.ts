/** The data library. Source: specification 002 §§2, 3, 7, 9; not-shown §1. */
import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { wireBuster, wireCompanyCode, wireGameId, wirePage } from './wire.ts'

const libraryId = z.string().check(z.regex(/^\d{1,18}$/))
/** `gameId=90&page=1&rows=100.json`, its encrypted twin with `_encrypt` before the ending. */
const queryFile = z
  .string()
  .check(z.regex(/^gameId=\d{1,4}(&[A-Za-z]{4,11}=[A-Za-z0-9_]{1,18}){0,4}(_encrypt)?\.json$/))

const documents = z.object({
  data: z.array(
    z.object({
      gameId: wireGameId,
      /** The category of the document, under the name that the detail call uses. */
      templateId: libraryId,
      documentId: libraryId,
      /** The name of the document. */
      subName: z.string(),
    }),
  ),
  totalCount: z.int(),
})

const categories = z.object({
  data: z.array(z.object({ templateId: libraryId, playCateName: z.string() })),
})

export const listDocuments = endpoint({
  method: 'GET',
  path: '/app-api/game-document/database',
  summary: '资料库文档',
  access: 'guest',
  query: z.object({
    gameId: wireGameId,
    /** Only this category. */
    templateId: z.optional(libraryId),
    /** Only documents of this kind; `formula` selects those of the page 公式资料. */
    kind: z.optional(z.enum(['reference', 'formula'])),
    page: wirePage,
    rows: z._default(z.int().check(z.minimum(1), z.maximum(100)), 100),
    /** Part of the name; leading and trailing blanks are ignored. */
    searchText: z.optional(z.string().check(z.maxLength(30), z.regex(/^\P{Cc}*$/u))),
    companyCode: z.optional(wireCompanyCode),
    _t: wireBuster,
  }),
  answer: documents,
  refusals: ['GAME/UNKNOWN'],
})

export const readDocumentsFile = endpoint({
  method: 'GET',
  path: '/sys-upload/data/json/app-data-main/:company/database/:file',
  summary: '资料库文档（静态）',
  access: 'guest',
  params: z.object({ company: wireCompanyCode, file: queryFile }),
  query: z.object({ _t: wireBuster }),
  answer: documents,
  refusals: ['GAME/UNKNOWN'],
})

export const listCategories = endpoint({
  method: 'GET',
  path: '/app-api/game-document/database/play-cate',
  summary: '资料库分类',
  access: 'guest',
  query: z.object({ gameId: wireGameId, companyCode: z.optional(wireCompanyCode), _t: wireBuster }),
  answer: categories,
  refusals: ['GAME/UNKNOWN'],
})

export const readCategoriesFile = endpoint({
  method: 'GET',
  path: '/sys-upload/data/json/app-data-main/:company/database/play-cate/:file',
  summary: '资料库分类（静态）',
  access: 'guest',
  params: z.object({ company: wireCompanyCode, file: queryFile }),
  query: z.object({ _t: wireBuster }),
  answer: categories,
  refusals: ['GAME/UNKNOWN'],
})
