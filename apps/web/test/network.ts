import type { Call, CallResponse, HandlerInput } from '@sparkle/contract/core/call.ts'
import { allEndpoints, type Endpoint, getEndpoint } from '@sparkle/contract/core/endpoints.ts'
import { type ErrorCode, errorBody, errorStatus, FORUM_PATH, forumErrorBody } from '@sparkle/contract/core/errors.ts'
import { storedSession } from '#web/platform/stored-session.ts'

/** A reply that the schema of its call does not describe. */
class RawReply {
  readonly respond: (endpoint: Endpoint) => Response
  constructor(respond: (endpoint: Endpoint) => Response) {
    this.respond = respond
  }
}

const toJson = (body: unknown, status: number) => Response.json(body, { status })

/** An error reply of the API. Below the forum's path it has XenForo's shape. */
export function refuse(code: ErrorCode, message: string, fields: Record<string, string[]> = {}): RawReply {
  return new RawReply(({ path }) => {
    const status = errorStatus[code]
    if (!path.startsWith(FORUM_PATH)) return toJson(errorBody.parse({ message, code, errors: fields }), status)
    const errors = [{ code, message, params: {} }]
    return toJson(forumErrorBody.parse({ message, code, errors }), status === 422 ? 400 : status)
  })
}

/** A reply of something between the browser and the API, such as a proxy. */
export const statusOnly = (status: number) => new RawReply(() => new Response('', { status }))

/** As browsers report it. Any other error is a fault of the test. */
class ConnectionFailure extends TypeError {}

/** The request reaches nobody. */
export const noConnection = new RawReply(() => {
  throw new ConnectionFailure('Failed to fetch')
})

export interface SentRequest<C extends Call> extends HandlerInput<C> {
  files: Record<string, File>
  headers: Headers
}

type Reply<C extends Call> = CallResponse<C> | RawReply
type Replier<C extends Call> = (request: SentRequest<C>) => Reply<C> | Promise<Reply<C>>

interface Given {
  reply: Replier<Call>
  requests: SentRequest<Call>[]
}

const given = new Map<Endpoint, Given>()
const unexpected: string[] = []

/**
 * Gives the reply to a call: a value, a failure or a function of the request. Requests and replies are checked by the
 * schemas of the call. Returns the requests that are sent from now on. A later reply to the same call replaces this one.
 */
export function reply<C extends Call>(call: C, value: Reply<C> | Replier<C>): SentRequest<C>[] {
  const requests: SentRequest<Call>[] = []
  const replier = typeof value === 'function' ? (value as Replier<C>) : () => value
  given.set(getEndpoint(call), { reply: replier as Replier<Call>, requests })
  return requests as SentRequest<C>[]
}

/** The same for a call whose reply is a stream of events. */
export function replyWithStream(call: Call, open: () => Response): void {
  given.set(getEndpoint(call), { reply: () => new RawReply(open), requests: [] })
}

/** A reply that waits until the test sends it. */
export function hold<T>(): { promise: Promise<T>; send: (value: T) => void } {
  const { promise, resolve } = Promise.withResolvers<T>()
  return { promise, send: resolve }
}

const toPattern = ({ path }: Endpoint) => new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`)
const countParams = ({ path }: Endpoint) => path.split(':').length
// As in the server's router, a fixed path goes before one with a parameter.
const routes = allEndpoints
  .toSorted((one, other) => countParams(one) - countParams(other))
  .map((endpoint) => ({ endpoint, pattern: toPattern(endpoint) }))

const decodeParams = (groups: Record<string, string> = {}) =>
  Object.fromEntries(Object.entries(groups).map(([name, text]) => [name, decodeURIComponent(text)]))

function findRoute(method: string, { pathname }: URL) {
  for (const { endpoint, pattern } of routes) {
    const match = endpoint.method === method && pattern.exec(pathname)
    if (match) return { endpoint, params: decodeParams(match.groups) }
  }
  throw new Error(`The contract has no ${method} ${pathname}.`)
}

/** What the server reads from a form: names that end in `[]` are lists. */
function readForm(form: FormData) {
  const body: Record<string, unknown> = {}
  const files: Record<string, File> = {}
  for (const [name, value] of form) {
    if (value instanceof File) files[name] = value
    else if (name.endsWith('[]')) body[name.slice(0, -2)] = form.getAll(name)
    else body[name] = value
  }
  return { body, files }
}

function readBody(body: unknown) {
  if (body instanceof FormData) return readForm(body)
  return { body: typeof body === 'string' ? JSON.parse(body) : undefined, files: {} }
}

function readRequest({ endpoint, params }: ReturnType<typeof findRoute>, url: URL, init: RequestInit) {
  const { body, files } = readBody(init.body)
  const parsed = {
    params: endpoint.params?.safeParse(params),
    query: endpoint.query?.safeParse(Object.fromEntries(url.searchParams)),
    body: endpoint.body?.safeParse(body ?? {}),
  }
  const problems = Object.values(parsed).flatMap((part) => (part && !part.success ? [part.error.message] : []))
  const request = {
    params: parsed.params?.data,
    query: parsed.query?.data,
    body: parsed.body?.success ? parsed.body.data : body,
    files,
    headers: new Headers(init.headers),
  }
  return { request: request as SentRequest<Call>, problems }
}

/** A timer of an app that was ended may still make a call, but not with the session of this test. */
const isOfEarlierTest = ({ access }: Endpoint, { headers }: SentRequest<Call>) =>
  access === 'signed-in' && headers.get('authorization') !== `Bearer ${storedSession.get()?.token}`

async function respond(url: URL, init: RequestInit): Promise<Response> {
  const route = findRoute(init.method ?? 'GET', url)
  const { endpoint } = route
  const name = `${endpoint.method} ${url.pathname}${url.search}`
  const { request, problems } = readRequest(route, url, init)
  const answer = given.get(endpoint)
  if (!answer && isOfEarlierTest(endpoint, request)) throw new ConnectionFailure('The app was ended.')
  if (!answer) throw new Error(`${name} has no reply.`)
  answer.requests.push(request)
  const value: unknown = await answer.reply(request)
  if (value instanceof RawReply) return value.respond(endpoint)
  if (problems.length > 0) throw new Error(`${name} would be refused: ${problems.join('; ')}`)
  return toJson(endpoint.response.parse(value), endpoint.status ?? 200)
}

const fetchFromServer = window.fetch

/** Fails as soon as the request is aborted, whatever its reply. */
function orAborted<T>(work: Promise<T>, signal: AbortSignal | null | undefined): Promise<T> {
  if (!signal) return work
  const aborted = Promise.withResolvers<never>()
  signal.addEventListener('abort', () => aborted.reject(signal.reason), { once: true })
  return Promise.race([work, aborted.promise])
}

/** Answers the calls of the API with the given replies. Everything else comes from the server of the tests. */
export function connectNetwork(): void {
  window.fetch = async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input, location.origin)
    if (!url.pathname.startsWith('/api/')) return fetchFromServer(input, init)
    // As in the browser, nobody gets a request that was aborted before. An app that was ended aborts all of its own.
    init.signal?.throwIfAborted()
    const response = respond(url, init).catch((error: unknown) => {
      if (!(error instanceof ConnectionFailure)) unexpected.push(String(error))
      throw error
    })
    return orAborted(response, init.signal)
  }
}

/** Forgets all replies. Throws if a request had none, or if a request or reply does not fit its call. */
export function resetNetwork(): void {
  given.clear()
  const faults = unexpected.splice(0)
  if (faults.length > 0) throw new Error(faults.join('\n'))
}
