import type { APIRequestContext } from '@playwright/test'
import { type ApiClient, createApiClient, type Transport } from '@sparkle/testing/api-client.ts'

/** Sends requests to the server under test through Playwright's request context. */
const toTransport =
  (request: APIRequestContext): Transport =>
  async ({ method, url, headers, payload }) => {
    const data = payload === undefined ? undefined : Buffer.from(payload)
    const reply = await request.fetch(url, { method, headers, data })
    return { status: reply.status(), headers: reply.headers(), text: await reply.text() }
  }

/** Calls the API as this person. */
export const apiAs = (request: APIRequestContext, person?: { token: string }): ApiClient =>
  createApiClient(toTransport(request), person?.token)
