import { addresses } from '@sparkle/contract/core/addresses.ts'
import type { QueryClient } from '@tanstack/react-query'
import { matchRoutes, type RouteObject, useRoutes } from 'react-router'
import { Screen as LoginScreen } from '#web/features/auth/login-screen.tsx'
import {
  AdministerOnly,
  BusinessOnly,
  ModerateOnly,
  SignedInOnly,
  ToOwnProfile,
  ViewAllOnly,
  WithSegmentIds,
} from './guards.tsx'
import { loadable, type ScreenComponent } from './loadable.tsx'
import { type Audience, screens } from './screens.ts'
import { breadcrumbs } from './shell/header.tsx'
import { Shell } from './shell/shell.tsx'

// The login screen is part of the main bundle; all other screens load when first opened.
const code = import.meta.glob<ScreenComponent>(['../features/**/*-screen.tsx', '!**/login-screen.tsx'], {
  import: 'Screen',
})

function routesFor(audience: Audience): RouteObject[] {
  return Object.entries(screens[audience]).map(([path, name]) => {
    const load = code[`../features/${name}-screen.tsx`]
    return { path, ...(load ? loadable(load) : { Component: LoginScreen }) }
  })
}

const adminLayout = loadable(async () => (await import('#web/features/admin/admin-layout.tsx')).AdminLayout)
const isDiscussion = ({ path = '' }: RouteObject) => path.startsWith(addresses.discussions)
const signedIn = routesFor('signed-in')

const routes: RouteObject[] = [
  {
    Component: Shell,
    children: [
      ...routesFor('everyone'),
      {
        Component: SignedInOnly,
        children: [
          ...signedIn.filter((route) => !isDiscussion(route)),
          { Component: WithSegmentIds, handle: breadcrumbs.handle, children: signedIn.filter(isDiscussion) },
          { Component: ViewAllOnly, children: routesFor('view-all') },
          { Component: BusinessOnly, children: routesFor('business') },
          { Component: ModerateOnly, children: routesFor('moderate') },
          { Component: AdministerOnly, children: [{ ...adminLayout, children: routesFor('administer') }] },
        ],
      },
      { path: '*', Component: ToOwnProfile },
    ],
  },
]

export function Screens() {
  return useRoutes(routes)
}

/** Loads the code of the screen at a URL and of its layout. Returns a function that loads its first data. */
export async function loadScreen({ pathname, search }: Location) {
  const matches = matchRoutes(routes, pathname) ?? []
  const loaded = await Promise.all(matches.map(({ route }) => route.handle?.load()))
  const { prefetch }: ScreenComponent = loaded.at(-1)?.default ?? {}
  const { params = {} } = matches.at(-1) ?? {}
  return (client: QueryClient) => prefetch?.(client, { params, search: new URLSearchParams(search) })
}
