/** Sheets that rise from below: rules, fairness, and the check of a round. */
import { el } from './dom.ts'
import { proofView } from './proof-view.ts'
import type { Round } from './rounds.ts'
import type { Stage } from './stage.ts'

const fact = (name: string, ...value: (Node | string)[]) =>
  el('div', { class: 'fact' }, el('dt', {}, name), el('dd', {}, ...value))

function showSheet(title: string, ...content: (Node | string)[]): void {
  const dialog = el('dialog', { 'aria-label': title })
  const close = el('button', { class: 'close', 'aria-label': '关闭', onclick: () => dialog.close() }, '×')
  dialog.append(el('header', {}, el('h2', {}, title), close), el('div', { class: 'inside' }, ...content))
  dialog.addEventListener('close', () => dialog.remove())
  document.body.append(dialog)
  dialog.showModal()
}

export const showRound = (round: Round, stage: Stage): void => showSheet('验证本局', proofView(round, stage))

export const showRules = (stage: Stage): void =>
  showSheet('规则与回报率', el('dl', {}, ...stage.rules().map(([name, value]) => fact(name, value))))

/** Shows the end of the chain, and lets the player choose the own seed of the next round. */
export function showFairness(
  { end, clientSeed }: Readonly<{ end: string; clientSeed: string }>,
  choose: (clientSeed: string) => void,
): void {
  const input = el('input', { value: clientSeed, maxlength: '32', 'aria-label': '您的种子' })
  const said = el('p', { role: 'status' })
  const save = () => {
    const isFit = /^[\w-]{1,32}$/.test(input.value)
    if (isFit) choose(input.value)
    said.textContent = isFit ? '下一局起使用' : '1至32位字母、数字、下划线或连字符'
  }
  showSheet(
    '公平验证',
    el(
      'p',
      {},
      '每局的种子在下注前已由下面的链尾锁定，结果公布时一并公开。您可以更换自己的种子，再点任意一局重新计算。',
    ),
    el('dl', {}, fact('链尾', el('code', {}, end))),
    el(
      'div',
      { class: 'seed' },
      input,
      el('button', { class: 'plain', type: 'button', onclick: save }, '使用这个种子'),
    ),
    said,
    el('p', {}, '最近各局在页面下方，点一下即可验证。'),
  )
}
