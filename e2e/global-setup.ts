import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { claimSetup } from '@sparkle/contract/admin/setup.ts'
import { createApiClient } from '@sparkle/testing/api-client.ts'
import { overHttp } from '@sparkle/testing/http-transport.ts'
import { PASSWORD } from '@sparkle/testing/people.ts'

/** Sets up the server under test, as whoever runs Sparkle does. The workers inherit the administrator's token. */
// biome-ignore lint/style/noDefaultExport: Playwright expects one.
export default async function globalSetup(): Promise<void> {
  const { SPARKLE_E2E_PORT: port, SPARKLE_E2E_DATA: dataDir = '' } = process.env
  const code = (await readFile(join(dataDir, 'setup-code'), 'utf8')).trim()
  const body = { code, username: 'operator', email: 'operator@example.com', password: PASSWORD }
  const reply = await createApiClient(overHttp(`http://localhost:${port}`)).callOrThrow(claimSetup, { body })
  process.env.SPARKLE_E2E_OPERATOR = reply.access_token
}
