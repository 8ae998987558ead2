import { addresses } from '@sparkle/contract/core/addresses.ts'

/**
 * Every screen of the web app: for each audience, router patterns and the file `features/<name>-screen.tsx`, which exports
 * `Screen`. Two more tables have a row for each address: `first-calls.ts` and `screen-budgets.ts`.
 */
export const screens = {
  everyone: {
    // Redirects to one's own profile if signed in.
    [addresses.home]: 'auth/login',
    [addresses.login]: 'auth/login',
    [addresses.signUp]: 'auth/sign-up/sign-up',
    [addresses.suspended]: 'auth/suspended/suspended',
    [addresses.leaving]: 'auth/leaving/leaving',
    [addresses.keepAccount.pattern]: 'auth/leaving/keep-account',
    [addresses.reset]: 'auth/reset-request',
    [addresses.newPassword.pattern]: 'auth/reset-completion',
    [addresses.confirmEmail.pattern]: 'auth/confirm-email',
    [addresses.confirmOwnEmail.pattern]: 'auth/confirm-account',
    [addresses.emailVeto.pattern]: 'auth/email-veto',
    [addresses.stopEmails.pattern]: 'auth/stop-emails/stop-emails',
    [addresses.stopExport.pattern]: 'auth/stop-export',
    [addresses.invite.pattern]: 'auth/invitation/invite',
    [addresses.guestHelp]: 'help/help',
    [addresses.stayingSafe]: 'help/staying-safe',
    [addresses.rules]: 'help/rules',
    [addresses.setup]: 'setup/setup',
  },
  'signed-in': {
    // An address comes before the pattern that it matches as well.
    [addresses.application]: 'application/application',
    [addresses.applicationFinish]: 'profile/finish',
    [addresses.applicationShown]: 'profile/shown',
    [addresses.visibility]: 'profile/visibility',
    [addresses.profile.pattern]: 'profile/profile',
    [addresses.profilePrint.pattern]: 'profile/print',
    [addresses.shares]: 'profile/shares',
    [addresses.looked]: 'profile/looked',
    [addresses.help]: 'help/help',
    [addresses.settingsPages.pattern]: 'settings/settings',
    [addresses.standing]: 'settings/standing/standing',
    [addresses.ownData]: 'settings/own-data/own-data',
    [addresses.watching]: 'forum/lists/watching',
    [addresses.notifications]: 'notifications/notifications',
    [addresses.messaging]: 'conversations/messaging',
    [addresses.organization.pattern]: 'organizations/organization',
    [addresses.discussions]: 'forum/lists/forum-index',
    [addresses.latest]: 'forum/lists/latest',
    [addresses.forumSearch.pattern]: 'forum/search/forum-search',
    [addresses.forum.pattern]: 'forum/lists/thread-list',
    [addresses.thread.pattern]: 'forum/thread/thread',
  },
  'view-all': {
    [addresses.search.pattern]: 'applicant-search/applicant-search',
  },
  business: {
    [addresses.businessStart]: 'account/start',
    [addresses.businessProfile]: 'account/business-profile',
    [addresses.businessPeople]: 'account/business-people',
    [addresses.businessLists]: 'recruiting/lists',
    [addresses.businessList.pattern]: 'recruiting/list',
    [addresses.businessSearches]: 'recruiting/saved-searches',
    [addresses.businessSearch.pattern]: 'recruiting/saved-search',
  },
  moderate: {
    [addresses.moderation]: 'moderation/queue',
    [addresses.moderationReport.pattern]: 'moderation/report',
    [addresses.moderationPerson.pattern]: 'person/person',
    [addresses.moderationLog]: 'moderation/moderation-log',
  },
  administer: {
    [addresses.admin]: 'admin/home',
    [addresses.adminHealth]: 'admin/health',
    [addresses.adminNumbers]: 'admin/numbers',
    [addresses.adminForums]: 'admin/forums',
    [addresses.adminRequests]: 'admin/requests',
    [addresses.adminSettings]: 'admin/site-settings',
    [addresses.adminRules]: 'admin/edit-rules',
    [addresses.adminMail]: 'admin/mail',
    [addresses.adminPeople]: 'admin/admin-people',
    [addresses.adminPerson.pattern]: 'person/person',
    [addresses.adminBusinesses]: 'admin/businesses/businesses',
    [addresses.adminBusiness.pattern]: 'admin/businesses/business',
    [addresses.adminLog]: 'admin/admin-log',
  },
}

export type Audience = keyof typeof screens

/** The router pattern of a screen for these audiences. */
export type ScreenAddress<A extends Audience = Audience> = { [K in A]: keyof (typeof screens)[K] }[A]
