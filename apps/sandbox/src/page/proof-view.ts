/** A round with its check, computed in this page. */
import { el } from './dom.ts'
import type { Round } from './rounds.ts'
import type { Stage } from './stage.ts'
import { checkRound } from './verify.ts'

const row = (name: string, ...value: (Node | string)[]) =>
  el('div', { class: 'fact' }, el('dt', {}, name), el('dd', {}, ...value))

export function proofView(round: Round, stage: Stage): HTMLElement {
  const checked = checkRound(round)
  if (round.result === null || checked === undefined)
    return el('p', { class: 'verdict' }, '这一局还没有结果，结束后才能验证。')
  const isGood = checked.isOfChain && checked.isOfSeed
  const file = new Blob([JSON.stringify({ recipe: 'sandbox-round/1', ...round }, null, 2)], {
    type: 'application/json',
  })
  return el(
    'div',
    { class: 'proof' },
    el(
      'p',
      { class: `verdict ${isGood ? 'good' : 'bad'}`, role: 'status' },
      isGood ? '验证通过：结果由公布的种子算出，与投注额无关。' : '验证未通过，请联系客服并提供局号。',
    ),
    el(
      'dl',
      {},
      row('局号', round.id),
      row('结果', stage.sentence(round.result.drawn)),
      row('投注 / 派彩', `${round.stake} / ${round.win}`),
      row('您的种子', round.clientSeed),
      row('第几局', String(round.place)),
      row('本局种子', el('code', {}, round.result.seed)),
      row('开局前公布的链尾', el('code', {}, round.result.end)),
      row('种子哈希等于链尾', checked.isOfChain ? '是' : '否'),
      row(
        '重新计算的结果',
        checked.isOfSeed ? `相同（${checked.drawn.join('、')}）` : `不同（${checked.drawn.join('、')}）`,
      ),
    ),
    el(
      'a',
      { class: 'plain', href: URL.createObjectURL(file), download: `round-${round.id}.json` },
      '保存本局数据',
    ),
  )
}
