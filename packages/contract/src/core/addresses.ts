import { slugSegment } from './slugs.ts'

interface Titled {
  id: number
  title: string
}

/** An address with parameters: a function that builds it, with the pattern that routers match. */
function address<Pattern extends string, Args extends unknown[]>(
  pattern: Pattern,
  toParams: (...args: Args) => readonly string[],
) {
  const [start = '', ...texts] = pattern.split(/:\w+\??/)
  const build = (...args: Args) => {
    const params = toParams(...args)
    return texts.reduce((path, text, position) => `${path}${params[position]}${text}`, start)
  }
  return Object.assign(build, { pattern })
}

const toSegment = ({ title, id }: Titled) => slugSegment(title, id)
/** Filters are one readable segment. A percent sign is escaped once more to survive the router's decoding. */
const toFilterParams = (filters: string = '') => [filters.replaceAll('%', '%25')]
const withToken = (token: string) => [token]

const discussions = '/discussions'
const messaging = '/user/messaging'
const settings = '/user/settings'
const signUp = '/auth/sign-up'
const admin = '/admin'
const people = `${admin}/people` as const
const businesses = `${admin}/businesses` as const
const business = '/business'
const lists = `${business}/lists` as const
const moderation = '/moderation'

const profile = address('/user/profile/:username', (username: string) => [encodeURIComponent(username)])

const newPassword = address('/auth/reset/token/:token', withToken)

const forum = address(`${discussions}/:category/:forum`, (category: Titled, node: Titled) => [
  toSegment(category),
  toSegment(node),
])

/** Every address of the web app, for its routes and links and for the links in emails and API responses. */
export const addresses = {
  home: '/',
  login: '/auth/login',
  signUp,
  /** The sign-up with the account type chosen. */
  signUpAs: (type: 'applicant' | 'business') => `${signUp}?as=${type}`,
  /** The sign-up of someone who was invited, with their email in the fragment. It leads back to the invitation. */
  signUpInvited: (token: string, email: string) =>
    `${signUp}?as=business&invite=${token}#email=${encodeURIComponent(email)}`,
  classicSignUp: `${signUp}?variant=classic`,
  reset: '/auth/reset',
  newPassword,
  /** The link in the email. Its fragment fills in the form; browsers do not send it to the server. */
  newPasswordFor: (token: string, email: string) => `${newPassword(token)}#email=${encodeURIComponent(email)}`,
  confirmEmail: address('/auth/email/:token', withToken),
  confirmOwnEmail: address('/auth/confirm/:token', withToken),
  emailVeto: address('/auth/email/old/:token', withToken),
  invite: address('/auth/invite/:token', withToken),
  /** After a right password on a suspended account. */
  suspended: '/auth/suspended',
  guestHelp: '/auth/help',
  rules: '/rules',
  stayingSafe: '/help/staying-safe',
  application: '/user/profile/application',
  applicationFinish: '/user/profile/application/finish',
  applicationShown: '/user/profile/application/shown',
  /** Who can see one's application. */
  visibility: '/user/profile/visibility',
  /** Who looked at one's application. */
  looked: '/user/looked',
  /** With whom one shares what helps at work. */
  shares: '/user/shares',
  /** What is stored about oneself, to take along. */
  ownData: '/user/data',
  /** In the email that says that someone asked for a copy of one's data. */
  stopExport: address('/user/data/stop/:token', withToken),
  /** After a right password on an account that is going to be deleted. */
  leaving: '/auth/leaving',
  /** In the emails about the deletion of an account: the way back. */
  keepAccount: address('/auth/keep/:token', withToken),
  profile,
  /** One's own profile as a member sees it, or someone from a checked business: any of them, or this one. */
  previewAs: (username: string, eyes: 'member' | 'business', organizationId?: number) =>
    `${profile(username)}?view=${eyes}${organizationId === undefined ? '' : `&organization=${organizationId}`}`,
  /** One's own profile on one sheet of paper. */
  profilePrint: address('/user/profile/:username/print', (username: string) => [encodeURIComponent(username)]),
  help: '/user/help',
  /** The list of its pages. */
  settings,
  settingsPages: address(`${settings}/:section?`, (section: string) => [section]),
  accountSettings: `${settings}/account`,
  notifications: '/user/notifications',
  notificationSettings: `${settings}/notifications`,
  watching: '/user/watching',
  /** In emails. A POST to it stops them, too, as mail programs do. */
  stopEmails: address('/email/stop/:token', withToken),
  standing: '/user/standing',
  messaging,
  messageRequests: `${messaging}?box=requests`,
  messageRequest: (id: number) => `${messaging}?box=requests&conversation=${id}`,
  conversation: (id: number) => `${messaging}?conversation=${id}`,
  discussions,
  latest: `${discussions}/latest`,
  /** Words and filters are one segment, as in the search for applicants. */
  forumSearch: address(`${discussions}/search/:params?`, toFilterParams),
  /** A category has an address but no screen. */
  category: (category: Titled) => `${discussions}/${toSegment(category)}`,
  forum,
  thread: address(`${discussions}/:category/:forum/:thread`, (category: Titled, node: Titled, thread: Titled) => [
    toSegment(category),
    toSegment(node),
    toSegment(thread),
  ]),
  /** The thread list links by node id instead of the slug (spec, section 2). Only the text after the dot is read. */
  threadInList: (category: Titled, node: Titled, threadId: number) => `${forum(category, node)}/${node.id}.${threadId}`,
  /** The home of a business. Like every path without a screen, it leads to one's own profile. */
  business,
  businessStart: `${business}/start`,
  businessProfile: `${business}/profile`,
  businessPeople: `${business}/people`,
  businessLists: lists,
  businessList: address(`${lists}/:listId`, (id: number) => [String(id)]),
  businessSearches: `${business}/searches`,
  /** Opens one of them on the search screen, the newest people first. */
  businessSearch: address(`${business}/searches/:searchId`, (id: number) => [String(id)]),
  organization: address('/organizations/:organization', (organization: Titled) => [toSegment(organization)]),
  moderation,
  moderationAppeals: `${moderation}?box=appeals`,
  moderationReport: address(`${moderation}/reports/:reportId`, (id: number) => [String(id)]),
  moderationPerson: address(`${moderation}/people/:username`, (username: string) => [encodeURIComponent(username)]),
  moderationLog: `${moderation}/log`,
  setup: '/setup',
  /** The code is in the fragment, which browsers do not send to the server. */
  setupWith: (code: string) => `/setup#${code}`,
  admin,
  adminPeople: people,
  adminPerson: address(`${people}/:username`, (username: string) => [encodeURIComponent(username)]),
  adminBusinesses: businesses,
  adminBusiness: address(`${businesses}/:organizationId`, (id: number) => [String(id)]),
  adminForums: `${admin}/forums`,
  adminSettings: `${admin}/settings`,
  adminRules: `${admin}/rules`,
  adminMail: `${admin}/mail`,
  adminHealth: `${admin}/health`,
  adminNumbers: `${admin}/numbers`,
  adminRequests: `${admin}/requests`,
  adminLog: `${admin}/log`,
  search: address('/applicants/search/:params?', toFilterParams),
} as const
