import { Transform } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#api/core/errors.ts'
import { clientNetwork } from './client-address.ts'

/** How many bytes of request bodies this process holds at once, in total and for one address. */
const budget = { total: 128_000_000, perAddress: 48_000_000 }

/** A body up to this size is always read, so a flood of large ones cannot keep others from logging in. */
const SMALL_BYTES = 64_000
const RETRY_AFTER_SECONDS = 5

/** Counts bytes read for a request until its reply is sent. Throws `busy` if there are too many. */
export type HoldBytes = (request: FastifyRequest, reply: FastifyReply, bytes: number) => void

export type BodyBudget = typeof budget

export function createBodyBudget({ total, perAddress }: BodyBudget = budget): HoldBytes {
  const heldByRequest = new WeakMap<FastifyRequest, number>()
  const heldByAddress = new Map<string, number>()
  let heldByAll = 0

  function add(address: string, bytes: number): number {
    const held = (heldByAddress.get(address) ?? 0) + bytes
    if (held > 0) heldByAddress.set(address, held)
    else heldByAddress.delete(address)
    heldByAll += bytes
    return held
  }

  return (request, reply, bytes) => {
    const address = clientNetwork(request)
    const before = heldByRequest.get(request)
    heldByRequest.set(request, (before ?? 0) + bytes)
    // Also fires if the client disconnects before the reply.
    if (before === undefined) reply.raw.once('close', () => add(address, -(heldByRequest.get(request) ?? 0)))
    const addressTotal = add(address, bytes)
    const isSmall = (before ?? 0) + bytes <= SMALL_BYTES
    if (!isSmall && (heldByAll > total || addressTotal > perAddress)) {
      throw new AppError('busy', 'Sparkle is busy. Please try again in a moment.', {
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      })
    }
  }
}

/** For bodies read by the framework; `readBody` counts the parts of multipart forms. */
export function countBodies(app: FastifyInstance, hold: HoldBytes): void {
  app.addHook('preParsing', (request, reply, payload, done) => {
    const { 'content-length': length = 0, 'content-type': type = '', 'transfer-encoding': encoding } = request.headers
    const isSmall = !encoding && Number(length) <= SMALL_BYTES
    const isNotRead = request.method === 'GET' || request.method === 'HEAD' || /^multipart\//i.test(type)
    if (isSmall || isNotRead) return done()
    const counted = new Transform({
      transform(chunk: Buffer, _encoding, next) {
        try {
          hold(request, reply, chunk.length)
          next(null, chunk)
        } catch (error) {
          next(error instanceof Error ? error : new Error('The body was not read.', { cause: error }))
        }
      },
    })
    // Once the request is refused, nothing listens anymore.
    counted.on('error', () => {})
    payload.once('error', (error) => counted.destroy(error))
    done(null, payload.pipe(counted))
  })
}
