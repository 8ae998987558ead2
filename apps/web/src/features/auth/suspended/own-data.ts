import { EXPORT_PATH } from '@sparkle/contract/auth/standing.ts'
import { ApiError, ConnectionError } from '#web/platform/api-client.ts'

/** Some browsers read the file only after the click. */
const KEEP_MS = 60_000

/** Saves all data of a suspended person as a file. Throws ApiError or ConnectionError. */
export async function downloadOwnData(ticket: string): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const request = { method: 'POST', headers, body: JSON.stringify({ ticket }) }
  const response = await fetch(EXPORT_PATH, request).catch((error: unknown) => {
    throw new ConnectionError(error)
  })
  if (!response.ok) throw new ApiError(response.status, await response.json().catch(() => ({})))
  const address = URL.createObjectURL(await response.blob())
  const link = Object.assign(document.createElement('a'), { href: address, download: 'sparkle-data.zip' })
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), KEEP_MS)
}
