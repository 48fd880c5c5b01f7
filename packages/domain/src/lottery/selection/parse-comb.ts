import { type ItemOrder, itemOrder } from '#lottery/item-sets.ts'
import type { Play } from '#lottery/play.ts'
import { checkCount, readItems, splitPart, type TextPart } from './read-items.ts'
import { refuseSelection, type SelectionVerdict } from './selection.ts'

function parseMultiple(play: Play, whole: TextPart, order: ItemOrder): SelectionVerdict {
  const read = readItems(whole, order)
  if (!read.ok) return read
  return (
    checkCount(read.items.length, play.pick, whole.at) ?? {
      ok: true,
      selection: { form: 'multiple', items: read.items },
    }
  )
}

function parseBanker(play: Play, k: number, whole: TextPart, order: ItemOrder): SelectionVerdict {
  const [fixedPart, freePart, more] = splitPart(whole, '|')
  if (fixedPart === undefined || freePart === undefined) return refuseSelection('wrong-group-count', whole.at)
  if (more !== undefined) return refuseSelection('wrong-group-count', more.at - 1)
  const fixed = readItems(fixedPart, order)
  if (!fixed.ok) return fixed
  const free = readItems(freePart, order)
  if (!free.ok) return free
  if (fixed.items.length >= k) return refuseSelection('wrong-fixed-count', fixedPart.at, fixedPart.text)
  const both = splitPart(freePart, ',').find(part => fixed.items.includes(part.text))
  if (both !== undefined) return refuseSelection('repeated-item', both.at, both.text)
  if (free.items.length < k - fixed.items.length) return refuseSelection('too-few-items', freePart.at)
  return (
    checkCount(fixed.items.length + free.items.length, play.pick, whole.at) ?? {
      ok: true,
      selection: { form: 'banker', fixed: fixed.items, free: free.items },
    }
  )
}

function parsePairing(play: Play, whole: TextPart, order: ItemOrder): SelectionVerdict {
  const [leftPart, rightPart, more] = splitPart(whole, '*')
  if (leftPart === undefined || rightPart === undefined) return refuseSelection('wrong-group-count', whole.at)
  if (more !== undefined) return refuseSelection('wrong-group-count', more.at - 1)
  const left = readItems(leftPart, order)
  if (!left.ok) return left
  const right = readItems(rightPart, order)
  if (!right.ok) return right
  const different = new Set([...left.items, ...right.items]).size
  return (
    checkCount(different, { min: 1, max: play.pick.max }, whole.at) ?? {
      ok: true,
      selection: { form: 'pairing', left: left.items, right: right.items },
    }
  )
}

/** Reads 复式, 胆拖 or 对碰; the last two only where the play offers them. */
export function parseComb(play: Play, whole: TextPart): SelectionVerdict {
  const order = itemOrder(play, play.pick.itemSet ?? '')
  const rule = play.unitRule
  const bankerAt = whole.text.indexOf('|')
  if (bankerAt >= 0) {
    return rule.kind === 'comb' && rule.danTuo
      ? parseBanker(play, rule.k, whole, order)
      : refuseSelection('form-not-offered', bankerAt, '|')
  }
  const pairingAt = whole.text.indexOf('*')
  if (pairingAt >= 0) {
    return rule.kind === 'comb' && rule.duiPeng
      ? parsePairing(play, whole, order)
      : refuseSelection('form-not-offered', pairingAt, '*')
  }
  return parseMultiple(play, whole, order)
}
