import type { Packet } from '@app/client/red-packets/read-packet.ts'
import type { Li } from '@app/domain/money/money.ts'
import { checkPacket } from '@app/domain/red-packets/packet-proof.ts'
import { sha256 } from '@noble/hashes/sha2.js'
import cardClasses from '#ui/card.module.css'
import classes from './packet.module.css'

const LI_PER_FEN = 10n
const fenOf = (amount: Li): number => Number(amount / LI_PER_FEN)
const yuanOf = (fen: number): string => (fen / 100).toFixed(2)

/** The promise of a packet and, once it has ended, whether it was kept; computed on this device. */
export function PacketProof({ packet }: { packet: Packet }) {
  const { commitment, secret, shares, total } = packet
  return (
    <section className={cardClasses.card} aria-label="公平性验证">
      <div className={classes.lines}>
        <b>公平性验证</b>
        <span className={classes.quiet}>每一份在发出前已分好，承诺值先公布；结束后公开盐值和全部份额。</span>
        <span className={classes.hash}>承诺值 {commitment}</span>
        {secret === undefined ? (
          <span className={classes.quiet}>红包结束后可在此验证。</span>
        ) : (
          <Checked
            checks={checkPacket(
              {
                ...{ commitment, totalFen: fenOf(total), opened: shares.map(({ amount }) => fenOf(amount)) },
                secret,
              },
              sha256,
            )}
            salt={secret.salt}
            shares={secret.shares}
          />
        )}
      </div>
    </section>
  )
}

type CheckedProps = Readonly<{
  checks: ReturnType<typeof checkPacket>
  salt: string
  shares: readonly number[]
}>

function Checked({ checks, salt, shares }: CheckedProps) {
  const said = [
    ['承诺值与公开的份额一致', checks.isCommitted],
    ['份额合计等于总金额', checks.isWhole],
    ['每人领到的正是该顺序的一份', checks.isInOrder],
  ] as const
  return (
    <>
      {said.map(([text, isTrue]) => (
        <span key={text}>
          {isTrue ? '✓ 通过' : '✗ 不符'}：{text}
        </span>
      ))}
      <span className={classes.hash}>盐值 {salt}</span>
      <span className={classes.hash}>份额 {shares.map(yuanOf).join('、')}</span>
    </>
  )
}
