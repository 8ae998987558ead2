import { type Call, type CallResponse, DEVICE_HEADER, type HandlerInput } from '@sparkle/contract/core/call.ts'
import { type Endpoint, getEndpoint } from '@sparkle/contract/core/endpoints.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { JsonText, replySchema, serializeLater } from '#api/core/json-text.ts'
import type { Caller, Viewer } from '#api/core/viewer.ts'
import { logActions, type StaffActNote } from './audit-log.ts'
import type { RequireViewer } from './authentication.ts'
import type { HoldBytes } from './body-budget.ts'
import { clientNetwork } from './client-address.ts'
import { readBody, type UploadedFile } from './form-bodies.ts'
import { parseInput, parsePath, refuseMalformed } from './input.ts'
import { groupLimitsByStage, type RateLimit, type RateLimiter } from './rate-limits.ts'
import { readParameters } from './xenforo/xenforo-parameters.ts'

export interface Client extends Caller {
  /** Set by handlers of calls that need no token, for the log. */
  userId?: number
  /** Staff acts done by the handler, for the log. */
  acts: StaffActNote[]
}

/** For calls without a token, where the account is known only afterwards. */
export async function noteAccount(client: Client, work: Promise<number>): Promise<void> {
  client.userId = await work
}

/** What a handler receives: the parsed input and the caller. */
export interface Received<C extends Call> extends HandlerInput<C> {
  viewer: C['access'] extends 'open' ? undefined : Viewer
  files: Record<string, UploadedFile>
  client: Client
  /** Counts this request against limits that only the handler can choose; null if limits are off. */
  limit: ((limits: readonly RateLimit[]) => Promise<void>) | null
}

const success = { success: true } as const

/** Nothing, where the reply says only that the call succeeded. */
// biome-ignore lint/suspicious/noConfusingVoidType: what an async function without a result returns.
type Nothing<Response> = [Response, typeof success] extends [typeof success, Response] ? void : never

/** What a handler returns. */
export type Result<C extends Call> = CallResponse<C> | JsonText<CallResponse<C>> | Nothing<CallResponse<C>>

type Handler<C extends Call> = (received: Received<C>) => Promise<Result<C>>

export interface Router {
  handle<C extends Call>(call: C, handler: Handler<C>, limits?: readonly RateLimit[]): void
}

export interface RouterParts {
  requireViewer: RequireViewer
  limiter: RateLimiter
  holdBytes: HoldBytes
  /** Awaited before the reply to every call that may have written. */
  settle: (() => Promise<void>) | undefined
}

function toClient(request: FastifyRequest): Client {
  const { 'user-agent': device = '', [DEVICE_HEADER]: deviceId } = request.headers
  return {
    device: device.slice(0, 300),
    deviceId: typeof deviceId === 'string' && /^[\w-]{43}$/.test(deviceId) ? deviceId : undefined,
    // Computed on demand: few calls need it.
    get network() {
      return clientNetwork(request)
    },
    acts: [],
  }
}

export function createRouter(app: FastifyInstance, { requireViewer, limiter, holdBytes, settle }: RouterParts): Router {
  type Limits = ReturnType<typeof groupLimitsByStage>
  app.setSerializerCompiler(({ schema }) => serializeLater(schema))

  async function readCall(request: FastifyRequest, reply: FastifyReply, endpoint: Endpoint, limits: Limits) {
    const { body, files } = await readBody(request, {
      fileNames: endpoint.files ?? [],
      beforeFile: () => limiter.check(request, limits.beforeFile),
      hold: (bytes) => holdBytes(request, reply, bytes),
    })
    await limiter.check(request, limits.afterBody, body)
    refuseMalformed([request.params, request.query, body])
    const sent = readParameters(request, endpoint, body ?? {})
    return {
      viewer: request.viewer,
      params: parsePath(endpoint.params, request.params),
      query: parseInput(endpoint.query, sent.query),
      body: parseInput(endpoint.body, sent.body),
      files,
      client: toClient(request),
      limit: limiter.isOn ? (later: readonly RateLimit[]) => limiter.check(request, later, body) : null,
    }
  }

  return {
    handle(call, handler, allLimits = []) {
      const endpoint = getEndpoint(call)
      const limits = groupLimitsByStage(allLimits)
      const checkBeforeBody = (request: FastifyRequest) => limiter.check(request, limits.beforeBody)
      const status = endpoint.status ?? 200
      const settleWrite = endpoint.method === 'GET' || endpoint.changesNothing ? undefined : settle
      app.route({
        method: endpoint.method,
        url: endpoint.path,
        schema: { response: { [status]: replySchema(endpoint.response) } },
        onRequest: [
          ...(endpoint.access === 'open' ? [] : [requireViewer]),
          ...(limits.beforeBody.length > 0 ? [checkBeforeBody] : []),
        ],
        handler: async (request, reply) => {
          const received = await readCall(request, reply, endpoint, limits)
          reply.status(status).header('cache-control', 'no-store')
          // The type system cannot see that the parts were parsed with this endpoint's schemas.
          const result = await handler(received as Received<typeof call>)
          await settleWrite?.()
          logActions(request, call, received.client)
          if (result === undefined) return success
          if (!(result instanceof JsonText)) return result
          reply.type('application/json; charset=utf-8')
          return result.text
        },
      })
    },
  }
}
