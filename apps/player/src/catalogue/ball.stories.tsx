import { Ball } from '@app/trade-ui/numbers/ball.tsx'

const row = { display: 'flex', gap: 8, alignItems: 'center' } as const

export function Waves() {
  return (
    <div style={row}>
      <Ball text="01" tone="red" />
      <Ball text="03" tone="blue" />
      <Ball text="05" tone="green" />
      <Ball text="7" tone="plain" />
      <Ball text="?" tone="unknown" />
    </div>
  )
}

export function Sizes() {
  return (
    <div style={row}>
      <Ball text="01" tone="red" size="small" />
      <Ball text="01" tone="red" />
      <Ball text="01" tone="red" size="large" />
    </div>
  )
}
