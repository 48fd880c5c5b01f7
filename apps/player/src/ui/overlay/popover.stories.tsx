import { Icon } from '#ui/icon/icon.tsx'
import { Popover } from './popover.tsx'

export function Menu() {
  return (
    <div style={{ display: 'flex', justifyContent: 'flex-end' }}>
      <Popover label="更多" face={<Icon name="filter" />}>
        {close => (
          <button type="button" style={{ minHeight: 44, padding: '0 12px' }} onClick={close}>
            只看已开奖
          </button>
        )}
      </Popover>
    </div>
  )
}
