import type { CallResponse } from '@sparkle/contract/core/call.ts'
import type { getUser } from '@sparkle/contract/people/users.ts'

type ProfileUser = CallResponse<typeof getUser>

/** A person as their profile shows them, without a location. */
export const makeProfileUser = (username: string, changes: Partial<ProfileUser> = {}): ProfileUser => ({
  id: null,
  userId: 70,
  country: null,
  state: null,
  town: null,
  zip: null,
  username,
  avatar: '/images/default-applicant.svg',
  forumId: 570,
  ...changes,
})
