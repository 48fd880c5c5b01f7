import { uploadAddress } from '@app/session/upload-address.ts'
import { useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { type ProviderOption, tapProvider } from './provider-choice.ts'
import classes from './provider-drawer.module.css'

type ProviderDrawerProps = Readonly<{
  options: readonly ProviderOption[]
  onConfirm: (options: readonly ProviderOption[]) => void
  onClose: () => void
}>

/** Providers to choose from; nothing changes before 完成, and 重置 or closing restores what was confirmed. */
export function ProviderDrawer({ options, onConfirm, onClose }: ProviderDrawerProps) {
  const [chosen, setChosen] = useState(options)
  return (
    <Sheet title="全部平台" onClose={onClose} isWide>
      <div className={classes.drawer}>
        <fieldset className={classes.options} aria-label="游戏平台">
          {chosen.map(option => (
            <button
              key={option.code}
              type="button"
              aria-pressed={option.isChosen}
              onClick={() => setChosen(tapProvider(chosen, option.code))}
            >
              {option.logoUrl === '' ? null : (
                <img src={uploadAddress(option.logoUrl)} alt="" loading="lazy" />
              )}
              {option.name}
            </button>
          ))}
          {options.length > 1 ? null : <p className={classes.none}>尚未接入平台，接入后在这里筛选</p>}
        </fieldset>
        <div className={classes.actions}>
          <Button look="quiet" wide onClick={() => setChosen(options)}>
            重置
          </Button>
          <Button wide onClick={() => onConfirm(chosen)}>
            完成
          </Button>
        </div>
      </div>
    </Sheet>
  )
}
