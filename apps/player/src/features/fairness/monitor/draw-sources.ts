/** Who draws the external games, and where their past results here come from (apps/server/data/history/PROVENANCE.md). */
type DrawOrigin = Readonly<{
  /** Who holds the draw. */
  drawnBy: string
  official?: Readonly<{ name: string; url: string }>
  /** What of the past is shown here, and from where; absent when nothing was imported. */
  history?: Readonly<{ span: string; sources: readonly string[]; note: string }>
}>

const COPIES = '以上均为公开整理的结果，多数抄自同一网站，彼此一致不等于独立佐证'

/** By game; a game that is drawn here has none. */
export const drawOrigins: Readonly<Record<number, DrawOrigin>> = {
  70: {
    drawnBy: '香港赛马会',
    official: { name: '香港赛马会六合彩', url: 'https://www.hkjc.com/' },
    history: {
      span: '1993-01-05 至 2026-03-24，共 4320 期',
      sources: [
        'icelam/mark-six-data-visualization（e56d866）',
        'sleepingarhat/hk-mark-six-2002-now（50b14d8）',
        'johnh8888/MarkSix（f0c8b63，用于核对）',
      ],
      note: `${COPIES}；2025-11-04 以前的平码为升序，不是开出顺序`,
    },
  },
  90: {
    drawnBy: '澳门的私人机构（非政府彩票）',
    history: {
      span: '2022-01-01 至 2026-08-17，共 1688 期',
      sources: ['jadetse6-cmyk/macau-mark6（25c21f4）', 'jay666666888-hub/liuhecai（bb82ff1，用于核对）'],
      note: COPIES,
    },
  },
  110: {
    drawnBy: '澳门的私人机构（非政府彩票）',
    history: {
      span: '2026-04-15 至 2026-07-22，共 99 期',
      sources: ['cjl308868584-lang/marksix-research-v3（0f79fd0）'],
      note: '只有一个来源，未能核对',
    },
  },
  10: {
    drawnBy: '中国福利彩票发行管理中心',
    official: { name: '中国福彩网', url: 'https://www.cwl.gov.cn/' },
    history: {
      span: '2004-01-01 至 2026-01-24，共 7815 期',
      sources: [
        'hxiaowei0102-web/fc3d-sha-hewei（78f6919，号码）',
        'asjgnetctk-jpg/fc3d-research（6eeb4d1，日期）',
        'wjt0321/fc3d-predictor（b1fe47f，日期）',
        'wyw138/fc3d-predict（27b5092，核对 900 期）',
      ],
      note: COPIES,
    },
  },
  82: { drawnBy: '台湾的外部机构' },
  86: { drawnBy: '新加坡博彩公司（Singapore Pools）' },
}
