import type { ProviderStyle } from '#platform/game-providers.ts'
import type { TestServer } from '#testing/test-server.ts'
import { adapterOf } from './adapters.ts'

/** Adds a provider of the configuration with a certificate of the adapter that runs. */
export async function addCertified(
  server: TestServer,
  provider: string,
  style: ProviderStyle,
): Promise<void> {
  await server.query(
    `insert into providers_entries(code, name) values ($1, '新平台') on conflict do nothing`,
    [provider],
  )
  await server.query(
    `insert into providers_certificates(provider, adapter, scripts, repeats_from, certified_at, recorded_by)
      values ($1, $2, 1000, 1, server_now(), 'case') on conflict do nothing`,
    [provider, Buffer.from(adapterOf(style))],
  )
}
