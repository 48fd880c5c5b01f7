/**
 * What a player has picked and not yet placed, as a text for the browser's storage: picks, stake, slip, chase plan. A game
 * has one such text. It is read back with doubt: an older release or another program may have written it.
 */
import { type Board, type Drafts, emptyBoard, hasPicks } from '#features/board/draft/board.state.ts'
import type { Draft, Mode } from '#features/board/draft/draft.ts'
import { type ChaseDraft, emptyChase } from '#features/slip/chase/chase-draft.state.ts'
import { emptyPlan, type PlanForm, planNames } from '#features/slip/chase/plan-form.state.ts'
import { emptyPrice, type Price, unitModes } from '#features/slip/price.rules.ts'
import { type AcceptOdds, emptySlip, LINES_MAX, type Line, type Slip } from '#features/slip/slip.state.ts'

/** All that a board holds of what is not placed. */
export type Unplaced = Readonly<{ board: Board; slip: Slip<Price>; chase: ChaseDraft }>

/** Another number where older texts cannot be read any more. */
const VERSION = 1
/** A review that was left for so long is not opened again by itself; its lines stay in the slip. */
const REVIEW_STAYS_MS = 30 * 60_000
const UNANSWERED = '网络异常，未收到结果'

/** The text of what is not placed; `undefined` where nothing was picked, typed or planned. */
export function writeUnplaced({ board, ...rest }: Unplaced, now: number): string | undefined {
  const { slip, chase } = rest.chase.trackOrderNo === undefined ? rest : nothingUnplaced
  const isEmpty =
    !hasPicks(board) &&
    slip.lines.length === 0 &&
    board.price.amount === '' &&
    board.price.multiple === emptyPrice.multiple
  if (isEmpty && chase.unanswered === undefined) return undefined
  const { step } = slip
  return JSON.stringify({
    version: VERSION,
    savedAt: now,
    board,
    lines: slip.lines.map(({ id, playCode, selection, price }) => ({ id, playCode, selection, price })),
    acceptOdds: slip.acceptOdds,
    // Without an answer the bet may stand: only its own key finds that out.
    ...((step.at === 'reviewing' || step.at === 'sending') && {
      review: {
        turnNum: step.turnNum,
        key: step.key,
        isUnanswered: step.at === 'sending' || step.refusal?.isUnanswered === true,
      },
    }),
    chase: { ...chase, isOpen: chase.isOpen && slip.lines.length > 0 },
  })
}

type Fields = Readonly<Record<string, unknown>>

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {}
const textOf = (value: unknown, otherwise: string): string => (typeof value === 'string' ? value : otherwise)
const maybeText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
const textsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter(one => typeof one === 'string') : []

function priceOf(value: unknown): Price {
  const { amount, mode, multiple, rebate } = fieldsOf(value)
  return {
    amount: textOf(amount, ''),
    mode: unitModes.find(one => one === mode) ?? emptyPrice.mode,
    multiple: textOf(multiple, emptyPrice.multiple),
    rebate: typeof rebate === 'number' && Number.isInteger(rebate) && rebate >= 0 ? rebate : 0,
  }
}

const MODES: readonly Mode[] = ['plain', 'banker', 'pairing']

function draftOf(value: unknown): Draft {
  const { mode, zones, typed } = fieldsOf(value)
  return {
    mode: MODES.find(one => one === mode) ?? 'plain',
    zones: Array.isArray(zones) ? zones.map(textsOf) : [],
    typed: textOf(typed, ''),
  }
}

function boardOf(value: unknown): Board {
  const { model, group, playCode, drafts, price } = fieldsOf(value)
  const found: Drafts = Object.fromEntries(
    Object.entries(fieldsOf(drafts)).map(([code, draft]) => [code, draftOf(draft)]),
  )
  return {
    model: model === 'credit' || model === 'official' ? model : undefined,
    group: maybeText(group),
    playCode: maybeText(playCode),
    drafts: found,
    price: priceOf(price),
  }
}

function lineOf(value: unknown): readonly Line<Price>[] {
  const { id, playCode, selection, price } = fieldsOf(value)
  const isLine =
    typeof id === 'number' &&
    Number.isSafeInteger(id) &&
    typeof playCode === 'string' &&
    typeof selection === 'string'
  return isLine ? [{ id, playCode, selection, price: priceOf(price) }] : []
}

const CHOICES: readonly AcceptOdds[] = ['none', 'better', 'any']

function slipOf({ lines, acceptOdds, review, savedAt }: Fields, now: number): Slip<Price> {
  const found = Array.isArray(lines) ? lines.flatMap(lineOf).slice(0, LINES_MAX) : []
  const slip: Slip<Price> = {
    lines: found,
    nextId: Math.max(0, ...found.map(({ id }) => id)) + 1,
    acceptOdds: CHOICES.find(one => one === acceptOdds) ?? emptySlip.acceptOdds,
    step: { at: 'picking' },
  }
  const { turnNum, key, isUnanswered } = fieldsOf(review)
  if (found.length === 0 || typeof turnNum !== 'string' || typeof key !== 'string') return slip
  if (isUnanswered === true) {
    const refusal = { isUnanswered: true, msg: UNANSWERED, lines: [] }
    return { ...slip, step: { at: 'reviewing', turnNum, key, refusal } }
  }
  const isRecent = typeof savedAt === 'number' && Math.abs(now - savedAt) < REVIEW_STAYS_MS
  return isRecent ? { ...slip, step: { at: 'reviewing', turnNum, key } } : slip
}

function planOf(value: unknown): PlanForm {
  const fields = fieldsOf(value)
  const text = (name: keyof PlanForm) => textOf(fields[name], String(emptyPlan[name] ?? ''))
  return {
    kind:
      typeof fields.kind === 'string' && fields.kind in planNames
        ? (fields.kind as PlanForm['kind'])
        : 'same',
    start: text('start'),
    issues: text('issues'),
    multiple: text('multiple'),
    everyIssues: text('everyIssues'),
    factor: text('factor'),
    multipleMax: text('multipleMax'),
    profitPercent: text('profitPercent'),
    custom: textsOf(fields.custom),
    stopOnWin: fields.stopOnWin !== false,
    lossMax: maybeText(fields.lossMax),
  }
}

function chaseOf(value: unknown, hasLines: boolean): ChaseDraft {
  const { isOpen, form, unanswered } = fieldsOf(value)
  const { body, key } = fieldsOf(unanswered)
  const isRequest = typeof key === 'string' && Array.isArray(fieldsOf(body).items)
  return {
    isOpen: isOpen === true && hasLines,
    form: planOf(form),
    ...(isRequest && { unanswered: unanswered as NonNullable<ChaseDraft['unanswered']> }),
  }
}

/** What a text holds; `undefined` for one that this release cannot read. */
export function readUnplaced(text: string, now: number): Unplaced | undefined {
  let fields: Fields
  try {
    fields = fieldsOf(JSON.parse(text))
  } catch {
    // Not written here: as good as nothing.
    return undefined
  }
  if (fields.version !== VERSION) return undefined
  const slip = slipOf(fields, now)
  return { board: boardOf(fields.board), slip, chase: chaseOf(fields.chase, slip.lines.length > 0) }
}

export const nothingUnplaced: Unplaced = { board: emptyBoard, slip: emptySlip, chase: emptyChase }
