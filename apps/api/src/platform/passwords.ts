import { hash, verify } from '@node-rs/argon2'
import { createToken } from './tokens.ts'

/** OWASP's parameters for argon2id, which is the library's default algorithm. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost)
}

const decoy = hashPassword(createToken())

/** Without a stored hash it takes as long and answers no, so that time does not tell which accounts exist. */
export async function verifyPassword(storedHash: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(storedHash ?? (await decoy), password)
  return matches && storedHash !== undefined
}
