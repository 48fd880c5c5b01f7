/** The environment of the process, as settings are read from it. */
export type Environment = Readonly<Record<string, string | undefined>>

/** A setting without blanks around it; `undefined` where it is empty. */
export function read(env: Environment, name: string): string | undefined {
  const value = env[name]?.trim()
  return value === '' ? undefined : value
}
