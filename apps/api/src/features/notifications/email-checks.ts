import type { Deps } from '#api/core/deps.ts'
import type { Db } from '#api/platform/database.ts'
import type { Sender } from './notification.emails.ts'
import type { SettingsRow } from './notification-settings.queries.ts'

/** A conversation with something unread that no email was about. */
export interface MissedConversation extends Sender {
  /** The newest message. */
  lastMessageId: number
  /** When the oldest unread one was sent. */
  oldestAt: Date
  words: string
}

/** Passed in by the server, because conversations belong to a feature above this one. */
export interface MessageSource {
  listMissed(db: Db, userId: number, now: Date): Promise<MissedConversation[]>
  markMailed(db: Db, userId: number, conversations: readonly MissedConversation[]): Promise<void>
}

/** A person whose emails are checked. */
export interface Reading {
  deps: Deps
  source: MessageSource
  userId: number
  username: string
  email: string
  settings: SettingsRow
  now: Date
}
