import { hash, verify } from '@node-rs/argon2'
import { boundedQueue } from './bounded-queue.ts'
import { createToken } from './tokens.ts'

export interface Passwords {
  hash(password: string): Promise<string>
  /** Without a stored hash it takes just as long and returns false, so timing does not reveal which accounts exist. */
  verify(storedHash: string | undefined, password: string): Promise<boolean>
}

/** OWASP's parameters for argon2id, the library's default algorithm. */
const OWASP_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Only tests, which make a thousand accounts, pass another cost. */
export function createPasswords(cost = OWASP_COST): Passwords {
  // Hashing takes 20 MB and one of Node's four worker threads, which pictures and files need too.
  const queue = boundedQueue({ atOnce: 2, waiting: 40, retryAfterSeconds: 2 })
  const toHash = (password: string) => queue.run(() => hash(password, cost))
  const decoy = toHash(createToken())
  return {
    hash: toHash,
    async verify(storedHash, password) {
      const expected = storedHash ?? (await decoy)
      const matches = await queue.run(() => verify(expected, password))
      return matches && storedHash !== undefined
    },
  }
}
