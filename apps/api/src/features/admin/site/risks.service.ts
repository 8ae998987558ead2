import type { Deps } from '#api/core/deps.ts'
import { getSettings } from '#api/features/site/site.service.ts'
import { listRiskySettings } from '#api/platform/risky-settings.ts'

const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Settings that work but are not safe for a site that others use. */
export async function listRisks(deps: Deps): Promise<string[]> {
  const { business_approval } = await getSettings(deps)
  const lossy = await listRiskySettings(deps.db)
  const { protocol, hostname } = new URL(deps.publicUrl)
  return [
    ...(business_approval === 'auto' ? ['Every new business can search at once: nobody checks it first.'] : []),
    ...(deps.limitsGuesses ? [] : ['Limits are off: passwords can be guessed. Remove RATE_LIMITS=off.']),
    ...(protocol === 'http:' && !LOCAL.has(hostname) ? ['Passwords travel without encryption: use https.'] : []),
    ...(lossy.length > 0 ? [`PostgreSQL may lose saved data: ${lossy.join(', ')}.`] : []),
  ]
}
