import { sql } from 'drizzle-orm'
import {
  code,
  codes,
  type ForgetStep,
  flag,
  type LeavingPerson,
  moment,
  number,
  type OwnDataSection,
  text,
} from '#api/core/own-data.ts'
import { isAlertShown } from './shown-alerts.queries.ts'

export function collectOwnData(userId: number): OwnDataSection[] {
  const page = 'notifications'
  return [
    {
      name: 'notification_settings',
      title: 'What you are notified of',
      page,
      table: 'notification_settings',
      columns: {
        not_in_the_app: codes('alerts_off'),
        not_by_email: codes('emails_off'),
        minutes_before_an_email: number('wait_minutes'),
        summary: code('digest'),
        quiet_from: text('quiet_from::text'),
        quiet_to: text('quiet_to::text'),
        time_zone: text('time_zone'),
        words_in_emails: flag('words_in_emails'),
        paused_until: moment('paused_until'),
        watch_on_reply: flag('watch_on_reply'),
      },
      from: sql`notification_settings`,
      where: sql`user_id = ${userId}`,
      key: 'user_id',
    },
    {
      // Only those that the person may see now.
      name: 'alerts',
      title: 'Your notifications',
      page,
      table: 'alerts',
      columns: {
        id: number('a.id'),
        kind: code('a.kind'),
        action: code('a.action'),
        about: text('a.subject'),
        discussion: text('t.title'),
        count: number('a.count'),
        at: moment('a.event_at'),
        seen_at: moment('a.viewed_at'),
        read_at: moment('a.read_at'),
        sent_by_email_at: moment('a.mailed_at'),
      },
      from: sql`alerts a left join forum_threads t on t.id = a.thread_id`,
      where: sql`a.user_id = ${userId} and ${isAlertShown}`,
      key: 'a.id',
    },
  ]
}

export function forgetPerson({ userId }: LeavingPerson): ForgetStep[] {
  const remove = sql`user_id = ${userId}`
  return [
    { table: 'alerts', remove },
    { table: 'notification_settings', remove },
    { table: 'email_stops', remove },
    { table: 'email_checks', remove },
  ]
}
