import { listStructure } from '@sparkle/contract/admin/admin-forum.ts'
import { getHealth } from '@sparkle/contract/admin/admin-health.ts'
import { getAdminHome } from '@sparkle/contract/admin/admin-home.ts'
import { listActs } from '@sparkle/contract/admin/admin-log.ts'
import { getNumbers } from '@sparkle/contract/admin/admin-numbers.ts'
import { getOrganizationCase } from '@sparkle/contract/admin/admin-organizations.ts'
import { getPerson, listPeople } from '@sparkle/contract/admin/admin-people.ts'
import { listDataRequests } from '@sparkle/contract/admin/admin-requests.ts'
import { getMail } from '@sparkle/contract/admin/admin-site.ts'
import { getSetup } from '@sparkle/contract/admin/setup.ts'
import { getSite } from '@sparkle/contract/admin/site.ts'
import { checkLink } from '@sparkle/contract/auth/auth.ts'
import { getOwnStanding } from '@sparkle/contract/auth/standing.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { getRules } from '@sparkle/contract/core/rules.ts'
import { listThreads } from '@sparkle/contract/forum/threads.ts'
import { listWatched } from '@sparkle/contract/forum/watching.ts'
import { checkStop } from '@sparkle/contract/notifications/notifications.ts'
import {
  getInvitation,
  getOrganization,
  listInvitations,
  listMembers,
} from '@sparkle/contract/organizations/organizations.ts'
import { getDeletion, listExports, listLooks } from '@sparkle/contract/people/own-data.ts'
import { listEntries, listLists } from '@sparkle/contract/recruiting/applicant-lists.ts'
import { listBlocks } from '@sparkle/contract/safety/blocks.ts'
import { listStaffActs } from '@sparkle/contract/safety/moderation.ts'
import { listOwnReports } from '@sparkle/contract/safety/reports.ts'
import type { ScreenAddress } from '#web/app/screens.ts'
import { replyWithBusinesses, replyWithSiteSettings, signInAdministrator } from './admin.ts'
import { replyToSearches } from './applicant-search.ts'
import { replyWithAlerts } from './bell.ts'
import { makeChat, replyWithInbox } from './conversations.ts'
import { replyWithForum, replyWithThread } from './forum.ts'
import { makeFound, replyWithFound } from './forum-search.ts'
import { replyToStars, replyWithRecord as replyWithApplicantRecord } from './lists.ts'
import { replyWithCase, replyWithRecord, signInWithReports } from './moderation.ts'
import { reply } from './network.ts'
import { replyWithBusiness } from './organizations.ts'
import { signInWithApplication } from './profiles.ts'
import { makeAdminCategory, makeAdminForum } from './replies/admin-forum-replies.ts'
import { makeAdminHome } from './replies/admin-home-replies.ts'
import { makeCase, makeOrganizationRow } from './replies/admin-organizations-replies.ts'
import { makePersonDetails, makePersonRow } from './replies/admin-people-replies.ts'
import { makeDataRequest } from './replies/admin-requests-replies.ts'
import { makeCard, makeResults } from './replies/applicant-search-replies.ts'
import { allAnswers } from './replies/application-replies.ts'
import { inPlace, makeThread } from './replies/forum-replies.ts'
import { makeEntry, makeList, makeListPage, makePlacement } from './replies/list-replies.ts'
import { makeLook, makeLooks } from './replies/look-replies.ts'
import { makeReportRow, makeSanction, makeStaffAct } from './replies/moderation-replies.ts'
import { makeMember, makeOrganizationPage } from './replies/organization-replies.ts'
import { makeDeletion, makeExport } from './replies/own-data-replies.ts'
import { makePagination, paginate } from './replies/page-replies.ts'
import { makeRules } from './replies/rule-replies.ts'
import { makeSite } from './replies/site-replies.ts'
import { makeMail } from './replies/site-setting-replies.ts'
import { makeSavedSearch, replyWithSavedSearches } from './saved-searches.ts'
import { signIn } from './session.ts'
import { replyWithSettings } from './settings.ts'
import { makeShare, onlyShared, replyWithShares } from './visibility.ts'

/** Gives the replies that a screen needs, to a person who may open it. Returns its address. */
type Preparation = () => string

const TOKEN = 'a'.repeat(43)
/** Long enough for every list to scroll. */
const MANY = 12
const makeMany = <T>(make: (number: number) => T) => Array.from({ length: MANY }, (_, index) => make(index + 1))

const at = (address: string) => () => address

const withSite = (address: string) => () => {
  reply(getSite, makeSite())
  return address
}

/** For a page of links from emails, which works. */
const withLink = (address: (token: string) => string) => () => {
  reply(checkLink, { result: true })
  return address(TOKEN)
}

const signedInAt = (address: string, replyMore: () => void) => () => {
  signIn()
  replyMore()
  return address
}

const asApplicant = (toAddress: (username: string) => string) => () =>
  toAddress(signInWithApplication(allAnswers).user.username)

const asBusiness = (address: string) => () => {
  const { id, username } = signIn({ businessAccount: true })
  replyWithBusiness({ state: 'approved', checked_at: 1 })
  const others = makeMany((number) => makeMember(70 + number, `colleague-${number}`))
  reply(listMembers, { members: [makeMember(id, username), ...others], joins: [] })
  reply(listInvitations, { invitations: [] })
  replyToSearches(() => makeResults(makeMany((number) => makeCard(number))))
  replyToStars({ 1: [makePlacement(1)] })
  replyWithApplicantRecord()
  reply(listLists, { lists: makeMany((number) => makeList(number)) })
  reply(listEntries, makeListPage(makeMany((number) => makeEntry(number))))
  return address
}

const asModerator = (address: string, replyMore: () => void) => () => {
  const { moderator } = signInWithReports(...makeMany((number) => makeReportRow(number)))
  replyWithCase(moderator)
  replyMore()
  return address
}

const asAdministrator = (address: string, replyMore: () => void) => () => {
  signInAdministrator()
  reply(getAdminHome, makeAdminHome({ waiting_businesses: 3 }))
  replyMore()
  return address
}

const replyWithPerson = () => {
  reply(getPerson, makePersonDetails('quincy', { acts: makeMany((number) => makeStaffAct(number)) }))
  replyWithRecord('quincy')
}

const threads = makeMany((number) => makeThread(number, { title: `Thread ${number}` }))
const threadsInPlace = threads.map((thread) => inPlace(thread))
const acts = makeMany((number) => makeStaffAct(number))
const organization = makeOrganizationRow()

export const everyScreen: Record<ScreenAddress, Preparation> = {
  [addresses.home]: withSite(addresses.home),
  [addresses.login]: at(addresses.login),
  [addresses.signUp]: at(addresses.signUp),
  [addresses.suspended]: at(addresses.suspended),
  [addresses.leaving]: at(addresses.leaving),
  [addresses.keepAccount.pattern]: at(addresses.keepAccount(TOKEN)),
  [addresses.reset]: at(addresses.reset),
  [addresses.newPassword.pattern]: withLink(addresses.newPassword),
  [addresses.confirmEmail.pattern]: withLink(addresses.confirmEmail),
  [addresses.confirmOwnEmail.pattern]: withLink(addresses.confirmOwnEmail),
  [addresses.emailVeto.pattern]: withLink(addresses.emailVeto),
  [addresses.stopEmails.pattern]: () => {
    reply(checkStop, { topic: 'report', is_stopped: false })
    return addresses.stopEmails(TOKEN)
  },
  [addresses.stopExport.pattern]: at(addresses.stopExport(TOKEN)),
  [addresses.invite.pattern]: () => {
    reply(getInvitation, {
      organization: 'Corner Cafe',
      invited_by: 'olga',
      email: 'ana@example.com',
      part: 'recruiter',
      expires_at: 4_000_000_000,
    })
    return addresses.invite(TOKEN)
  },
  [addresses.guestHelp]: at(addresses.guestHelp),
  [addresses.stayingSafe]: withSite(addresses.stayingSafe),
  [addresses.rules]: () => {
    reply(getRules, makeRules())
    return addresses.rules
  },
  [addresses.setup]: () => {
    reply(getSetup, { is_open: true })
    return `${addresses.setup}#some-code`
  },
  [addresses.application]: asApplicant(() => `${addresses.application}?question=1`),
  [addresses.applicationFinish]: asApplicant(() => addresses.applicationFinish),
  [addresses.applicationShown]: asApplicant(() => addresses.applicationShown),
  [addresses.visibility]: asApplicant(() => addresses.visibility),
  [addresses.profile.pattern]: asApplicant(addresses.profile),
  [addresses.profilePrint.pattern]: asApplicant(addresses.profilePrint),
  [addresses.shares]: () => {
    signInWithApplication({ ...allAnswers, is_public: true }, {}, onlyShared)
    const shares = makeMany((id) => makeShare({ id, organization: { id, name: `Business ${id}` } }))
    replyWithShares(...shares)
    return addresses.shares
  },
  [addresses.looked]: signedInAt(addresses.looked, () =>
    reply(listLooks, makeLooks(makeMany((number) => makeLook({ day: `2026-01-${number + 10}` })))),
  ),
  [addresses.help]: signedInAt(addresses.help, () => undefined),
  [addresses.settingsPages.pattern]: signedInAt(addresses.settingsPages('safety'), replyWithSettings),
  [addresses.standing]: signedInAt(addresses.standing, () => {
    reply(getOwnStanding, {
      sanctions: makeMany((number) => makeSanction(number)),
      muted_until: null,
      must_rename: false,
    })
    reply(listOwnReports, { reports: [], pagination: makePagination(0) })
  }),
  [addresses.ownData]: signedInAt(addresses.ownData, () => {
    reply(listExports, { exports: makeMany((number) => makeExport(number)), next_at: null })
    reply(getDeletion, makeDeletion())
  }),
  [addresses.watching]: signedInAt(addresses.watching, () => {
    const watched = threadsInPlace.map((thread) => ({ ...thread, is_watching: true, emails: true }))
    reply(listWatched, { threads: watched, forums: [], pagination: makePagination(MANY) })
  }),
  [addresses.notifications]: signedInAt(addresses.notifications, () => void replyWithAlerts(MANY)),
  [addresses.messaging]: () => {
    const person = signIn()
    const chats = makeMany((number) =>
      makeChat(
        person,
        makeMany((text) => `Hello ${text}`),
        { other: `other-${number}` },
      ),
    )
    replyWithInbox(person, ...chats)
    return addresses.conversation(chats[0]?.conversation.conversation_id ?? 0)
  },
  [addresses.organization.pattern]: signedInAt(addresses.organization({ id: 40, title: 'Corner Cafe' }), () => {
    reply(getOrganization, makeOrganizationPage())
    reply(listBlocks, { blocks: [], pagination: makePagination(0) })
  }),
  [addresses.discussions]: signedInAt(addresses.discussions, () => void replyWithForum(threads)),
  [addresses.latest]: signedInAt(addresses.latest, () => {
    replyWithForum(threads)
    reply(listThreads, ({ query }) => {
      const { items, pagination } = paginate(query.unread ? [] : threadsInPlace)
      return { threads: items, pagination }
    })
  }),
  [addresses.forumSearch.pattern]: signedInAt(addresses.forumSearch('words=bus'), () => {
    replyWithForum(threads)
    replyWithFound(makeMany((number) => makeFound(number)))
  }),
  [addresses.forum.pattern]: () => {
    signIn()
    return replyWithForum(threads).address
  },
  [addresses.thread.pattern]: () => replyWithThread({ replies: MANY, by: signIn() }).address,
  [addresses.search.pattern]: asBusiness(addresses.search('talent=cook')),
  [addresses.businessStart]: asBusiness(addresses.businessStart),
  [addresses.businessProfile]: asBusiness(addresses.businessProfile),
  [addresses.businessPeople]: asBusiness(addresses.businessPeople),
  [addresses.businessLists]: asBusiness(addresses.businessLists),
  [addresses.businessList.pattern]: asBusiness(addresses.businessList(1)),
  [addresses.businessSearches]: () => {
    const address = asBusiness(addresses.businessSearches)()
    replyWithSavedSearches(...makeMany((search_id) => makeSavedSearch({ search_id, name: `Search ${search_id}` })))
    return address
  },
  [addresses.businessSearch.pattern]: asBusiness(addresses.businessSearch(1)),
  [addresses.moderation]: asModerator(addresses.moderation, () => undefined),
  [addresses.moderationReport.pattern]: asModerator(addresses.moderationReport(3), () => undefined),
  [addresses.moderationPerson.pattern]: asModerator(addresses.moderationPerson('quincy'), replyWithPerson),
  [addresses.moderationLog]: asModerator(addresses.moderationLog, () => {
    reply(listStaffActs, { acts, has_more: false })
  }),
  [addresses.admin]: asAdministrator(addresses.admin, () => undefined),
  [addresses.adminHealth]: asAdministrator(addresses.adminHealth, () => {
    reply(getHealth, { checked_at: 1_780_000_000, parts: [{ name: 'database', state: 'good', words: 'It answers.' }] })
  }),
  [addresses.adminNumbers]: asAdministrator(addresses.adminNumbers, () => {
    reply(getNumbers, { from: '2026-03-01', to: '2026-03-31', by: 'day', rows: [] })
  }),
  [addresses.adminForums]: asAdministrator(addresses.adminForums, () => {
    const forums = makeMany((number) => makeAdminForum(number, `Forum ${number}`))
    reply(listStructure, { categories: [makeAdminCategory(1, 'Class', forums)] })
  }),
  [addresses.adminRequests]: asAdministrator(addresses.adminRequests, () => {
    reply(listDataRequests, { requests: [makeDataRequest()], pagination: makePagination(1) })
  }),
  [addresses.adminSettings]: asAdministrator(addresses.adminSettings, () => void replyWithSiteSettings()),
  [addresses.adminRules]: asAdministrator(addresses.adminRules, () => void reply(getRules, makeRules())),
  [addresses.adminMail]: asAdministrator(addresses.adminMail, () => void reply(getMail, makeMail())),
  [addresses.adminPeople]: asAdministrator(addresses.adminPeople, () => {
    const people = makeMany((number) => makePersonRow(`person-${number}`))
    reply(listPeople, { people, total: MANY, total_relation: 'eq', last_page: 1 })
  }),
  [addresses.adminPerson.pattern]: asAdministrator(addresses.adminPerson('quincy'), replyWithPerson),
  [addresses.adminBusinesses]: asAdministrator(addresses.adminBusinesses, () => {
    replyWithBusinesses(makeMany((id) => makeOrganizationRow({ id, name: `Business ${id}` })))
  }),
  [addresses.adminBusiness.pattern]: asAdministrator(addresses.adminBusiness(40), () => {
    replyWithBusinesses([organization])
    reply(getOrganizationCase, makeCase())
  }),
  [addresses.adminLog]: asAdministrator(addresses.adminLog, () => void reply(listActs, { acts, has_more: false })),
}
