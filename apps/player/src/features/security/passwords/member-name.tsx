import { useProfile } from '#features/account/account.queries.ts'

/** Whose password a form asks for, in the words of password managers; nobody sees it. */
export function MemberName() {
  const account = useProfile().data?.account ?? ''
  return <input type="text" autoComplete="username" value={account} readOnly hidden />
}
