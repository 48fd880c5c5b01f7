/** Whose site it is. Source: specification 000 §3. */
import type { AnswerOf } from '@app/contract/endpoint.ts'
import type { readCompanyDocument } from '@app/contract/site.ts'
import { readList } from '#read-answers.ts'
import { readFirstLine, readTextOrNone, readWordOr } from '#wire-values.ts'

type Wire = AnswerOf<typeof readCompanyDocument>

/** A slide of the game center. */
export type CompanySlide = Readonly<{
  id: string
  sort: number
  pictureUrl: string
  linkTo: string | undefined
}>

/** A way to reach the company outside of the app. */
export type CompanyContact = Readonly<{
  text: string
  pictureUrl: string | undefined
  /** Where one writes to them. */
  wechatUrl: string | undefined
}>

export type Company = Readonly<{
  companyCode: string
  name: string
  /** How the game center is laid out. */
  gameLayout: 'vertical' | 'horizontal'
  /** Address of the online service. */
  supportUrl: string | undefined
  /** Of the header, of the form of registration, and elsewhere. */
  logoUrls: Readonly<{
    banner: string | undefined
    registration: string | undefined
    plain: string | undefined
  }>
  /** The company's own address. */
  domain: string
  /** Its address behind which calls are encrypted. */
  encryptedAddress: string | undefined
  slides: readonly CompanySlide[]
  appUrls: Readonly<{ ios: string | undefined; android: string | undefined }>
  contacts: readonly CompanyContact[]
  /** Whether the contacts open by themselves. */
  showsContacts: boolean
  /** Ways from home: `/lottery-history/{gameId}`, `/game/{gameId}`, `/game-center#{category}`, `/services`. */
  shortcuts: readonly Readonly<{ name: string; target: string }>[]
  /** Flags beside the names of games. */
  gameFlags: readonly Readonly<{ gameId: number; text: string }>[]
}>

/** Reads the published document. */
export function readCompanyFacts(wire: Wire): Company {
  return {
    companyCode: wire.companyCode,
    name: wire.name,
    gameLayout: wire.appDisplay === 0 ? 'vertical' : 'horizontal',
    supportUrl: readTextOrNone(wire.olUrl),
    logoUrls: {
      banner: readTextOrNone(wire.bannerLogoUrl),
      registration: readTextOrNone(wire.regLogoUrl),
      plain: readTextOrNone(wire.logoUrl),
    },
    domain: readFirstLine(wire.domain),
    encryptedAddress: readTextOrNone(wire.encryptUrl),
    slides: readList(wire.homeCarousels, ({ id, sort, redirectUrl, noticeContent }) => ({
      id,
      sort,
      pictureUrl: noticeContent,
      linkTo: readTextOrNone(redirectUrl),
    })),
    appUrls: {
      ios: readTextOrNone(wire.iosDownloadUrl),
      android: readTextOrNone(wire.androidDownloadUrl),
    },
    contacts: readList(wire.companyDetailList, ({ content, httpImageUrl, wechatUrl }) => ({
      text: content,
      pictureUrl: readTextOrNone(httpImageUrl),
      wechatUrl: readTextOrNone(wechatUrl),
    })),
    showsContacts: readWordOr({ 0: false, 1: true }, wire.showWechatPopup, false),
    shortcuts: wire.homeShortcuts,
    // A document that was kept for offline use may be older than the flags.
    gameFlags: wire.gameFlags ?? [],
  }
}
