import { DrizzleQueryError } from 'drizzle-orm'
import { type DestinationStream, type Logger, pino } from 'pino'

/** Only these fields: driver errors hold their whole connection, and Drizzle errors the values of the statement. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  if (error instanceof DrizzleQueryError)
    return { type: error.name, query: error.query, cause: describeError(error.cause) }
  return {
    type: error.name,
    message: error.message,
    code: 'code' in error ? error.code : undefined,
    stack: error.stack,
    cause: error.cause === undefined ? undefined : describeError(error.cause),
  }
}

export function openLog(level: string, destination: DestinationStream): Logger {
  // At trace level a plugin logs the headers of a form, including the token.
  return pino({ level, serializers: { err: describeError }, redact: ['busboyOptions.headers'] }, destination)
}
