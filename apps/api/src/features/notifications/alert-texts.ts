import { addresses } from '@sparkle/contract/core/addresses.ts'
import { plural } from '@sparkle/contract/core/plural.ts'
import type { AlertRow } from './alerts.queries.ts'

type Row = Pick<
  AlertRow,
  'kind' | 'action' | 'subject' | 'subjectId' | 'count' | 'actorName' | 'thread' | 'forum' | 'postId'
>

const businessTexts: Record<string, string> = {
  approve: 'Your business was approved.',
  ask: 'We have a question about your business.',
  refuse: 'Your business was not approved.',
  suspend: 'Your business was suspended.',
  restore: 'Your business was restored.',
}

const sanctionTexts: Record<string, string> = {
  warning: 'You got a warning.',
  mute: 'You cannot post or send messages for a while.',
  suspension: 'Your account was suspended.',
  lifted: 'A decision about your account was taken back.',
  kept: 'Your appeal was decided. The decision stays.',
}

const securityTexts: Record<string, string> = {
  password_changed: 'Your password was changed.',
  email_changed: 'Your email was changed.',
  logged_out: 'Our staff logged you out on all devices.',
  application_opened: 'An administrator opened your private application.',
}

function toSecurityText({ action, subject }: Row): string {
  if (action === 'role_given') return `You now have the role ${subject}.`
  if (action === 'role_taken') return `You no longer have the role ${subject}.`
  return securityTexts[action] ?? 'Something about your account was changed.'
}

function toBusinessText({ action, subject }: Row): string {
  if (action === 'joined') return `You joined ${subject}.`
  return businessTexts[action] ?? 'There is a decision about your business.'
}

function toProfileText({ action, subject }: Row): string {
  if (action === 'looked')
    return `${plural(Number(subject), 'business', 'businesses')} looked at your profile last week.`
  if (action === 'share_ended') return `${subject} no longer sees what helps you at work.`
  return 'Are you still looking for work?'
}

function toSavedSearchText({ action, subject }: Row): string {
  if (action === 'too_many') return `Too many people fit your search "${subject}". Add a filter.`
  if (action === 'filters') return `Your search "${subject}" needs a look.`
  return `New people fit your search "${subject}".`
}

/** One plain sentence, composed from what it is about at this moment. */
export function toAlertText(row: Row): string {
  const name = row.actorName ?? 'Someone'
  const title = `"${row.thread?.title ?? ''}"`
  switch (row.kind) {
    case 'mention':
      return `${name} named you in ${title}`
    case 'quote':
      return `${name} quoted you in ${title}`
    case 'watched_reply':
      return row.count > 1 ? `${row.count} new replies in ${title}` : `${name} replied to ${title}`
    case 'watched_forum':
      return row.count > 1
        ? `${row.count} new threads in ${row.forum?.title ?? ''}`
        : `New thread in ${row.forum?.title ?? ''}: ${title}`
    case 'business_decision':
      return toBusinessText(row)
    case 'report':
      return row.action === 'acted' ? 'We took action on your report.' : 'We looked at your report.'
    case 'profile':
      return toProfileText(row)
    case 'saved_search':
      return toSavedSearchText(row)
    case 'sanction':
      return sanctionTexts[row.action] ?? 'There is a decision about your account.'
    case 'security':
      return toSecurityText(row)
  }
}

const profilePaths: Record<string, string> = { share_ended: addresses.shares, looked: addresses.looked }

/** The path of what it is about, at the first unread post. */
export function toAlertPath(row: Row): string {
  const { kind, thread, forum, postId } = row
  if (forum && kind === 'watched_forum' && row.count > 1) return addresses.forum(forum.category, forum)
  if (forum && thread) return `${addresses.thread(forum.category, forum, thread)}#${postId}`
  if (kind === 'business_decision') return addresses.business
  if (kind === 'profile') return profilePaths[row.action] ?? addresses.visibility
  if (kind === 'saved_search') return row.action ? addresses.businessSearches : addresses.businessSearch(row.subjectId)
  if (kind === 'report' || kind === 'sanction') return addresses.standing
  return row.action === 'application_opened' ? addresses.looked : addresses.settings
}
