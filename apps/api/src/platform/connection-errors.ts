/** PostgreSQL is shutting down, has crashed or is starting. */
export const restartCodes = new Set(['57P01', '57P02', '57P03'])

/** Nothing accepts connections at the address. */
export const unreachableCodes = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'EAI_AGAIN'])

/** An open connection broke. Also raised by connections to clients. */
export const brokenCodes = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT'])

/** Errors of the driver that have no code. */
export const lostConnectionMessages =
  /^(timeout e(xceeded|xpired)|Connection terminated|Client (has encountered|was closed))/
