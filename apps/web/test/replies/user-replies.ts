import type { CallResponse } from '@sparkle/contract/core/call.ts'
import type { getUser, UserLocation } from '@sparkle/contract/people/users.ts'

type ProfileUser = CallResponse<typeof getUser>

/** One's own location; nothing of it is given. */
export const makeLocation = (changes: Partial<UserLocation> = {}): UserLocation => ({
  id: null,
  userId: 70,
  country: null,
  state: null,
  town: null,
  zip: null,
  ...changes,
})

/** A person as their profile shows them, without a location. */
export const makeProfileUser = (username: string, changes: Partial<ProfileUser> = {}): ProfileUser => ({
  ...makeLocation(),
  username,
  avatar: '/images/default-applicant.svg',
  forumId: 570,
  ...changes,
})
