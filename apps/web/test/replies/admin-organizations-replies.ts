import type { OrganizationCase, OrganizationRow } from '@sparkle/contract/admin/admin-organizations.ts'

/** A business that has waited for a minute. */
export const makeOrganizationRow = (changes: Partial<OrganizationRow> = {}): OrganizationRow => ({
  id: 40,
  name: 'Sunrise',
  website: 'https://sunrise.example',
  town: 'Moab',
  place_state: 'UT',
  state: 'waiting',
  created_at: 1_780_000_000,
  waiting_since: Math.floor(Date.now() / 1000) - 60,
  rights_until: null,
  members: 1,
  ...changes,
})

export const makeCaseMember = (changes: Partial<OrganizationCase['members'][number]> = {}) => ({
  user_id: 70,
  username: 'olga',
  first_name: 'Olga',
  last_name: 'Lee',
  email: 'olga@sunrise.example',
  email_state: 'confirmed' as const,
  email_domain: 'same' as const,
  part: 'owner' as const,
  joined_at: 1_780_000_000,
  suspended_at: null,
  ...changes,
})

interface CaseChanges extends Partial<Omit<OrganizationCase, 'organization'>> {
  organization?: Partial<OrganizationCase['organization']>
}

/** The case of a business that waits, of which nothing is known but what it wrote. */
export function makeCase({ organization, ...changes }: CaseChanges = {}): OrganizationCase {
  const { members: _, ...row } = makeOrganizationRow()
  return {
    version: '1',
    members: [makeCaseMember()],
    similar: [],
    earlier: [],
    history: [],
    decisions: ['approve', 'ask', 'refuse'],
    is_own: false,
    ...changes,
    organization: {
      ...row,
      about: 'We bake bread.',
      hires_for: [3],
      support_offered: '',
      logo: '/images/default-business.svg',
      checked_at: null,
      domain: 'sunrise.example',
      words: '',
      note: '',
      checked_name: null,
      checked_website: null,
      rules_at: 1_780_000_000,
      ...organization,
    },
  }
}
