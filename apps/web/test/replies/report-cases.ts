import type { ReportCase } from '@sparkle/contract/moderation.ts'

type CasePerson = NonNullable<ReportCase['about_person']>

const makeCasePerson = (user_id: number, username: string): CasePerson => ({
  user_id,
  username,
  avatar: '/images/default-applicant.svg',
  is_business: false,
  figures: { reports_about: 1, reports_by: 0, reports_by_upheld: 0, sanctions: 0, registered_at: 1_780_000_000 },
  is_staff: false,
  is_suspended: false,
})

/** A message of "writer" that "reporter" has reported. Nobody has taken the case. */
export const makeReportCase = (changes: Partial<ReportCase> = {}): ReportCase => ({
  id: 3,
  subject_kind: 'message',
  reason: 'asks_for_money',
  severity: 1,
  state: 'open',
  reporters: 1,
  about: 'writer',
  about_organization: null,
  claimed_by: null,
  claimed_until: null,
  is_mine: false,
  created_at: 1_780_000_000,
  decided_at: null,
  decision: null,
  evidence: [
    { position: 1, writer: 'writer', body: 'Pay me', html: '<p>Pay me</p>', at: 1_780_000_000, is_subject: true },
  ],
  reports: [
    { id: 3, reason: 'asks_for_money', words: '', created_at: 1_780_000_000, reporter: makeCasePerson(71, 'reporter') },
  ],
  about_person: makeCasePerson(70, 'writer'),
  earlier: [],
  notes: [],
  can_remove: false,
  is_hidden: false,
  refusal: '',
  max_days: 30,
  ...changes,
})
