import type { Victim } from '#test/changes/victim.ts'
import type { Case } from './cases-access.ts'

/** A new path parameter fails here until the victim has a value for it. */
export function fillUrl(path: string, victim: Victim, { params = {}, query }: Case): string {
  const own: Record<string, unknown> = {
    ...victim,
    ...{ nameOrId: victim.person.username, username: victim.person.username, forumId: victim.person.forumId },
    ...{ key: victim.pictureKey, file: '192.webp' },
    ...params,
  }
  const filled = path.replace(/:(\w+)/g, (_, name) => {
    if (own[name] === undefined) throw new Error(`The victim has no ${name}.`)
    return String(own[name])
  })
  return `${filled}?${new URLSearchParams(query)}`.replace(/\?$/, '')
}
