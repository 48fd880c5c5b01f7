/** Cards whose every text is hostile, as the wire would carry them if nothing had cleaned them. */
import { hostileTexts } from './hostile-texts.ts'

const codes = [
  ...Array.from({ length: 43 }, (_, at) => `MB${String(at + 1).padStart(2, '0')}`),
  ...['mb01A', 'TYmb', 'SYmb', 'Symb2', 'Symb3', 'JhtGshou', 'AD13', 'AD14', 'MB99'],
]
const record = { sample: 9, hits: 2, hitRate: 0.2, chance: 0.25, low: 0.1, high: 0.5, longestLosingRun: 3 }

function hostileItem(text: string, at: number) {
  return {
    id: String(1000 + at),
    title: text,
    content: text,
    content2: text,
    content3: text,
    note: text,
    iconUrl: text,
    subName: text,
    updatedTime: '2026-11-20T18:00:00+08:00',
    sort: at,
    requireLogin: 0,
    requireRecharge: 0,
    templateType: at % 2,
    activeCover: at % 2,
    multiContents: [{ title: text, content: text }],
    labelType: at % 5,
    gameTurn: '',
    locked: 0,
    claim: text,
    claimCode: text,
    verdict: 'hit',
    chance: 0.25,
    edited: 1,
    frozenAt: null,
    contentHash: null,
    salt: null,
  }
}

export function hostileCard(text: string, at: number) {
  return {
    id: String(at + 1),
    gameId: 90,
    name: text,
    note1: text,
    note2: text,
    templateCode: codes[at % codes.length] ?? '',
    subName: text,
    colorTheme: at % 3 === 0 ? '#c8102e,#d9a441' : text,
    like: at % 2,
    playCateName: text,
    author: { id: '1', name: text, record },
    record,
    demonstration: 1,
    groups: [{ id: `g${at}`, groupName: text, items: [hostileItem(text, at)] }],
  }
}

/** A page of the favourites, as asked for by its address. */
export function hostilePage(address: string): string {
  const query = new URL(address).searchParams
  const [page, rows] = [Number(query.get('page') ?? 1), Number(query.get('rows') ?? 20)]
  const start = (page - 1) * rows
  const data = hostileTexts.slice(start, start + rows).map((text, at) => hostileCard(text, start + at))
  return JSON.stringify({ data, totalCount: hostileTexts.length })
}

/** One page of past records, texts of every kind among them. */
export function hostileRecords(): string {
  const texts = hostileTexts.filter((_, at) => at % 30 === 0)
  const data = texts.slice(0, 20).map((text, at) => hostileItem(text, at))
  return JSON.stringify({ data, totalCount: data.length, record })
}

/** A poll with that text on each of its options. */
export function hostilePoll(text: string): string {
  const option = (id: number) => ({ option_id: id, option_text: text, option_value: text, option_vote: id })
  const data = {
    id: '5',
    gameTurn: '2026325',
    pollStatus: 1,
    pollOptions: [1, 2, 3].map(option),
    optionId: null,
  }
  return JSON.stringify({ data })
}
