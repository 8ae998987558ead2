import type { QueryClient } from '@tanstack/react-query'
import { matchRoutes, type RouteObject, useRoutes } from 'react-router'
import { LoginScreen } from '#web/features/auth/login-screen.tsx'
import { SignedInOnly, ToOwnProfile, ViewAllOnly, WithSegmentIds } from './guards.tsx'
import { type ScreenComponent, screen } from './screen.tsx'
import { Shell } from './shell/shell.tsx'

/** The route table of the spec. The login screen comes with the app; the code of each other is loaded when it is first opened. */
const screens: RouteObject[] = [
  { index: true, Component: LoginScreen },
  {
    path: 'auth',
    children: [
      { path: 'login', Component: LoginScreen },
      {
        path: 'sign-up',
        ...screen(async () => (await import('#web/features/auth/sign-up/sign-up-screen.tsx')).SignUpScreen),
      },
      {
        path: 'reset',
        ...screen(async () => (await import('#web/features/auth/reset-request-screen.tsx')).ResetRequestScreen),
      },
      {
        path: 'reset/token/:token',
        ...screen(async () => (await import('#web/features/auth/reset-completion-screen.tsx')).ResetCompletionScreen),
      },
      {
        path: 'email/:token',
        ...screen(async () => (await import('#web/features/auth/confirm-email-screen.tsx')).ConfirmEmailScreen),
      },
      {
        path: 'help',
        ...screen(async () => (await import('#web/features/help/help-screen.tsx')).HelpScreen),
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
            ...screen(async () => (await import('#web/features/application/application-screen.tsx')).ApplicationScreen),
          },
          {
            path: 'profile/:username',
            ...screen(async () => (await import('#web/features/profile/profile-screen.tsx')).ProfileScreen),
          },
          {
            path: 'help',
            ...screen(async () => (await import('#web/features/help/help-screen.tsx')).HelpScreen),
          },
          {
            path: 'settings',
            ...screen(async () => (await import('#web/features/settings/settings-screen.tsx')).SettingsScreen),
          },
          {
            path: 'messaging',
            ...screen(async () => (await import('#web/features/conversations/messaging-screen.tsx')).MessagingScreen),
          },
        ],
      },
      {
        path: 'discussions',
        children: [
          {
            index: true,
            ...screen(async () => (await import('#web/features/forum/forum-index-screen.tsx')).ForumIndexScreen),
          },
          {
            path: ':category/:forum',
            Component: WithSegmentIds,
            children: [
              {
                index: true,
                ...screen(async () => (await import('#web/features/forum/thread-list-screen.tsx')).ThreadListScreen),
              },
              {
                path: ':thread',
                ...screen(async () => (await import('#web/features/forum/thread-screen.tsx')).ThreadScreen),
              },
            ],
          },
        ],
      },
      {
        path: 'applicants/search/:params?',
        Component: ViewAllOnly,
        children: [
          {
            index: true,
            ...screen(
              async () =>
                (await import('#web/features/applicant-search/applicant-search-screen.tsx')).ApplicantSearchScreen,
            ),
          },
        ],
      },
    ],
  },
  { path: '*', Component: ToOwnProfile },
]

const routes: RouteObject[] = [{ Component: Shell, children: screens }]

export function Screens() {
  return useRoutes(routes)
}

/** Loads the code of the screen at an address; gives a way to load what it shows first. */
export async function loadScreen({ pathname, search }: Location) {
  const { route, params } = matchRoutes(routes, pathname)?.at(-1) ?? {}
  const { prefetch }: ScreenComponent = (await route?.handle?.load())?.default ?? {}
  return (client: QueryClient) => prefetch?.(client, { params: params ?? {}, search: new URLSearchParams(search) })
}
