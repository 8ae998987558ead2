import type { EntryState } from '@sparkle/contract/recruiting/recruiting-rules.ts'
import type { SavedSearchProblem, SearchAlert } from '@sparkle/contract/recruiting/saved-search-rules.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { applications } from './applications.tables.ts'
import { moment } from './column-types.ts'
import { organizationMembers, organizations } from './organizations.tables.ts'
import { someone } from './users.tables.ts'

const organization = () => integer().references(() => organizations.id, { onDelete: 'cascade' })
const application = () => integer().references(() => applications.id, { onDelete: 'cascade' })

export const applicantLists = pgTable(
  'applicant_lists',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    organizationId: organization().notNull(),
    /** Who made it. Null once they left the organization: then it belongs to its owners. */
    ownerId: integer().references(() => organizationMembers.userId, { onDelete: 'set null' }),
    name: text().notNull(),
    /** Otherwise only its owner sees it. */
    isShared: boolean().notNull(),
    /** It can be restored for a day. */
    deletedAt: moment(),
  },
  (t) => [
    uniqueIndex('applicant_lists_shared_name')
      .on(t.organizationId, sql`lower(${t.name})`)
      .where(sql`${t.isShared} and ${t.deletedAt} is null`),
    uniqueIndex('applicant_lists_own_name')
      .on(t.ownerId, sql`lower(${t.name})`)
      .where(sql`not ${t.isShared} and ${t.deletedAt} is null`),
    index('applicant_lists_organization').on(t.organizationId),
    index('applicant_lists_owner').on(t.ownerId),
    index('applicant_lists_deleted').on(t.deletedAt).where(sql`${t.deletedAt} is not null`),
  ],
)

/** Nothing of the application is copied here: a list shows what its readers may read now. */
export const applicantListEntries = pgTable(
  'applicant_list_entries',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    listId: integer()
      .notNull()
      .references(() => applicantLists.id, { onDelete: 'cascade' }),
    applicationId: application().notNull(),
    state: text().$type<EntryState>().notNull(),
    addedBy: someone(),
    addedAt: moment().notNull(),
    /** Who changed the state last, and when. */
    movedBy: someone(),
    movedAt: moment(),
  },
  (t) => [
    unique('applicant_list_entries_one').on(t.listId, t.applicationId),
    index('applicant_list_entries_application').on(t.applicationId),
    index('applicant_list_entries_added_by').on(t.addedBy, t.id),
    index('applicant_list_entries_moved_by').on(t.movedBy),
    check(
      'applicant_list_entries_state',
      sql`${t.state} in ('new', 'contacted', 'talking', 'trying_out', 'hired', 'not_now')`,
    ),
  ],
)

export const applicantNotes = pgTable(
  'applicant_notes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    organizationId: organization().notNull(),
    applicationId: application().notNull(),
    authorId: someone(),
    /** Who alone reads it, and with whose membership it goes. Null if the whole organization does. */
    onlyForId: integer().references(() => organizationMembers.userId, { onDelete: 'cascade' }),
    text: text().notNull(),
    createdAt: moment().notNull(),
    editedAt: moment(),
    /** It can be restored for a day. */
    deletedAt: moment(),
    /** Since when the person has shown no profile to the organization; null while they do. A job sets it. */
    hiddenSince: moment(),
  },
  (t) => [
    index('applicant_notes_about').on(t.organizationId, t.applicationId, t.id),
    index('applicant_notes_application').on(t.applicationId),
    index('applicant_notes_author').on(t.authorId),
    index('applicant_notes_only_for').on(t.onlyForId),
    index('applicant_notes_hidden').on(t.hiddenSince).where(sql`${t.hiddenSince} is not null`),
    index('applicant_notes_deleted').on(t.deletedAt).where(sql`${t.deletedAt} is not null`),
  ],
)

/** Each belongs to the person who saved it, and goes with their membership. */
export const savedSearches = pgTable(
  'saved_searches',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    organizationId: organization().notNull(),
    ownerId: integer()
      .notNull()
      .references(() => organizationMembers.userId, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** As the contract describes them, which may have changed since. */
    filters: jsonb().$type<unknown>().notNull(),
    alert: text().$type<SearchAlert>().notNull(),
    createdAt: moment().notNull(),
    /** Whoever was found later is new to its owner. */
    seenUntil: moment().notNull(),
    /** When it is searched next. */
    nextAt: moment().notNull(),
    problem: text().$type<SavedSearchProblem>(),
    /** When the newest email about it was queued. Older ones that still wait are not sent. */
    emailQueuedAt: moment(),
    /** When its owner deleted it. It can be restored until a job deletes it. */
    removedAt: moment(),
  },
  (t) => [
    index('saved_searches_owner').on(t.ownerId, t.id),
    index('saved_searches_organization').on(t.organizationId),
    index('saved_searches_due').on(t.nextAt, t.id).where(sql`${t.removedAt} is null`),
    index('saved_searches_removed').on(t.removedAt).where(sql`${t.removedAt} is not null`),
    check('saved_searches_alert', sql`${t.alert} in ('off', 'daily', 'weekly')`),
    check('saved_searches_problem', sql`${t.problem} in ('too_many', 'filters')`),
  ],
)

/** Everyone whom a saved search has found, so that its owner is told of each of them once. */
export const savedSearchHits = pgTable(
  'saved_search_hits',
  {
    searchId: integer()
      .notNull()
      .references(() => savedSearches.id, { onDelete: 'cascade' }),
    applicationId: application().notNull(),
    foundAt: moment().notNull(),
    /** Null while the email waits. Set at once for those who need none, such as everyone who fits when it is saved. */
    toldAt: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.searchId, t.applicationId] }),
    index('saved_search_hits_application').on(t.applicationId),
    index('saved_search_hits_found').on(t.searchId, t.foundAt),
    index('saved_search_hits_untold').on(t.searchId).where(sql`${t.toldAt} is null`),
  ],
)
