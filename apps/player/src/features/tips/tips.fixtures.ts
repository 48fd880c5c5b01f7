import { readTipCard } from '@app/client/tips/read-tip-card.ts'
import type { TipCard, TipItem, TipRecord } from '@app/contract/tips.ts'

export const tipRecord: TipRecord = {
  sample: 120,
  hits: 34,
  hitRate: 0.283333,
  chance: 0.25,
  low: 0.210421,
  high: 0.369722,
  longestLosingRun: 9,
}

export const noRecord: TipRecord = {
  sample: 0,
  hits: 0,
  hitRate: null,
  chance: null,
  low: null,
  high: null,
  longestLosingRun: 0,
}

/** An item of issue 2026325 whose claim hit; a test states only what matters to it. */
export function tipItem(given: Partial<TipItem> = {}): TipItem {
  return {
    id: '900',
    title: '2026325',
    content: '马羊猴鸡',
    content2: '',
    content3: '',
    note: '马49',
    iconUrl: '',
    subName: '',
    updatedTime: '2026-11-20T18:05:00+08:00',
    sort: 0,
    requireLogin: 0,
    requireRecharge: 0,
    templateType: 1,
    activeCover: 0,
    multiContents: [],
    labelType: 0,
    gameTurn: '2026325',
    locked: 0,
    claim: '',
    claimCode: '',
    verdict: 'hit',
    chance: 0.333333,
    edited: 0,
    frozenAt: null,
    contentHash: null,
    salt: null,
    ...given,
  }
}

type GivenCard = Partial<Omit<TipCard, 'groups'>> & { groups?: readonly (readonly TipItem[])[] }

/** A card of game 90 as the wire writes it, in the layout of a code; `groups` are given by their items. */
export function tipCard(given: GivenCard = {}): TipCard {
  const { groups = [[tipItem()]], ...rest } = given
  return {
    id: '7',
    gameId: 90,
    name: '四肖参考',
    note1: '',
    note2: '',
    templateCode: 'MB04',
    subName: '',
    colorTheme: '',
    like: 0,
    playCateName: '生肖',
    author: null,
    record: tipRecord,
    demonstration: 0,
    ...rest,
    groups: groups.map((items, index) => ({
      id: String(index + 1),
      groupName: String(2026325 - index),
      items: [...items],
    })),
  }
}

/** The same card as the screens get it. */
export const shownCard = (given: GivenCard = {}) => readTipCard(tipCard(given))
