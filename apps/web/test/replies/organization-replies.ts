import type { OrganizationTag } from '@sparkle/contract/organizations/organization-fields.ts'
import type {
  Invitation,
  JoinRequest,
  Member,
  OrganizationPage,
  OwnOrganization,
} from '@sparkle/contract/organizations/organizations.ts'

/** A business as its owner sees it, not sent for checking yet. */
export const makeOwnOrganization = (changes: Partial<OwnOrganization> = {}): OwnOrganization => ({
  id: 40,
  name: 'Corner Cafe',
  website: 'https://cafe.example',
  town: null,
  place_state: null,
  about: 'Coffee.',
  hires_for: [2, 3],
  support_offered: '',
  logo: '/images/default-business.svg',
  checked_at: null,
  state: 'draft',
  words: '',
  part: 'owner',
  email_matches: true,
  missing: [],
  review_kept: false,
  has_written: false,
  waiting_since: null,
  rights_until: null,
  reviews_left: 3,
  joins_waiting: 0,
  ...changes,
})

const makePerson = (user_id: number, username: string) => ({
  user_id,
  username,
  avatar: '/images/default-business.svg',
})

export const makeMember = (userId: number, username: string, changes: Partial<Member> = {}): Member => ({
  ...makePerson(userId, username),
  part: 'recruiter',
  joined_at: 0,
  ...changes,
})

export const makeJoinRequest = (userId: number, username: string): JoinRequest => ({
  ...makePerson(userId, username),
  email: `${username}@cafe.example`,
  asked_at: 0,
})

export const makeInvitation = (email: string): Invitation => ({
  id: 9,
  email,
  part: 'recruiter',
  invited_by: 'sam',
  expires_at: 4_000_000_000,
})

/** The name and mark of a checked business beside its people. */
export const makeTag = (changes: Partial<OrganizationTag> = {}): OrganizationTag => ({
  id: 40,
  name: 'Corner Cafe',
  checked_at: 1_780_000_000,
  ...changes,
})

/** A checked business as others see it. Nobody of it has written to them. */
export const makeOrganizationPage = (changes: Partial<OrganizationPage> = {}): OrganizationPage => ({
  ...makeTag(),
  website: 'https://cafe.example',
  town: 'Moab',
  state: 'UT',
  about: 'Coffee.',
  hires_for: [2, 3],
  support_offered: '',
  logo: '/images/default-business.svg',
  writers: [],
  ...changes,
})
