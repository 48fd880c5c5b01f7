/** What the house itself says, with hostile texts in every field: notices, slides, places of announcements, the company, the library. */
import { hostileCard } from './hostile-cards.ts'
import { hostileTexts } from './hostile-texts.ts'

/** Texts shown together on one home; more would only make the page long. */
const CHUNK = 132
export const hostileChunks: readonly (readonly string[])[] = Array.from(
  { length: Math.ceil(hostileTexts.length / CHUNK) },
  (_, at) => hostileTexts.slice(at * CHUNK, (at + 1) * CHUNK),
)

/** Of other texts it is another notice: what was seen before gives way to the popup. */
const notice = (text: string, at: number) => ({
  id: `${at} ${text.slice(0, 12)}`,
  noticeTitle: text,
  noticeContent: text,
})

export function hostileNoticeList(texts: readonly string[]): string {
  const notices = texts.map(notice)
  return JSON.stringify({ roll_notice: notices, index_notice: notices, lottery_notice: notices })
}

/** Slides: the picture and the way of a slide are texts of an operator, too. */
export function hostileSlides(texts: readonly string[]): string {
  const data = texts.map((text, at) => ({ ...notice(text, at), redirectUrl: text, sort: at }))
  return JSON.stringify({ data, totalCount: data.length })
}

export function hostileAds(texts: readonly string[]): string {
  const items = texts.map((text, at) => ({
    id: String(at),
    title: text,
    content: text,
    imageUrl: text,
    redirectUrl: text,
    sort: at,
    platform: 'all',
    frequency: 'always',
    startTime: '2026-11-20T18:00:00+08:00',
    endTime: null,
  }))
  // One of each look; other places are shown by the same piece.
  const codes = ['AD01', 'AD08', 'AD11', 'AD12']
  const data = codes.map(templateCode => ({
    templateCode,
    status: 1,
    // The popup shows one announcement, so its text is all of them.
    groups: [
      {
        id: templateCode,
        groupName: texts[0] ?? '',
        items:
          templateCode === 'AD11'
            ? items.map(item => ({ ...item, content: texts.join('<hr>') })).slice(0, 1)
            : items,
      },
    ],
  }))
  return JSON.stringify({ data })
}

/** The company: its names, pictures, contacts, ways and slides. */
export function hostileCompany(texts: readonly string[]): string {
  const [first = ''] = texts
  // A chip in one line with other things: there a long text does the most harm.
  const longest = texts.reduce((most, text) => (text.length > most.length ? text : most), '')
  const company = {
    ...{ companyCode: 'demo', name: first, appDisplay: 0, olUrl: '/services', domain: first },
    ...{ bannerLogoUrl: first, regLogoUrl: first, logoUrl: first, encryptUrl: first },
    ...{ iosDownloadUrl: first, androidDownloadUrl: first, showWechatPopup: 1 },
    homeCarousels: texts.map((text, at) => ({
      id: String(at),
      sort: at,
      redirectUrl: text,
      noticeContent: text,
    })),
    companyDetailList: texts.map(text => ({ content: text, httpImageUrl: text, wechatUrl: text })),
    homeShortcuts: texts.map((text, at) => ({ name: text, target: at % 2 === 0 ? `/game/71?${at}` : text })),
    gameFlags: [70, 90].map(gameId => ({ gameId, text: longest })),
  }
  return JSON.stringify(company)
}

/** Play categories of the cards of a game. */
export const hostilePlayCategories = (texts: readonly string[]): string =>
  JSON.stringify({ data: texts.map(playCateName => ({ playCateName })) })

const ROWS = 100

/** A page of the library's documents, as asked for by its address. */
export function hostileDocuments(address: string): string {
  const start = (Number(new URL(address).searchParams.get('page') ?? 1) - 1) * ROWS
  const data = hostileTexts.slice(start, start + ROWS).map((subName, at) => ({
    gameId: 90,
    templateId: '1',
    documentId: String(start + at + 1),
    subName,
  }))
  return JSON.stringify({ data, totalCount: hostileTexts.length })
}

export const hostileShelves = JSON.stringify({
  data: hostileTexts.map((playCateName, at) => ({ templateId: String(at + 1), playCateName })),
})

/** A document whose text is some of them, one after the other behind a word that shows where it begins. */
export function hostileDocument(texts: readonly string[]): string {
  const [name = ''] = texts
  const card = hostileCard(name, 0)
  const [group] = card.groups
  const content = ['<p>正文</p>', ...texts].join('<hr>')
  const items = group?.items.map(item => ({ ...item, content })) ?? []
  return JSON.stringify({ data: { ...card, groups: [{ id: '1', groupName: name, items }], selected: null } })
}
