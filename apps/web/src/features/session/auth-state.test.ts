import { expect, test } from 'vitest'
import { toAuthState } from './auth-state.ts'

const user = {
  id: 7,
  username: 'sam',
  avatar: '/images/default-applicant.svg',
  email: 'sam@example.com',
  isActive: true,
  forumId: 100_007,
  businessAccount: false,
  firstName: 'Sam',
  lastName: 'Lee',
  pendingEmail: null,
  mustConfirmEmail: false,
}

test('L-15 the auth state has the fields of the spec, and no password', () => {
  expect(toAuthState('a-token', user, [], 3)).toEqual({
    token: 'a-token',
    username: 'sam',
    password: '',
    avatar: '/images/default-applicant.svg',
    email: 'sam@example.com',
    userId: 7,
    isActive: true,
    forumId: 100_007,
    viewAll: false,
    appId: 3,
  })
})

test('L-16 L-17 viewAll is true only with the permission sparkle.application.view.all', () => {
  const viewAll = (...names: string[]) =>
    toAuthState(
      't',
      user,
      names.map((name) => ({ name })),
    ).viewAll
  expect(viewAll('sparkle.application.view.all')).toBe(true)
  expect(viewAll('sparkle.forum.moderate', 'sparkle.application.view.all')).toBe(true)
  expect(viewAll()).toBe(false)
  expect(viewAll('sparkle.application.view', 'sparkle.forum.moderate')).toBe(false)
})
