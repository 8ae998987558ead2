import { createBrowserRouter, type RouteObject } from 'react-router'
import { requireSegmentIds } from '#web/features/forum/segment-id.ts'
import { ErrorScreen } from './error-screen.tsx'
import { SignedInOnly, ToOwnProfile, ViewAllOnly } from './guards.tsx'
import { Shell } from './shell/shell.tsx'

/** The route table of the spec. Each screen's code is loaded when it is first opened. */
const screens: RouteObject[] = [
  { index: true, lazy: async () => ({ Component: (await import('#web/features/auth/login-screen.tsx')).LoginScreen }) },
  {
    path: 'auth',
    children: [
      {
        path: 'login',
        lazy: async () => ({ Component: (await import('#web/features/auth/login-screen.tsx')).LoginScreen }),
      },
      {
        path: 'sign-up',
        lazy: async () => ({ Component: (await import('#web/features/auth/sign-up/sign-up-screen.tsx')).SignUpScreen }),
      },
      {
        path: 'reset',
        lazy: async () => ({
          Component: (await import('#web/features/auth/reset-request-screen.tsx')).ResetRequestScreen,
        }),
      },
      {
        path: 'reset/token/:token',
        lazy: async () => ({
          Component: (await import('#web/features/auth/reset-completion-screen.tsx')).ResetCompletionScreen,
        }),
      },
      {
        path: 'email/:token',
        lazy: async () => ({
          Component: (await import('#web/features/auth/confirm-email-screen.tsx')).ConfirmEmailScreen,
        }),
      },
      {
        path: 'help',
        lazy: async () => ({ Component: (await import('#web/features/help/help-screen.tsx')).HelpScreen }),
      },
    ],
  },
  {
    Component: SignedInOnly,
    children: [
      {
        path: 'user',
        children: [
          {
            path: 'profile/application',
            lazy: async () => ({
              Component: (await import('#web/features/application/application-screen.tsx')).ApplicationScreen,
            }),
          },
          {
            path: 'profile/:username',
            lazy: async () => ({ Component: (await import('#web/features/profile/profile-screen.tsx')).ProfileScreen }),
          },
          {
            path: 'help',
            lazy: async () => ({ Component: (await import('#web/features/help/help-screen.tsx')).HelpScreen }),
          },
          {
            path: 'settings',
            lazy: async () => ({
              Component: (await import('#web/features/settings/settings-screen.tsx')).SettingsScreen,
            }),
          },
          {
            path: 'messaging',
            lazy: async () => ({
              Component: (await import('#web/features/conversations/messaging-screen.tsx')).MessagingScreen,
            }),
          },
        ],
      },
      {
        path: 'discussions',
        children: [
          {
            index: true,
            lazy: async () => ({
              Component: (await import('#web/features/forum/forum-index-screen.tsx')).ForumIndexScreen,
            }),
          },
          {
            path: ':category/:forum',
            loader: requireSegmentIds,
            lazy: async () => ({
              Component: (await import('#web/features/forum/thread-list-screen.tsx')).ThreadListScreen,
            }),
          },
          {
            path: ':category/:forum/:thread',
            loader: requireSegmentIds,
            lazy: async () => ({ Component: (await import('#web/features/forum/thread-screen.tsx')).ThreadScreen }),
          },
        ],
      },
      {
        path: 'applicants/search/:params?',
        Component: ViewAllOnly,
        children: [
          {
            index: true,
            lazy: async () => ({
              Component: (await import('#web/features/applicant-search/applicant-search-screen.tsx'))
                .ApplicantSearchScreen,
            }),
          },
        ],
      },
    ],
  },
  { path: '*', Component: ToOwnProfile },
]

export function createRouter() {
  return createBrowserRouter([
    { Component: Shell, ErrorBoundary: ErrorScreen, children: [{ ErrorBoundary: ErrorScreen, children: screens }] },
  ])
}
