import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { agreedVerdict, judgeTokenPayout, type TokenPayoutVerdict } from './token-payout.ts'

const HEAD = 100
const NEEDED = 5

/** `a@7 ok 98`: transaction `a` with the number 7 succeeded in block 98; `no` failed, `odd` paid something else, nothing: not taken in. */
function judge(text: string, { used = 0, isGivenUp = false } = {}): TokenPayoutVerdict {
  const rows = text
    .split(', ')
    .filter(row => row !== '')
    .map(row => /^(\w)@(\d+)(?: (ok|no|odd) (\d+))?$/.exec(row) ?? [])
  const transactions = rows.map(([, hash = '', nonce]) => ({ hash, sender: 's', nonce: Number(nonce) }))
  const node = {
    head: HEAD,
    receiptOf: (hash: string) => {
      const [, , , end, height] = rows.find(row => row[1] === hash) ?? []
      if (end === undefined) return undefined
      return { height: Number(height), isSuccess: end !== 'no', isPayment: end === 'ok', fee: 1n }
    },
    usedNonces: () => used,
  }
  return judgeTokenPayout({ transactions, isGivenUp }, node, NEEDED)
}

const said = (verdict: TokenPayoutVerdict): string =>
  'hash' in verdict ? `${verdict.state} ${verdict.hash} ${verdict.confirmations}` : verdict.state

describe('a payout', () => {
  test.each([
    ['nothing was signed yet', '', {}, 'pending'],
    ['the signer gave up before it signed', '', { isGivenUp: true }, 'failed'],
    ['sent and not taken in', 'a@7', {}, 'pending'],
    ['in the newest block', 'a@7 ok 100', {}, 'confirming a 1'],
    ['one block short of final', 'a@7 ok 97', {}, 'confirming a 4'],
    ['final', 'a@7 ok 96', {}, 'paid a 5'],
    ['final long ago', 'a@7 ok 9', {}, 'paid a 5'],
    ['in a block above the head that this node knows', 'a@7 ok 101', {}, 'confirming a 0'],
    ['replaced, and the second was taken in', 'a@7, b@7 ok 96', { used: 8 }, 'paid b 5'],
    ['replaced, and the first was taken in all the same', 'a@7 ok 96, b@7', { used: 8 }, 'paid a 5'],
    ['replaced, and neither was taken in', 'a@7, b@7', { used: 7 }, 'pending'],
    ['behind a number that is missing', 'a@9', { used: 7 }, 'pending'],
    ['given up while it can still be taken in', 'a@7', { used: 7, isGivenUp: true }, 'pending'],
    ['given up, and another transaction has its number', 'a@7', { used: 8, isGivenUp: true }, 'failed'],
    ['its number is another one’s, and the signer goes on', 'a@7', { used: 8 }, 'pending'],
    ['failed in a final block, and the signer goes on', 'a@7 no 90', { used: 8 }, 'pending'],
    ['failed in a final block, given up', 'a@7 no 96', { used: 8, isGivenUp: true }, 'failed'],
    ['failed in a block that is not final', 'a@7 no 97', { used: 8, isGivenUp: true }, 'pending'],
    ['failed, then signed anew and paid', 'a@7 no 90, b@8 ok 96', { used: 9 }, 'paid b 5'],
    ['failed, then signed anew and not taken in', 'a@7 no 90, b@8', { used: 8, isGivenUp: true }, 'pending'],
    ['failed twice, given up', 'a@7 no 90, b@8 no 91', { used: 9, isGivenUp: true }, 'failed'],
    ['given up and paid all the same', 'a@7 ok 96', { used: 8, isGivenUp: true }, 'paid a 5'],
    ['paid twice', 'a@7 ok 90, b@8 ok 91', { used: 9 }, 'disputed'],
    ['paid something else', 'a@7 odd 96', { used: 8 }, 'disputed'],
    ['paid something else, given up', 'a@7 odd 96', { used: 8, isGivenUp: true }, 'disputed'],
  ] as const)('%s', (_, transactions, more, verdict) => {
    expect(said(judge(transactions, more))).toBe(verdict)
  })

  test('never fails while any of its transactions can still pay, whatever the signer says', () => {
    const anyOf = fc.record({
      nonce: fc.nat(6),
      end: fc.constantFrom('', ' no 90', ' no 99'),
    })
    fc.assert(
      fc.property(fc.array(anyOf, { maxLength: 5 }), fc.nat(7), fc.boolean(), (drawn, used, isGivenUp) => {
        const text = drawn.map(({ nonce, end }, at) => `${'abcde'[at]}@${nonce}${end}`).join(', ')
        const canPay = drawn.some(({ nonce, end }) => (end === '' && nonce >= used) || end === ' no 99')
        expect(judge(text, { used, isGivenUp }).state === 'failed').toBe(isGivenUp && !canPay)
      }),
    )
  })
})

describe('of two nodes', () => {
  const verdict = (text: string): TokenPayoutVerdict => {
    const [state = '', hash = '', confirmations] = text.split(' ')
    return (
      confirmations === undefined ? { state } : { state, hash, confirmations: Number(confirmations) }
    ) as TokenPayoutVerdict
  }
  test.each([
    ['paid a 5', 'paid a 5', 'paid a 5'],
    ['paid a 5', 'confirming a 3', 'confirming a 3'],
    ['confirming a 4', 'paid a 5', 'confirming a 4'],
    ['paid a 5', 'pending', 'pending'],
    ['pending', 'paid a 5', 'pending'],
    ['paid a 5', 'paid b 5', 'pending'],
    ['failed', 'failed', 'failed'],
    ['failed', 'pending', 'pending'],
    ['paid a 5', 'failed', 'pending'],
    ['failed', 'paid a 5', 'pending'],
    ['paid a 5', 'disputed', 'pending'],
    ['disputed', 'confirming a 1', 'pending'],
    ['disputed', 'disputed', 'disputed'],
  ])('one says %s, the other %s: %s', (one, other, agreed) => {
    expect(said(agreedVerdict([verdict(one), verdict(other)]))).toBe(agreed)
  })

  test('nobody who says anything is no certainty', () => {
    expect(agreedVerdict([])).toEqual({ state: 'pending' })
  })
})
