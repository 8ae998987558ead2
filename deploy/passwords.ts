import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { inFolder } from './settings.ts'

interface Passwords {
  sparkle: string
  replicator: string
}

const newPassword = () => randomBytes(24).toString('hex')

/** Made with the set-up and gone with it. */
export function passwords(): Passwords {
  const file = inFolder('passwords.json')
  if (!existsSync(file)) {
    const made: Passwords = { sparkle: newPassword(), replicator: newPassword() }
    writeFileSync(file, JSON.stringify(made), { mode: 0o600 })
  }
  return JSON.parse(readFileSync(file, 'utf8'))
}
