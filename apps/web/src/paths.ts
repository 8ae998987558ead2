import { slugSegment } from '@sparkle/contract/slugs.ts'

interface Titled {
  id: number
  title: string
}

const forumPath = (category: Titled, forum: Titled) =>
  `/discussions/${slugSegment(category.title, category.id)}/${slugSegment(forum.title, forum.id)}`

/** Every address of the web app, for links and for the route table. */
export const paths = {
  login: '/auth/login',
  signUp: '/auth/sign-up',
  classicSignUp: '/auth/sign-up?variant=classic',
  reset: '/auth/reset',
  guestHelp: '/auth/help',
  help: '/user/help',
  settings: '/user/settings',
  profile: (username: string) => `/user/profile/${encodeURIComponent(username)}`,
  application: '/user/profile/application',
  messaging: '/user/messaging',
  conversation: (id: number) => `/user/messaging?conversation=${id}`,
  discussions: '/discussions',
  forum: forumPath,
  thread: (category: Titled, forum: Titled, thread: Titled, postId?: number) =>
    `${forumPath(category, forum)}/${slugSegment(thread.title, thread.id)}${postId ? `#${postId}` : ''}`,
  /** The thread list links by node id instead of the slug (spec, section 2); only the text after the dot is read. */
  threadInList: (category: Titled, forum: Titled, threadId: number) =>
    `${forumPath(category, forum)}/${forum.id}.${threadId}`,
  search: '/applicants/search/',
  /** The search itself stands in the address as one readable segment; a percent sign is escaped to survive the router's decoding. */
  searchFor: (params: string) => `/applicants/search/${params.replaceAll('%', '%25')}`,
} as const
