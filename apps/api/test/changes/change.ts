import type { Correspondent } from '#test/correspondents.ts'
import type { TestApi } from '#test/test-app.ts'

/** What a change has to choose from. */
interface Choice {
  /** The process that makes the change. */
  api: TestApi
  by: Correspondent
  other: Correspondent
  people: readonly Correspondent[]
  moderator: Correspondent
  /** Anyone but the moderator. */
  member: Correspondent
  /** Different each time. */
  word: string
  flag: boolean
  /** The id of one of the newest rows of a table, '0' if there is none. */
  find(table: string, where?: string): Promise<string>
}

export type Change = (choice: Choice) => Promise<unknown>
