import { ApiError, ConnectionError } from './api-client.ts'

/** Some browsers read the file only after the click. */
const KEEP_MS = 60_000

/** Fetches a file and saves it under this name. Throws ApiError or ConnectionError. */
export async function download(address: string, request: RequestInit, fileName: string): Promise<void> {
  const response = await fetch(address, request).catch((error: unknown) => {
    throw new ConnectionError(error)
  })
  if (!response.ok) throw new ApiError(response.status, await response.json().catch(() => ({})))
  const url = URL.createObjectURL(await response.blob())
  const link = Object.assign(document.createElement('a'), { href: url, download: fileName })
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), KEEP_MS)
}
