import { Segmented } from 'antd'
import { useAddress } from '#ui/use-address.ts'

type Shown<V extends string> = Readonly<{ value: V; label: string }>

/** Which of these the address asks for, the first one where it says nothing known, and the buttons that choose. */
export function useShown<V extends string>(all: readonly [Shown<V>, ...Shown<V>[]]) {
  const { address, replaceAll } = useAddress()
  const [first] = all
  const show = all.find(({ value }) => value === address.show)?.value ?? first.value
  const choice = (
    <Segmented
      aria-label="显示"
      value={show}
      onChange={value => replaceAll(value === first.value ? {} : { show: value })}
      options={[...all]}
    />
  )
  return { show, choice }
}
