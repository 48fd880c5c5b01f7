import { useState } from 'react'
import type { BetProof, DrawProof } from '#features/fairness/fairness.queries.ts'
import { noteProven } from '#features/fairness/proven.rules.ts'
import { Button } from '#ui/button/button.tsx'
import cardClasses from '#ui/card.module.css'
import { useSend } from '#ui/form/use-send.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { BetChecks } from './bet-checks.widget.tsx'
import { CheckList } from './check-list.tsx'
import type { CheckedProof } from './check-proof.ts'
import { checkTexts } from './check-texts.ts'
import classes from './fairness.module.css'
import { saveProofFile, saveReplayFile } from './proof-files.ts'

type Verdict = CheckedProof & Readonly<{ isProven: boolean }>
type VerificationProps = Readonly<{ proof: DrawProof; bets: readonly BetProof[] }>

/** One tap computes the draw and the own bets anew on this device and says what was found, check by check. */
export function Verification({ proof, bets }: VerificationProps) {
  const [verdict, setVerdict] = useState<Verdict>()
  const { isSending: isChecking, send: attempt } = useSend()
  const verify = async () => {
    const { checkProof, isWholeProof } = await import('./check-proof.ts')
    const checked = checkProof(proof, bets)
    const isProven = isWholeProof(checked)
    if (isProven) noteProven()
    setVerdict({ ...checked, isProven })
  }
  if (proof.seed === null) return null
  return (
    <section className={`${cardClasses.card} ${classes.verify}`} aria-label="一键验证">
      <div aria-live="polite">
        {verdict === undefined ? (
          <p>不必相信我们：您的手机会用公开的种子重新算一遍，不经过服务器。</p>
        ) : (
          <Found verdict={verdict} />
        )}
      </div>
      {verdict === undefined ? (
        <Button wide busy={isChecking} onClick={() => void attempt(verify)}>
          <Icon name="shield" size={20} />
          一键验证
        </Button>
      ) : null}
      <div className={classes.files}>
        <Button look="soft" disabled={isChecking} onClick={() => saveProofFile(proof, bets)}>
          <Icon name="download" size={18} />
          下载证明
        </Button>
        <Button
          look="soft"
          disabled={isChecking}
          onClick={() => void attempt(() => saveReplayFile(proof, bets))}
        >
          <Icon name="play" size={18} />
          离线重播
        </Button>
      </div>
      <p className={classes.note}>
        离线重播是一个网页文件，断网也能打开：它重播开奖并重新验证
        {bets.length > 0 ? '，含您在本期的注单，请勿随意转发' : ''}。
      </p>
    </section>
  )
}

function Found({ verdict: { draw, bets, isProven } }: { verdict: Verdict }) {
  const failed = [...draw, ...bets.flatMap(bet => bet.checks)].filter(check => !check.ok)
  return (
    <>
      <p className={isProven ? classes.proven : classes.refuted}>
        <Icon name={isProven ? 'shield' : 'close'} size={26} />
        {isProven ? '验证通过，号码未被改动' : `验证未通过：${failed.length} 项不符`}
      </p>
      <CheckList checks={draw.map(check => ({ ...check, ...checkTexts[check.name] }))} />
      {bets.map(bet => (
        <section key={bet.orderNo} className={classes.ownBet} aria-label={`注单 ${bet.orderNo}`}>
          <h3>我的注单 {bet.orderNo}</h3>
          <p>{bet.title}</p>
          <BetChecks checks={bet.checks} />
        </section>
      ))}
    </>
  )
}
