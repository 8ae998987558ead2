import { chownSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { idsOf } from './processes.ts'

type Template = 'nginx.conf' | 'pgbouncer.ini' | 'postgresql.conf' | 'pg_hba.conf' | 'redis.conf'

/** Writes a file that only its owner reads: some hold passwords. */
export function writeFor(user: string, path: string, text: string): void {
  writeFileSync(path, text, { mode: 0o600 })
  const { uid, gid } = idsOf(user)
  chownSync(path, uid, gid)
}

/** A template with its `{{names}}` filled in. */
export function fill(template: Template, values: Record<string, string | number> = {}): string {
  const text = readFileSync(join(import.meta.dirname, 'templates', template), 'utf8')
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`${template} asks for ${name}.`)
    return String(value)
  })
}
