import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits, safe to use in a URL. */
export function createToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Stored instead of a token, whose 256 random bits need no slow hash. */
export function digestToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
