import classes from '#features/site/about.module.css'
import { useCompany, useSettings } from '#features/site/site.queries.ts'
import { copyWithToast } from '#ui/copy-and-share.ts'
import { ButtonRow, Rows } from '#ui/list/rows.tsx'

/** The addresses at which the site is reached, each to be copied; nothing where none is published. Source: specification 000 §3. */
export function CompanyAddresses() {
  const company = useCompany().data
  const others = useSettings().data?.otherAddresses ?? []
  const addresses = [
    { name: '官方网址', address: company?.domain ?? '' },
    { name: '加密网址', address: company?.encryptedAddress ?? '' },
    ...others,
  ].filter(({ address }) => address.trim() !== '')
  if (addresses.length === 0) return null
  return (
    <Rows label="网址">
      {addresses.map(({ name, address }) => (
        <ButtonRow
          key={`${name} ${address}`}
          title={name}
          end="复制"
          note={<span className={classes.address}>{address}</span>}
          onPress={() => void copyWithToast(address)}
        />
      ))}
    </Rows>
  )
}
