import { sql } from 'drizzle-orm'
import {
  code,
  type ForgetStep,
  type LeavingPerson,
  moment,
  number,
  type OwnDataSection,
  text,
} from '#api/core/own-data.ts'
import { toShownName } from '#api/features/users/shown-organizations.queries.ts'
import { closeEmptied } from './emptied-organizations.service.ts'

const page = 'organization'
const shownName = text(toShownName(sql`o`))

/** Without emails of the people who were invited. */
function collectInvitations(userId: number): OwnDataSection[] {
  const columns = {
    id: number('i.id'),
    business: shownName,
    part: code('i.part'),
    invited_at: moment('i.invited_at'),
    expires_at: moment('i.expires_at'),
    ended_at: moment('i.ended_at'),
  }
  const from = sql`organization_invitations i join organizations o on o.id = i.organization_id`
  const table = 'organization_invitations'
  return [
    {
      ...{ name: 'sent_invitations', title: 'Invitations that you sent', page, table, columns, from, key: 'i.id' },
      where: sql`i.invited_by = ${userId}`,
    },
    {
      ...{ name: 'invitations', title: 'Invitations to you', page, table, columns, from, key: 'i.id' },
      where: sql`lower(i.email) = (select lower(u.email) from users u where u.id = ${userId})`,
    },
  ]
}

/** Pages that wait or were given up, and what the person wrote about them. */
function collectReviews(userId: number): OwnDataSection[] {
  return [
    {
      name: 'kept_reviews',
      title: 'Requests for a check that wait until you confirm your email',
      page,
      table: 'organization_kept_requests',
      columns: { words: text('words'), kept_at: moment('kept_at') },
      from: sql`organization_kept_requests`,
      where: sql`user_id = ${userId}`,
      key: 'user_id',
    },
    {
      name: 'reviews',
      title: 'What you wrote about checks of businesses',
      page,
      table: 'organization_reviews',
      columns: {
        id: number('id'),
        business: text('name'),
        website: text('domain'),
        kind: code('kind'),
        words: text('words'),
        at: moment('at'),
      },
      from: sql`organization_reviews`,
      where: sql`by_user_id = ${userId} and kind = 'requested'`,
      key: 'id',
    },
  ]
}

export function collectOwnData(userId: number): OwnDataSection[] {
  return [
    {
      name: 'organization',
      title: 'Your business',
      page,
      table: 'organization_members',
      columns: {
        name: text('o.name'),
        website: text('o.website'),
        town: text('o.town'),
        state: text('o.place_state'),
        about: text('o.about'),
        support_offered: text('o.support_offered'),
        your_part: code('m.part'),
        joined_at: moment('m.joined_at'),
      },
      from: sql`organization_members m join organizations o on o.id = m.organization_id`,
      where: sql`m.user_id = ${userId}`,
      key: 'm.user_id',
    },
    {
      name: 'organizations',
      title: 'Businesses that you belong or belonged to',
      page,
      table: 'organization_people',
      columns: {
        organization_id: number('p.organization_id'),
        name: shownName,
        joined_at: moment('p.joined_at'),
        left_at: moment('p.left_at'),
      },
      from: sql`organization_people p join organizations o on o.id = p.organization_id`,
      where: sql`p.user_id = ${userId}`,
      key: 'p.organization_id',
    },
    {
      name: 'join_requests',
      title: 'Businesses that you asked to join',
      page,
      table: 'organization_joins',
      columns: { business: shownName, asked_at: moment('j.asked_at'), declined_at: moment('j.declined_at') },
      from: sql`organization_joins j join organizations o on o.id = j.organization_id`,
      where: sql`j.user_id = ${userId}`,
      key: 'j.organization_id',
    },
    ...collectInvitations(userId),
    ...collectReviews(userId),
  ]
}

/** Their business stays, without them. If nobody is left in it, others see only its name where it looked at applications. */
export function forgetPerson({ userId }: LeavingPerson): ForgetStep[] {
  const remove = sql`user_id = ${userId}`
  return [
    { table: 'organizations', run: (deps) => closeEmptied(deps, userId) },
    { table: 'organization_kept_requests', remove },
    { table: 'organization_members', remove },
    { table: 'organization_people', remove },
    { table: 'organization_joins', remove },
    { table: 'organization_invitations', remove: sql`invited_by = ${userId}` },
    {
      table: 'organization_invitations',
      remove: sql`lower(email) = (select lower(u.email) from users u where u.id = ${userId})`,
    },
    {
      table: 'organization_reviews',
      where: sql`by_user_id = ${userId}`,
      clear: sql`by_user_id = null, words = case kind when 'requested' then '' else words end`,
    },
  ]
}
