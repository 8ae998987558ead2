// The addresses of the web app: what the first visit of each loads besides the start of the app, and what it may weigh
// (bytes, gzip). The build makes a page of each that names these files, so that they come at once and not one after another.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'

const bar = 'signed-in'
const auth = (name) => `features/auth/${name}-screen.tsx`
const forum = (name) => `features/forum/${name}-screen.tsx`

export const pages = [
  { name: 'login', path: '/auth/login', later: [], js: 150_000, css: 20_000 },
  { name: 'sign-up', path: '/auth/sign-up', screen: auth('sign-up/sign-up'), later: [], js: 170_000, css: 19_000 },
  { name: 'reset', path: '/auth/reset', screen: auth('reset-request'), later: [], js: 151_000, css: 16_000 },
  {
    name: 'new-password',
    path: '/auth/reset/token/:token',
    screen: auth('reset-completion'),
    later: [],
    js: 151_000,
    css: 16_000,
  },
  { name: 'email', path: '/auth/email/:token', screen: auth('confirm-email'), later: [], js: 151_000, css: 16_000 },
  {
    name: 'old-email',
    path: '/auth/email/old/:token',
    screen: auth('email-veto'),
    later: [],
    js: 151_000,
    css: 16_000,
  },
  {
    name: 'guest-help',
    path: '/auth/help',
    screen: 'features/help/help-screen.tsx',
    later: [],
    js: 127_000,
    css: 12_500,
  },
  {
    name: 'wizard',
    path: '/user/profile/application',
    screen: 'features/application/application-screen.tsx',
    later: [bar],
    js: 190_000,
    css: 21_500,
  },
  {
    name: 'profile',
    path: '/user/profile/:username',
    screen: 'features/profile/profile-screen.tsx',
    area: 'application',
    later: [bar],
    js: 175_000,
    css: 19_000,
  },
  { name: 'help', path: '/user/help', screen: 'features/help/help-screen.tsx', later: [bar], js: 161_000, css: 16_500 },
  {
    name: 'settings',
    path: '/user/settings',
    screen: 'features/settings/settings-screen.tsx',
    later: [bar],
    js: 164_000,
    css: 17_500,
  },
  {
    name: 'messaging',
    path: '/user/messaging',
    screen: 'features/conversations/messaging-screen.tsx',
    area: 'talk',
    later: [bar],
    js: 175_000,
    css: 18_500,
  },
  {
    name: 'forum',
    path: '/discussions',
    screen: forum('forum-index'),
    area: 'forum',
    later: [bar],
    js: 187_000,
    css: 20_500,
  },
  {
    name: 'thread-list',
    path: '/discussions/:category/:forum',
    screen: forum('thread-list'),
    area: 'forum',
    later: [bar],
    js: 187_000,
    css: 20_500,
  },
  {
    name: 'thread',
    path: '/discussions/:category/:forum/:thread',
    screen: forum('thread'),
    area: 'forum',
    later: [bar],
    js: 187_000,
    css: 20_500,
  },
  {
    name: 'search',
    path: '/applicants/search/:params?',
    screen: 'features/applicant-search/applicant-search-screen.tsx',
    later: [bar],
    js: 169_000,
    css: 18_000,
  },
]

export const dist = join(root, 'apps', 'web', 'dist')

/** Which files of the build a page loads: with the start, with its screen or the area that it is in, and after them. */
export function filesOf({ screen, area, later }) {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'))
  const seen = new Set()
  const add = (key) => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The build has no ${key}.`)
    const mine = [chunk.file, ...(chunk.css ?? [])].filter((file) => !seen.has(file))
    if (mine[0] !== chunk.file) return []
    for (const file of mine) seen.add(file)
    return [...(chunk.imports ?? []).flatMap(add), ...mine]
  }
  const addNamed = (name) => add(Object.keys(manifest).find((key) => manifest[key].name === name))
  return {
    start: [...add('index.html'), 'start.js'],
    screen: area ? addNamed(area) : screen ? add(`src/${screen}`) : [],
    later: later.flatMap(addNamed),
  }
}
