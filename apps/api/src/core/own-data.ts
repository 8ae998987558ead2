import type { PostChoice } from '@sparkle/contract/people/own-data-rules.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Deps } from './deps.ts'

/**
 * What a value is, for the schema of the JSON and for the words of the pages. A `code` is one of our words, such as
 * `not_now`; `avatar` and `picture` are keys of assets.
 */
type Kind = 'text' | 'texts' | 'code' | 'codes' | 'number' | 'flag' | 'moment' | 'avatar' | 'picture'

export interface OwnDataColumn {
  kind: Kind
  from: SQL
  /** Words for a stored number. Null stays null. */
  toWords?: (stored: never) => string | string[]
}

/** The pages of the archive, in their order. */
export const ownDataPages = {
  account: 'Account',
  application: 'Sparkle Application',
  messages: 'Messages',
  discussions: 'Discussions',
  notifications: 'Notifications',
  organization: 'Business',
  safety: 'Safety and privacy',
} as const
export type OwnDataPage = keyof typeof ownDataPages

/** The rows of one table that are about a person, each as that person may see it. */
export interface OwnDataSection {
  /** In the JSON. */
  name: string
  /** In the pages. */
  title: string
  page: OwnDataPage
  table: string
  columns: Record<string, OwnDataColumn>
  from: SQL
  /** Of one group, if there are groups. */
  where: SQL | ((group: unknown) => SQL)
  /** Rows are sorted by it and read page after page; unique, within its group if there are any. */
  key: string
  /** For a long table without an index by person: reads the rows of one group after another. */
  groups?: { from: SQL; where: SQL; key: string }
}

/** Someone who leaves for good. */
export interface LeavingPerson {
  userId: number
  posts: PostChoice
}

/** Called between two transactions. Throws when it is time to pause. */
export type GoOn = () => Promise<void>

/**
 * What becomes of the rows of one table when a person leaves for good. Each step is done in small transactions and again from
 * its start after a crash, so it must find nothing to do once it is done.
 */
export type ForgetStep = { table: string } & (
  | {
      /** Which rows go. */
      remove: SQL
    }
  | {
      /** Which rows stay without the person, and what is set in them. */
      where: SQL
      clear: SQL
    }
  | { run(deps: Deps, goOn: GoOn): Promise<void> }
)

/** What each feature exports from its `own-data.ts`, about every table of its own that refers to people. */
export interface OwnDataSource {
  collectOwnData(userId: number): OwnDataSection[]
  /** In this order. */
  forgetPerson(person: LeavingPerson): ForgetStep[]
}

const column =
  (kind: Kind) =>
  (from: string | SQL): OwnDataColumn => ({ kind, from: typeof from === 'string' ? sql.raw(from) : from })

export const text = column('text')
export const texts = column('texts')
export const code = column('code')
export const codes = column('codes')
export const number = column('number')
export const flag = column('flag')
export const moment = column('moment')
export const avatar = column('avatar')
export const picture = column('picture')

/** The label of a choice: the first choice has value 1. */
export const choice = (from: string, labels: readonly string[]): OwnDataColumn => ({
  ...text(from),
  toWords: (value: number) => labels[value - 1] ?? String(value),
})

export const choices = (from: string, labels: readonly string[]): OwnDataColumn => ({
  ...texts(from),
  toWords: (values: number[]) => values.map((value) => labels[value - 1] ?? String(value)),
})
