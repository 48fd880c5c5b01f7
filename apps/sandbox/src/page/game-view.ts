/** A table: head, stage, stakes, and what became of the rounds. */
import { baccaratStage } from './baccarat-view.ts'
import { diceStage } from './dice-view.ts'
import { el, wait } from './dom.ts'
import { proofView } from './proof-view.ts'
import { fenOf, playRound, type Round, readState, refusalOf, type SeatState } from './rounds.ts'
import { showFairness, showRound, showRules } from './sheets.ts'
import { slotStage } from './slot-view.ts'
import { hasSound, playTone, setSound } from './sound.ts'
import type { Stage } from './stage.ts'
import { tableBoard } from './table-board.ts'
import { tableHead } from './table-head.ts'

const stages = { slot: slotStage, dice: diceStage, baccarat: baccaratStage }
const titles = { slot: '三星报喜', dice: '骰宝', baccarat: '百家乐' }

/** Rounds follow each other no faster than this. */
const CYCLE_MS = 2_500
const LOOK_AGAIN_MS = 2_000
const SHOWN_ROUNDS = 8
const CHEER_HERTZ = 990
const UNKNOWN_STATUS = 500

const isOver = ({ state }: Round): boolean => ['closed', 'refused', 'takenBack'].includes(state)

function historyOf(stage: Stage) {
  const node = el('ol', { class: 'history', 'aria-label': '最近各局' })
  const item = (round: Round) => {
    const drawn = round.result?.drawn
    const words = drawn === undefined ? '' : stage.sentence(drawn)
    return el(
      'li',
      {},
      el(
        'button',
        { type: 'button', onclick: () => showRound(round, stage) },
        drawn === undefined ? '?' : stage.short(drawn),
        el('small', {}, fenOf(round.win) > 0 ? round.win : '0'),
        // What only a reader needs: the signs above in words, and what a tap does.
        el('span', { class: 'unseen' }, `，${words}，验证`),
      ),
    )
  }
  return {
    node,
    show: (rounds: readonly Round[]) => node.replaceChildren(...rounds.slice(0, SHOWN_ROUNDS).map(item)),
  }
}

function soundButton(): HTMLElement {
  const button = el('button', { class: 'quiet small', type: 'button', 'aria-pressed': 'false' }, '声音：关')
  button.addEventListener('click', () => {
    setSound(!hasSound())
    button.textContent = `声音：${hasSound() ? '开' : '关'}`
    button.setAttribute('aria-pressed', String(hasSound()))
  })
  return button
}

const wordsOf = (stage: Stage, { result, win }: Round): string =>
  `${result === null ? '' : stage.sentence(result.drawn)}。${fenOf(win) > 0 ? `派彩 ${win}` : '未中奖'}`

type Look = Readonly<{
  told: HTMLElement
  head: ReturnType<typeof tableHead>
  board: ReturnType<typeof tableBoard>
  history: ReturnType<typeof historyOf>
}>

/** What goes on at a table: one thing at a time. */
function table(stage: Stage, look: () => Look) {
  let seat: SeatState | undefined
  let rounds: readonly Round[] = []
  let net = 0
  let isBusy = false

  function draw(): void {
    const { head, board, history } = look()
    head.show(seat?.balance, net)
    history.show(rounds)
    board.open(!isBusy && seat !== undefined)
  }
  const say = (sentence: string) => look().told.replaceChildren(sentence)

  async function refresh(): Promise<void> {
    const answer = await readState().catch(() => undefined)
    if (answer?.status === 404) return say('这张桌子已经关闭，请返回后重新进入。')
    if (answer?.status !== 200) {
      say('连接不上，正在重试…')
      setTimeout(() => void refresh(), LOOK_AGAIN_MS)
      return
    }
    seat = answer.body
    rounds = seat.last
    isBusy = seat.open !== null
    say(seat.open === null ? `选择筹码下注，${stage.unit}` : `正在结算 ${seat.open.stake}，请稍候`)
    if (isBusy) setTimeout(() => void refresh(), LOOK_AGAIN_MS)
    draw()
  }

  /** Shows what became of a round; true when it is over. */
  async function settle(round: Round): Promise<boolean> {
    if (!isOver(round)) return false
    if (round.state !== 'closed' || round.result === null) {
      say(refusalOf(round))
      return true
    }
    await stage.show(round.result.drawn)
    const [stake, win] = [fenOf(round.stake), fenOf(round.win)]
    net += win - stake
    say(wordsOf(stage, round))
    // No cheer for what is no gain.
    look().told.classList.toggle('cheer', win > stake)
    if (win > stake) playTone(CHEER_HERTZ)
    rounds = [round, ...rounds]
    if (seat !== undefined) seat = { ...seat, balance: round.balance || seat.balance }
    return true
  }

  async function start(): Promise<void> {
    const { board, told } = look()
    if (isBusy || seat === undefined || board.total() === 0) return
    isBusy = true
    told.classList.remove('cheer')
    say('正在进行…')
    draw()
    const pause = wait(CYCLE_MS)
    const answer = await playRound(board.wish(), seat.clientSeed).catch(() => undefined)
    const isKnown = answer !== undefined && answer.status < UNKNOWN_STATUS
    if (isKnown && answer.status === 400) say(`这个投注额不能接受，${stage.unit}`)
    else if (!(isKnown && (await settle(answer.body)))) return refresh()
    await pause
    isBusy = false
    draw()
  }

  return {
    refresh,
    start,
    fairness: () => {
      const now = seat
      if (now !== undefined)
        showFairness(now, clientSeed => {
          seat = { ...now, clientSeed }
        })
    },
  }
}

export function gameView(game: Round['game']): HTMLElement {
  const stage = stages[game]()
  const told = el('p', { class: 'told', role: 'status', 'aria-live': 'polite' }, '正在连接…')
  const head = tableHead(titles[game], game === 'baccarat' ? '演示币 · 电脑发牌' : '演示币')
  const history = historyOf(stage)
  const play = table(stage, () => ({ told, head, board, history }))
  const board = tableBoard(stage, { game, start: () => void play.start() })
  const quiet = (label: string, onclick: () => void) =>
    el('button', { class: 'quiet small', type: 'button', onclick }, label)
  void play.refresh()
  return el(
    'main',
    { class: `table ${game}` },
    head.node,
    el('section', { class: 'stage', 'aria-label': '游戏' }, stage.node),
    told,
    ...board.nodes,
    history.node,
    el(
      'footer',
      {},
      quiet('规则与回报率', () => showRules(stage)),
      quiet('公平验证', play.fairness),
      soundButton(),
    ),
  )
}

/** A round for whoever has its number. */
export function roundView(round: Round): HTMLElement {
  const stage = stages[round.game]()
  if (round.result !== null) void stage.show(round.result.drawn)
  const title = el('h1', {}, `${titles[round.game]} · 验证`)
  return el(
    'main',
    { class: `table ${round.game}` },
    el(
      'header',
      { class: 'head' },
      el('div', { class: 'name' }, title, el('span', { class: 'badge' }, '演示币')),
    ),
    el('section', { class: 'stage', 'aria-label': '本局画面' }, stage.node),
    proofView(round, stage),
  )
}
