import { type ErrorCode, errorStatus } from '@sparkle/contract/errors.ts'

export interface AppErrorDetails {
  /** Texts by field name, for input that was refused. */
  fields?: Record<string, string[]>
  retryAfterSeconds?: number
  /** Whose account was tried, for the log alone. */
  userId?: number | undefined
  cause?: unknown
}

/** A refusal that the caller may read. Everything else that is thrown becomes a 500. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: Record<string, string[]> | undefined
  readonly retryAfterSeconds: number | undefined
  readonly userId: number | undefined

  constructor(code: ErrorCode, message: string, details: AppErrorDetails = {}) {
    super(message, { cause: details.cause })
    this.code = code
    this.fields = details.fields
    this.retryAfterSeconds = details.retryAfterSeconds
    this.userId = details.userId
  }

  get status(): number {
    return errorStatus[this.code]
  }
}
