import type { ErrorBody, ErrorCode } from '@sparkle/contract/core/errors.ts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#api/core/errors.ts'
import { logRefusal } from './audit-log.ts'
import type { LogLimits } from './log-limits.ts'
import { toForumError } from './xenforo/xenforo-errors.ts'
import { isForumCall } from './xenforo/xenforo-requests.ts'

const texts = new Map<number, [ErrorCode, string]>([
  [400, ['bad_request', 'The request could not be read.']],
  [404, ['not_found', 'There is nothing at this address.']],
  [406, ['bad_request', 'The request could not be read.']],
  [413, ['too_large', 'The request is too large.']],
  [414, ['bad_request', 'The address is too long.']],
  [415, ['unsupported_type', 'Send JSON, a urlencoded form or a multipart form.']],
  [503, ['unavailable', 'Sparkle is busy. Please try again in a moment.']],
])

/** Input that passed the schema but that PostgreSQL does not accept. */
const inputErrors = new Set(['22021', '22P05', '22003', '2201W', '2201X', '22025'])

const RETRY_AFTER_SECONDS = 5
const LOG_EVERY_MS = 5000

/** PostgreSQL's code for a statement timeout. */
const STATEMENT_TIMEOUT = '57014'

function databaseCode(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined
  return typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : ''
}

/** Names what was unreachable if that is why a request failed, such as `database`. Provided by app.ts. */
type FindUnavailable = (error: unknown) => string | undefined

function toAppError(error: FastifyError | Error, unavailable: string | undefined): AppError | undefined {
  if (error instanceof AppError) return error
  if (unavailable) {
    return new AppError('unavailable', `Sparkle cannot reach its ${unavailable}. Please try again in a moment.`, {
      cause: error,
    })
  }
  const code = databaseCode(error)
  if (inputErrors.has(code)) return new AppError('bad_request', 'The request could not be read.', { cause: error })
  if (code === STATEMENT_TIMEOUT) {
    return new AppError('unavailable', 'This took too long. Please try again.', { cause: error, retryAfterSeconds: 5 })
  }
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500
  const known = texts.get(status)
  if (known) return new AppError(known[0], known[1], { cause: error })
  if (status >= 400 && status < 500)
    return new AppError('bad_request', 'The request could not be read.', { cause: error })
  return undefined
}

const DISCARD_BYTES = 16_000_000

/**
 * If the connection were closed now, a client still sending its body would get a reset and never read the error. So the
 * rest is read and discarded, up to a limit; the request timeout limits the time.
 */
function discardRest(reply: FastifyReply): void {
  const { raw } = reply.request
  if (raw.complete) return
  reply.removeHeader('connection')
  let left = DISCARD_BYTES
  raw.unpipe()
  raw.on('data', (chunk: Buffer) => {
    left -= chunk.length
    if (left < 0) raw.destroy()
  })
  raw.resume()
}

function toReply(error: AppError): { status: number; body: ErrorBody } {
  return { status: error.status, body: { message: error.message, code: error.code, errors: error.fields } }
}

export function sendError(reply: FastifyReply, error: AppError): FastifyReply {
  const retryAfter = error.retryAfterSeconds ?? (error.status === 503 ? RETRY_AFTER_SECONDS : undefined)
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  discardRest(reply)
  const { status, body } = isForumCall(reply.request) ? toForumError(error, reply.request) : toReply(error)
  return reply.status(status).header('cache-control', 'no-store').type('application/json; charset=utf-8').send(body)
}

type ErrorHandler = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => FastifyReply

/** Sends refusals as they are; everything else becomes a 500 with details only in the log. */
export function createErrorHandler(findUnavailable: FindUnavailable, logLimits: LogLimits): ErrorHandler {
  const loggedAt = new Map<string, number>()
  return (error, request, reply) => {
    const unavailable = findUnavailable(error instanceof AppError ? error.cause : error)
    const refusal = toAppError(error, unavailable)
    // All requests fail the same way, so only log it now and then.
    if (unavailable && Date.now() - (loggedAt.get(unavailable) ?? 0) > LOG_EVERY_MS) {
      loggedAt.set(unavailable, Date.now())
      request.log.error({ err: error }, `${unavailable} unavailable, refusing requests`)
    }
    if (!refusal) {
      request.log.error({ err: error }, 'request failed')
      return sendError(reply, new AppError('server_error', 'Something went wrong on our side. Please try again.'))
    }
    logRefusal(request, refusal, logLimits)
    return sendError(reply, refusal)
  }
}

export function handleErrors(app: FastifyInstance, handler: ErrorHandler): void {
  app.setErrorHandler(handler)
}
