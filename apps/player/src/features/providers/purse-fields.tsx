import { formatMoney, type Li, li, parseMoney } from '@app/domain/money/money.ts'
import { showAmount } from '@app/trade-ui/text/amount.tsx'
import { useEffect, useState } from 'react'
import { useBalance, useLiveMoney } from '#features/wallet/wallet.queries.ts'
import { Field } from '#ui/form/field.tsx'
import classes from './live-betting.module.css'
import type { Entrance } from './providers.queries.ts'

export type PurseWish = Readonly<{ amount: string; isAuto: boolean }>

const LI_A_FEN = 10n
const wholeFen = (amount: Li): Li => li(amount - (amount % LI_A_FEN))

type PurseFieldsProps = Readonly<{
  purse: NonNullable<Entrance['purse']>
  /** What is to be moved on 确认; nothing where the field is empty. */
  onWish: (wish: PurseWish | undefined) => void
}>

/** How much goes to the account that the house of the game keeps of the player. */
export function PurseFields({ purse, onWish }: PurseFieldsProps) {
  const total = useBalance().data
  const live = useLiveMoney().data
  const main = total === undefined || live === undefined ? undefined : li(total - live)
  const [typed, setTyped] = useState<string>()
  const [isAuto, setIsAuto] = useState(purse.autoMax > 0n)
  const offered = main === undefined || main >= purse.autoMax ? purse.autoMax : wholeFen(main)
  const text = typed ?? (offered > 0n ? formatMoney(offered) : '')
  const amount = parseMoney(text)
  const isWish = amount !== undefined && amount > 0n
  useEffect(() => onWish(isWish ? { amount: text, isAuto } : undefined), [text, isAuto, isWish, onWish])
  return (
    <div className={classes.purse}>
      <p>
        该平台使用独立余额，先转入再游戏。已转入 {showAmount(purse.money)}
        {main === undefined ? null : `，可转 ${showAmount(main)}`}
      </p>
      <Field label="转入金额" inputMode="decimal" placeholder="不转入可留空" value={text} onText={setTyped} />
      <label className={classes.auto}>
        <input type="checkbox" checked={isAuto} onChange={event => setIsAuto(event.target.checked)} />
        下次进入自动填入，最多这个金额
      </label>
    </div>
  )
}
