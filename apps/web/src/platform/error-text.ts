import { ApiError } from './api-client.ts'

/** Why something failed, in words for the person. Without a response, the connection is the cause. */
export const toErrorText = (error: unknown): string =>
  error instanceof ApiError ? error.message : 'Please check your connection and try again.'

/** Why the server refused each field, by its name. */
export const toFieldTexts = (error: unknown): Readonly<Record<string, readonly string[]>> =>
  error instanceof ApiError ? error.fields : {}
