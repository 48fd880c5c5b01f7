import { useQuery } from '@tanstack/react-query'
import { useMay } from '#features/me/rights.rules.ts'
import { Loaded } from '#ui/loaded.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Panel } from '#ui/panel.tsx'
import { useAddress } from '#ui/use-address.ts'
import { RoleDrawer } from './role-drawer.tsx'
import classes from './roles.module.css'
import { type Roles, rolesQuery } from './staff.queries.ts'

/** Every role beside every right; a role is changed by asking, with a difference, and a second person agrees. */
export function RolesPage() {
  const { address, change } = useAddress()
  const query = useQuery(rolesQuery)
  return (
    <>
      <PageHead title="角色与权限" note="修改须另一人审批" />
      <Loaded query={query} rows={12}>
        {rights => {
          const opened = rights.roles.find(({ role }) => role === address.role)
          return (
            <>
              <Panel
                title="矩阵"
                note={`${rights.roles.length} 个角色，${rights.capabilities.length} 项权限`}
              >
                <Matrix rights={rights} onOpen={role => change({ role })} />
              </Panel>
              <Panel title="互斥" note="同一人不能同时持有">
                <Conflicts rights={rights} />
              </Panel>
              {opened !== undefined && (
                <RoleDrawer rights={rights} role={opened} onClose={() => change({ role: undefined })} />
              )}
            </>
          )
        }}
      </Loaded>
    </>
  )
}

type MatrixProps = Readonly<{ rights: Roles; onOpen: (role: string) => void }>

function Matrix({ rights: { roles, capabilities }, onOpen }: MatrixProps) {
  const mayEdit = useMay('roles.edit')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section className={classes.scroll} tabIndex={0} aria-label="角色与权限矩阵">
      <table className={classes.matrix}>
        <thead>
          <tr>
            <th scope="col">权限</th>
            {roles.map(({ role, name, people }) => (
              <th key={role} scope="col">
                <button type="button" className="linkButton" onClick={() => onOpen(role)}>
                  {name}
                </button>
                <small>
                  {people} 人{mayEdit ? ' · 可改' : ''}
                </small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {capabilities.map(({ capability, name }) => (
            <tr key={capability}>
              <th scope="row">
                {name}
                <small>{capability}</small>
              </th>
              {roles.map(role => (
                <td key={role.role}>
                  {role.capabilities.includes(capability) ? (
                    <span role="img" aria-label="有">
                      ✓
                    </span>
                  ) : null}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Conflicts({ rights: { conflicts, capabilities } }: Readonly<{ rights: Roles }>) {
  const nameOf = (capability: string) =>
    capabilities.find(one => one.capability === capability)?.name ?? capability
  return (
    <ul className={classes.conflicts}>
      {conflicts.map(({ capability, other }) => (
        <li key={`${capability} ${other}`}>
          {nameOf(capability)} ↔ {nameOf(other)}
        </li>
      ))}
    </ul>
  )
}
