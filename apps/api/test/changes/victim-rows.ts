import type { TestApi } from '#test/test-app.ts'
import type { Victim } from './victim.ts'

/** Rows of the kinds of which the victim may have none yet. */
const moreRows = ({ person, organizationId, applicationId, boss }: Victim) => [
  `insert into role_grants (user_id, role) values (${person.id}, 'Moderator')`,
  `insert into known_devices (user_id, device_digest, last_used_at) values (${person.id}, '\\x05', now())`,
  `insert into password_recoveries (user_id, token_digest, email, expires_at) values (${person.id}, '\\x01', 'old@example.com', now())`,
  `insert into email_confirmations (user_id, token_digest, asked_at) values (${person.id}, '\\x02', now())`,
  `insert into hidden_organizations (organization_id, application_id) values (${organizationId}, ${applicationId})`,
  `insert into accommodation_shares (application_id, organization_id, started_at, until) values (${applicationId}, ${organizationId}, now(), now())`,
  `insert into answer_audiences (application_id, question_id, audience) values (${applicationId}, 30, 'me')`,
  `insert into application_looks (application_id, day, kind, organization_id, count)
    values (${applicationId}, now(), 'business', ${organizationId}, 2)`,
  `insert into application_reads (reader_id, day, application_ids) values (${person.id}, now(), array[1, 2])`,
  `insert into staff_acts (act, subject_kind, about_user_id, reason) values
    ('private application opened', 'user', ${person.id}, 'They asked for help')`,
  `insert into refused_emails (email, refused_at) select lower(email), now() from users where id = ${person.id}`,
  `insert into notification_settings (user_id) values (${person.id})`,
  `insert into contact_settings (user_id, first_contact) values (${person.id}, 'businesses')`,
  `insert into forum_reads (user_id, node_id, last_read_post_id, watching) select ${person.id}, id, 1, 2 from forum_nodes limit 1`,
  `insert into reports (reporter_id, subject_kind, subject_id, is_about_staff, reason, severity, created_at)
    values (${person.id}, 'post', 1, false, 'rude', 1, now())`,
  `insert into data_requests (user_id, kind, asked_at, due_at, words) values (${person.id}, 'export', now(), now(), 'By phone')`,
  `insert into exports (user_id, asked_at, file_key) values (${person.id}, now(), 'exports/1.zip')`,
  `insert into organization_members (user_id, organization_id, part) values (${person.id}, ${organizationId}, 'recruiter')`,
  `insert into applicant_lists (organization_id, owner_id, name, is_shared) values (${organizationId}, ${person.id}, 'For Monday', false)`,
  `insert into applicant_list_entries (list_id, application_id, state, added_by, added_at, moved_by, moved_at)
    select l.id, a.id, 'talking', ${person.id}, now(), ${person.id}, now()
    from applicant_lists l, applications a where l.owner_id = ${person.id} and a.user_id <> ${person.id} limit 1`,
  `insert into applicant_notes (organization_id, application_id, author_id, text, created_at)
    select ${organizationId}, id, ${person.id}, 'Bakes well', now() from applications where user_id <> ${person.id} limit 1`,
  `insert into saved_searches (organization_id, owner_id, name, filters, alert, created_at, seen_until, next_at)
    values (${organizationId}, ${person.id}, 'Gardeners', '{"username": "a"}', 'off', now(), now(), now())`,
  `insert into saved_search_hits (search_id, application_id, found_at) select id, ${applicationId}, now() from saved_searches`,
  `insert into organization_kept_requests (user_id, words, kept_at) values (${person.id}, 'We opened in May', now())`,
  `insert into organization_reviews (organization_id, at, kind, by_user_id, words, name, domain)
    values (${organizationId}, now(), 'requested', ${person.id}, 'Please check', 'Shop', 'example.com')`,
  `insert into organization_joins (user_id, organization_id, asked_at) values (${person.id}, ${organizationId}, now())`,
  `insert into organization_invitations (organization_id, email, token_digest, part, invited_by, invited_at, expires_at)
    values (${organizationId}, 'guest@elsewhere.example', '\\x03', 'recruiter', ${person.id}, now(), now())`,
  `insert into organization_invitations (organization_id, email, token_digest, part, invited_by, invited_at, expires_at)
    select ${organizationId}, email, '\\x04', 'owner', ${boss.id}, now(), now() from users where id = ${person.id}`,
]

export async function addMoreRows(api: TestApi, victim: Victim): Promise<void> {
  for (const statement of moreRows(victim)) await api.pool.query(`${statement} on conflict do nothing`)
}
