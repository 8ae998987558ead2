import { AppError } from '#api/core/errors.ts'
import type { Correspondent } from '#test/correspondents.ts'
import type { TestApi } from '#test/test-app.ts'
import type { Change } from './change.ts'
import { forumChanges } from './forum-changes.ts'
import { peopleChanges } from './people-changes.ts'

const changes: Record<string, Change> = { ...forumChanges, ...peopleChanges }
export const changeNames = Object.keys(changes)

export interface Step {
  name: string
  /** Numbers that choose the process, the people and the objects. */
  through: number
  by: number
  on: number
  flag: boolean
}

export interface World {
  apis: readonly TestApi[]
  people: readonly Correspondent[]
  moderator: Correspondent
}

/** How many of the newest rows of a table are changed. */
export const NEWEST = 4

let made = 0
const at = <T>(items: readonly T[], number: number) => items[number % items.length] as T

/** What the services refuse is no change; anything else that fails is an error. */
export async function makeChange({ apis, people, moderator }: World, { name, through, by, on, flag }: Step) {
  const api = at(apis, through)
  made += 1
  const find = async (table: string, where = 'true') => {
    const { rows } = await api.pool.query(
      `select id from (select id, row_number() over (order by id desc) - 1 as place, count(*) over () as total
        from ${table} where ${where}) x where place = $1 % least(total, ${NEWEST})`,
      [on],
    )
    return String(rows[0]?.id ?? 0)
  }
  const choice = {
    api,
    by: at(people, by),
    other: at(people, by + 1 + (on % (people.length - 1))),
    people,
    moderator,
    member: at(
      people.filter((person) => person !== moderator),
      by,
    ),
    flag,
    find,
  }
  try {
    await changes[name]?.({ ...choice, word: `word${made}` })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
  }
}
