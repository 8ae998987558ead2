import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { inFolder } from './settings.ts'

interface Passwords {
  sparkle: string
  replicator: string
}

const newPassword = () => randomBytes(24).toString('hex')

/** Created with the setup and removed with it. */
export function readPasswords(): Passwords {
  const file = inFolder('passwords.json')
  if (!existsSync(file)) {
    const created: Passwords = { sparkle: newPassword(), replicator: newPassword() }
    writeFileSync(file, JSON.stringify(created), { mode: 0o600 })
  }
  return JSON.parse(readFileSync(file, 'utf8'))
}
