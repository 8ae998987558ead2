import { hash, verify } from '@node-rs/argon2'
import { boundedQueue } from './bounded-queue.ts'
import { createToken } from './tokens.ts'

/** OWASP's parameters for argon2id, the library's default algorithm. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashing takes 20 MB and one of Node's four worker threads, which pictures and files need too. */
const queue = boundedQueue({ atOnce: 2, waiting: 40, retryAfterSeconds: 2 })

export function hashPassword(password: string): Promise<string> {
  return queue.run(() => hash(password, cost))
}

const decoy = hashPassword(createToken())

/** Without a stored hash it takes just as long and returns false, so timing does not reveal which accounts exist. */
export async function verifyPassword(storedHash: string | undefined, password: string): Promise<boolean> {
  const expected = storedHash ?? (await decoy)
  const matches = await queue.run(() => verify(expected, password))
  return matches && storedHash !== undefined
}
