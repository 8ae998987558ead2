import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits that fit into an address. */
export function createToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored in place of a token. Its 256 random bits need no slow hash. */
export function digestToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
