/** The verse on a sheet that the product paints: written by the product itself, and says nothing about any draw. */

/** Lines of seven characters by their place in the verse; the first, second and last rhyme. */
const LINES = [
  [
    '一叶轻舟过远滩',
    '白云深处几重山',
    '春风吹绿柳如烟',
    '晓雾初开见远山',
    '细雨无声润小园',
    '明月当空照水寒',
    '长堤十里草芊芊',
    '孤帆远影入云间',
    '晴日登楼望碧天',
    '梅香暗度小桥边',
    '竹影横窗夜已阑',
    '荷风送爽到阑干',
  ],
  [
    '渔火三更照客船',
    '一溪流水绕阶前',
    '几家灯火隔江看',
    '古寺钟声度晚烟',
    '双燕归来旧垒边',
    '松声入梦五更寒',
    '小桥流水自年年',
    '半亩荷塘月正圆',
    '鹤影翩翩下碧滩',
    '樵歌隐隐出林间',
    '野渡无人柳自眠',
    '落日楼头雁影残',
  ],
  [
    '不问花开何处好',
    '莫道前程多雨雪',
    '且把闲愁付流水',
    '一笑相逢皆是客',
    '世事如棋随落子',
    '待到秋来霜叶赤',
    '客里不知春已老',
    '万里江山如画里',
    '莫向东篱寻旧句',
    '偶向山翁问归路',
    '人间最是清凉处',
    '若问主人何所有',
  ],
  [
    '一壶清茗对青山',
    '满船明月载诗还',
    '半入云山半入帆',
    '清风两袖一身闲',
    '万紫千红在眼前',
    '云自高飞水自闲',
    '几声啼鸟在窗前',
    '梅花香里又新年',
    '斜阳一片照归帆',
    '桃花流水是人间',
    '笑指孤云去复还',
    '且听松风伴水眠',
  ],
] as const

/** FNV-1a with the finish of MurmurHash3, which spreads neighbouring issues far apart. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** Four lines, always the same for the same drawing. */
export function verseOf(groupName: string, issueNumber: string): readonly string[] {
  return LINES.map(
    (lines, place) => lines[hashOf(`${groupName}/${issueNumber}/${place}`) % lines.length] ?? lines[0],
  )
}
