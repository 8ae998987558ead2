import { z } from 'zod'
import { type CallResponse, call, openCall } from '#contract/core/call.ts'
import { flag, success } from '#contract/core/primitives.ts'
import { notificationSettings, stopToken } from './notification-fields.ts'
import { emailTopics, notificationLimits } from './notification-rules.ts'

export const countAlerts = call<typeof countAlertsSpec>({
  method: 'GET',
  path: '/api/v1/notifications/count',
})
export const countAlertsSpec = () => ({
  summary: `How many alerts are new, at most ${notificationLimits.maxNew}`,
  response: z.object({
    new: z.int(),
    /** The mail server of the caller refused emails permanently, so none are sent. */
    email_refused: z.boolean(),
  }),
})

export const getNotificationSettings = call<typeof getNotificationSettingsSpec>({
  method: 'GET',
  path: '/api/v1/notifications/settings',
})
export const getNotificationSettingsSpec = () => ({
  summary: 'What you are notified of, where and when',
  response: notificationSettings,
})

export const saveNotificationSettings = call<typeof saveNotificationSettingsSpec>({
  method: 'POST',
  path: '/api/v1/notifications/settings',
})
export const saveNotificationSettingsSpec = () => {
  const { words_in_emails, watch_on_reply, paused_until, ...settings } = notificationSettings.shape
  return {
    summary: `Change some of these settings; \`pause\` pauses emails for ${notificationLimits.pauseDays} days, or ends the pause`,
    body: z.strictObject({ ...settings, words_in_emails: flag, watch_on_reply: flag, pause: flag }).partial(),
    response: notificationSettings,
  }
}

export const checkStop = openCall<typeof checkStopSpec>({
  method: 'POST',
  path: '/api/v1/notifications/stop/check',
})
export const checkStopSpec = () => ({
  changesNothing: true,
  summary: 'What the link of an email would stop',
  body: stopToken,
  response: z.object({ topic: z.enum(emailTopics), is_stopped: z.boolean() }),
})

export const stopEmails = openCall<typeof stopEmailsSpec>({
  method: 'POST',
  path: '/api/v1/notifications/stop',
})
export const stopEmailsSpec = () => ({
  summary: 'Stop emails like the one with this token, or `all` that can be stopped',
  body: stopToken.extend({ all: flag.default(false) }),
  response: success,
})

export const resumeEmails = call<typeof resumeEmailsSpec>({
  method: 'POST',
  path: '/api/v1/notifications/resume',
})
export const resumeEmailsSpec = () => ({
  summary: 'Send emails again to a mailbox that refused them',
  response: success,
})

export type NotificationSettings = CallResponse<typeof getNotificationSettings>
