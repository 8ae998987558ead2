import type { QueryClient } from '@tanstack/react-query'
import { matchRoutes, type RouteObject, useRoutes } from 'react-router'
import { LoginScreen } from '#web/features/auth/login-screen.tsx'
import { SignedInOnly, ToOwnProfile, ViewAllOnly, WithSegmentIds } from './guards.tsx'
import { loadable, type ScreenComponent } from './loadable.tsx'
import { breadcrumbs } from './shell/header.tsx'
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
        ...loadable(async () => (await import('#web/features/auth/sign-up/sign-up-screen.tsx')).SignUpScreen),
      },
      {
        path: 'reset',
        ...loadable(async () => (await import('#web/features/auth/reset-request-screen.tsx')).ResetRequestScreen),
      },
      {
        path: 'reset/token/:token',
        ...loadable(async () => (await import('#web/features/auth/reset-completion-screen.tsx')).ResetCompletionScreen),
      },
      {
        path: 'email/:token',
        ...loadable(async () => (await import('#web/features/auth/confirm-email-screen.tsx')).ConfirmEmailScreen),
      },
      {
        path: 'email/old/:token',
        ...loadable(async () => (await import('#web/features/auth/email-veto-screen.tsx')).EmailVetoScreen),
      },
      {
        path: 'help',
        ...loadable(async () => (await import('#web/features/help/help-screen.tsx')).HelpScreen),
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
            ...loadable(
              async () => (await import('#web/features/application/application-screen.tsx')).ApplicationScreen,
            ),
          },
          {
            path: 'profile/:username',
            ...loadable(async () => (await import('#web/features/profile/profile-screen.tsx')).ProfileScreen),
          },
          {
            path: 'help',
            ...loadable(async () => (await import('#web/features/help/help-screen.tsx')).HelpScreen),
          },
          {
            path: 'settings',
            ...loadable(async () => (await import('#web/features/settings/settings-screen.tsx')).SettingsScreen),
          },
          {
            path: 'messaging',
            ...loadable(async () => (await import('#web/features/conversations/messaging-screen.tsx')).MessagingScreen),
          },
        ],
      },
      {
        path: 'discussions',
        handle: breadcrumbs.handle,
        children: [
          {
            index: true,
            ...loadable(async () => (await import('#web/features/forum/forum-index-screen.tsx')).ForumIndexScreen),
          },
          {
            path: ':category/:forum',
            Component: WithSegmentIds,
            children: [
              {
                index: true,
                ...loadable(async () => (await import('#web/features/forum/thread-list-screen.tsx')).ThreadListScreen),
              },
              {
                path: ':thread',
                ...loadable(async () => (await import('#web/features/forum/thread-screen.tsx')).ThreadScreen),
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
            ...loadable(
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

/** Loads the code of the screen at an address and of what stands around it; gives a way to load what it shows first. */
export async function loadScreen({ pathname, search }: Location) {
  const matches = matchRoutes(routes, pathname) ?? []
  const loaded = await Promise.all(matches.map(({ route }) => route.handle?.load()))
  const { prefetch }: ScreenComponent = loaded.at(-1)?.default ?? {}
  const { params = {} } = matches.at(-1) ?? {}
  return (client: QueryClient) => prefetch?.(client, { params, search: new URLSearchParams(search) })
}
