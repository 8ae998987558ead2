import { addresses } from '@sparkle/contract/core/addresses.ts'
import type { ScreenAddress } from './src/app/screens.ts'

/** What a first visit may load, in gzipped bytes. */
interface Budget {
  js: number
  css: number
}

const login = { js: 134_500, css: 12_500 }
const guest = { js: 146_000, css: 13_500 }
const guestHelp = { js: 145_500, css: 13_500 }
const settings = { js: 186_500, css: 18_500 }
const profile = { js: 201_500, css: 20_500 }
const forum = { js: 198_000, css: 18_000 }
const business = { js: 190_500, css: 17_500 }
const moderation = { js: 190_500, css: 17_500 }
const admin = { js: 197_500, css: 18_500 }
const businesses = { js: 187_500, css: 17_500 }

export const budgets: Record<ScreenAddress, Budget> = {
  [addresses.home]: login,
  [addresses.login]: login,
  [addresses.signUp]: { js: 166_000, css: 16_000 },
  [addresses.suspended]: guest,
  [addresses.leaving]: guest,
  [addresses.keepAccount.pattern]: guest,
  [addresses.reset]: guest,
  [addresses.newPassword.pattern]: guest,
  [addresses.confirmEmail.pattern]: guest,
  [addresses.confirmOwnEmail.pattern]: guest,
  [addresses.emailVeto.pattern]: guest,
  [addresses.stopEmails.pattern]: guest,
  [addresses.stopExport.pattern]: guest,
  [addresses.invite.pattern]: guest,
  [addresses.guestHelp]: guestHelp,
  [addresses.stayingSafe]: guestHelp,
  [addresses.rules]: guestHelp,
  [addresses.setup]: guest,
  [addresses.application]: { js: 205_000, css: 19_500 },
  [addresses.applicationFinish]: profile,
  [addresses.applicationShown]: profile,
  [addresses.visibility]: profile,
  [addresses.profile.pattern]: profile,
  [addresses.profilePrint.pattern]: profile,
  [addresses.shares]: profile,
  [addresses.looked]: profile,
  [addresses.help]: { js: 177_500, css: 16_500 },
  [addresses.settingsPages.pattern]: settings,
  [addresses.standing]: settings,
  [addresses.ownData]: settings,
  [addresses.watching]: forum,
  [addresses.notifications]: { js: 177_000, css: 17_500 },
  [addresses.messaging]: { js: 195_000, css: 18_000 },
  [addresses.organization.pattern]: { js: 178_500, css: 16_500 },
  [addresses.discussions]: forum,
  [addresses.latest]: forum,
  [addresses.forumSearch.pattern]: { js: 179_000, css: 16_500 },
  [addresses.forum.pattern]: forum,
  [addresses.thread.pattern]: forum,
  [addresses.search.pattern]: { js: 191_000, css: 18_500 },
  [addresses.businessStart]: business,
  [addresses.businessProfile]: business,
  [addresses.businessPeople]: business,
  [addresses.businessLists]: business,
  [addresses.businessList.pattern]: business,
  [addresses.businessSearches]: business,
  [addresses.businessSearch.pattern]: business,
  [addresses.moderation]: moderation,
  [addresses.moderationReport.pattern]: moderation,
  [addresses.moderationPerson.pattern]: moderation,
  [addresses.moderationLog]: moderation,
  [addresses.admin]: admin,
  [addresses.adminHealth]: admin,
  [addresses.adminNumbers]: admin,
  [addresses.adminForums]: admin,
  [addresses.adminRequests]: admin,
  [addresses.adminSettings]: admin,
  [addresses.adminRules]: admin,
  [addresses.adminMail]: admin,
  [addresses.adminPeople]: admin,
  [addresses.adminPerson.pattern]: admin,
  [addresses.adminBusinesses]: businesses,
  [addresses.adminBusiness.pattern]: businesses,
  [addresses.adminLog]: admin,
}
