import { chownSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findUser } from './processes.ts'

type Template = 'nginx.conf' | 'pgbouncer.ini' | 'postgresql.conf' | 'pg_hba.conf' | 'redis.conf'

/** Writes a file that only its owner may read: some contain passwords. */
export function writeFor(user: string, path: string, text: string): void {
  writeFileSync(path, text, { mode: 0o600 })
  const { uid, gid } = findUser(user)
  chownSync(path, uid, gid)
}

/** Replaces the `{{names}}` in a template. */
export function fill(template: Template, values: Record<string, string | number> = {}): string {
  const text = readFileSync(join(import.meta.dirname, 'templates', template), 'utf8')
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`${template} needs a value for ${name}.`)
    return String(value)
  })
}
