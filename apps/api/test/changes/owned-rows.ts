import type { TestApi } from '#test/test-app.ts'
import type { Victim } from './victim.ts'

const ownRows = {
  users: 'id = $1',
  credentials: 'user_id = $1',
  role_grants: 'user_id = $1',
  sessions: 'user_id = $1',
  email_changes: 'user_id = $1',
  email_vetoes: 'user_id = $1',
  known_devices: 'user_id = $1',
  locations: 'user_id = $1',
  applications: 'user_id = $1',
  open_ended_answers: 'application_id in (select id from applications where user_id = $1)',
  other_choice_answers: 'application_id in (select id from applications where user_id = $1)',
  assets:
    'key in (select asset_key from open_ended_answers join applications a on a.id = application_id where user_id = $1)',
  conversations: '$1 in (lesser_user_id, greater_user_id)',
  conversation_messages:
    'conversation_id in (select conversation_id from conversation_participants where user_id = $1)',
  conversation_participants: 'user_id = $1',
  forum_threads: 'author_id = $1',
  forum_posts: 'author_id = $1',
  forum_post_revisions: 'post_id in (select id from forum_posts where author_id = $1)',
  staff_acts: 'about_user_id = $1',
  blocks: 'blocker_id = $1',
  contact_settings: 'user_id = $1',
  reports: 'about_user_id = $1',
  report_evidence: 'writer_id = $1',
  sanctions: 'user_id = $1',
  alerts: 'user_id = $1',
  notification_settings: 'user_id = $1',
  email_checks: 'user_id = $1',
  email_stops: 'user_id = $1',
  forum_visits: 'user_id = $1',
  forum_reads: 'user_id = $1',
  exports: 'user_id = $1',
  appeals: 'sanction_id in (select id from sanctions where user_id = $1)',
} as const

const organizationRows = {
  organizations: 'id = $1',
  organization_members: 'organization_id = $1',
  organization_people: 'organization_id = $1',
  organization_invitations: 'organization_id = $1',
  organization_reviews: 'organization_id = $1',
  applicant_lists: 'organization_id = $1',
  applicant_list_entries: 'list_id in (select id from applicant_lists where organization_id = $1)',
  applicant_notes: 'organization_id = $1',
  saved_searches: 'organization_id = $1',
  saved_search_hits: 'search_id in (select id from saved_searches where organization_id = $1)',
  organization_kept_requests: 'user_id in (select user_id from organization_members where organization_id = $1)',
} as const

/** The victim's rows as text. View counts and recoveries are left out, since anyone may change them. */
export async function listOwnedRows(
  api: TestApi,
  { person, organizationId }: Victim,
): Promise<Record<string, string[]>> {
  const read = (conditions: Record<string, string>, id: number) =>
    Object.entries(conditions).map(async ([table, condition]) => {
      const statement = `select (to_jsonb(t) - 'view_count')::text as row from ${table} t where ${condition} order by 1`
      const { rows } = await api.pool.query<{ row: string }>(statement, [id])
      return [table, rows.map(({ row }) => row)] as const
    })
  const tables = [...read(ownRows, person.id), ...read(organizationRows, organizationId)]
  return Object.fromEntries(await Promise.all(tables))
}
