import { type ErrorCode, errorStatus } from '@sparkle/contract/core/errors.ts'

export interface AppErrorDetails {
  /** Texts by field name, for refused input. */
  fields?: Record<string, string[]>
  /** Names of fields that were not sent at all. */
  missing?: string[]
  /** The last page, if a later one was requested. */
  lastPage?: number
  retryAfterSeconds?: number
  /** The account concerned, only for the log. */
  userId?: number | undefined
  cause?: unknown
}

/** An error that is sent to the caller. Everything else becomes a 500. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: Record<string, string[]> | undefined
  readonly missing: readonly string[]
  readonly lastPage: number | undefined
  readonly retryAfterSeconds: number | undefined
  readonly userId: number | undefined

  constructor(code: ErrorCode, message: string, details: AppErrorDetails = {}) {
    super(message, { cause: details.cause })
    this.code = code
    this.fields = details.fields
    this.missing = details.missing ?? []
    this.lastPage = details.lastPage
    this.retryAfterSeconds = details.retryAfterSeconds
    this.userId = details.userId
  }

  get status(): number {
    return errorStatus[this.code]
  }
}
