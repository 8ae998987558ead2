import {
  type Call,
  type CallData,
  type CallInput,
  type CallResponse,
  DEVICE_HEADER,
} from '@sparkle/contract/core/call.ts'
import { callAddress } from '@sparkle/contract/core/call-address.ts'
import type { ErrorBody } from '@sparkle/contract/core/errors.ts'
import { deviceId } from './device-id.ts'
import { storedSession } from './stored-session.ts'

/** All calls go to the origin that served the page. */
const API_ORIGIN = ''

/** Replies by token and URL to the requests that start.ts made before the app was loaded. */
const { firstCalls } = globalThis as { firstCalls?: Map<string, Promise<Response>> }

/** For a reply that is not from the API, such as that of a proxy. */
function describeStatus(status: number): string {
  if (status === 403) return 'You do not have access to this.'
  if (status === 404) return 'We cannot find this. It may have been removed.'
  if (status === 429) return 'Too many tries. Please wait a little and try again.'
  if (status === 500) return 'Something went wrong on our side. Please try again.'
  if (status > 500) return 'Sparkle is busy. Please try again in a moment.'
  return 'Something went wrong. Please try again.'
}

/** An error response; `code` says why, `message` says it in words for the person. */
export class ApiError extends Error {
  readonly status: number
  readonly code: ErrorBody['code'] | undefined
  readonly fields: Record<string, string[]>

  constructor(status: number, body: Partial<ErrorBody>) {
    super(body.message ?? describeStatus(status))
    this.status = status
    this.code = body.code
    // The forum API returns a list of errors instead of texts by field.
    this.fields = Array.isArray(body.errors) ? {} : (body.errors ?? {})
  }
}

/** No response: the connection or the server is down. */
export class ConnectionError extends Error {
  constructor(cause: unknown) {
    super('No connection to Sparkle', { cause })
  }
}

export function isConnectionError(error: unknown): boolean {
  return error instanceof ConnectionError || (error instanceof ApiError && error.status >= 500)
}

export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}

/** A profile that its owner does not show to the person. */
export function isNotPublic(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'profile_not_public'
}

export interface CallOptions {
  /** A token other than the stored one, as during sign-up. */
  token?: string
  signal?: AbortSignal
  /** Does not name the device, which nobody should recognize later. */
  isSharedDevice?: boolean
}

interface AnyInput {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: Record<string, unknown>
  files?: Record<string, Blob | undefined>
}

function toBody({ encoding }: CallData, { body, files }: AnyInput): FormData | string | undefined {
  if (!body && !files) return undefined
  if (encoding !== 'multipart') return JSON.stringify(body)
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {})) {
    // A form has no empty list, so it sends an empty text.
    if (Array.isArray(value) && value.length > 0) for (const item of value) form.append(`${name}[]`, String(item))
    else if (value !== undefined) form.set(name, String(value))
  }
  for (const [name, file] of Object.entries(files ?? {})) if (file) form.set(name, file)
  return form
}

/** Each reply is used once. */
function takeFirstCall(token: string | undefined, address: string): Promise<Response> | undefined {
  const key = `${token} ${address}`
  const reply = firstCalls?.get(key)
  firstCalls?.delete(key)
  return reply
}

/** Makes one call of the contract. Throws ApiError or ConnectionError. */
export async function callApi<C extends Call>(
  call: C,
  input: CallInput<C>,
  options: CallOptions = {},
): Promise<CallResponse<C>> {
  const given = input as AnyInput
  const headers = new Headers()
  const token = options.token ?? storedSession.get()?.token
  if (call.access === 'signed-in' && token) headers.set('authorization', `Bearer ${token}`)
  const isShared = options.isSharedDevice ?? storedSession.isForWindow()
  const device = call.namesDevice && !isShared && deviceId()
  if (device) headers.set(DEVICE_HEADER, device)
  const body = toBody(call, given)
  if (typeof body === 'string') headers.set('content-type', 'application/json')

  const { method } = call
  const address = `${API_ORIGIN}${callAddress(call, input)}`
  const first = method === 'GET' ? takeFirstCall(token, address) : undefined
  let response: Response
  try {
    response = await (first ?? fetch(address, { method, headers, body, signal: options.signal ?? null }))
  } catch (error) {
    if (options.signal?.aborted) throw error
    throw new ConnectionError(error)
  }
  const reply: unknown = await response.json().catch(() => ({}))
  if (response.ok) return reply as CallResponse<C>
  // The token is no longer valid, so the person has to log in again.
  if (response.status === 401 && call.access === 'signed-in' && !options.token) storedSession.end(token)
  throw new ApiError(response.status, reply as Partial<ErrorBody>)
}
