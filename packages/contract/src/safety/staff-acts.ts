interface StaffActFacts {
  /** As the log shows it. */
  words: string
  /** Administrators read what moderators read. */
  readableBy: 'moderators' | 'administrators'
}

/** Everything that staff do, by the kind of its subject and what was done. The log stores both. */
export const staffActs = {
  'user role given': { words: 'Gave a role', readableBy: 'administrators' },
  'user role taken': { words: 'Took a role', readableBy: 'administrators' },
  'user warned': { words: 'Warned a person', readableBy: 'moderators' },
  'user muted': { words: 'Paused the writing of a person', readableBy: 'moderators' },
  'user suspended': { words: 'Suspended an account', readableBy: 'moderators' },
  'user restored': { words: 'Lifted a suspension', readableBy: 'moderators' },
  'user lifted': { words: 'Took back a warning, a pause or a suspension', readableBy: 'moderators' },
  'user sanction kept': { words: 'Looked again and changed nothing', readableBy: 'moderators' },
  'user avatar removed': { words: 'Removed a profile picture', readableBy: 'moderators' },
  'user new username asked': { words: 'Asked for a new username', readableBy: 'moderators' },
  'user posts removed': { words: 'Removed all posts of a person since a day', readableBy: 'moderators' },
  'report opened': { words: 'Opened the evidence of a report', readableBy: 'moderators' },
  'report claimed': { words: 'Took a report', readableBy: 'moderators' },
  'report released': { words: 'Gave a report back', readableBy: 'moderators' },
  'report decided': { words: 'Decided a report', readableBy: 'moderators' },
  'report reopened': { words: 'Opened a decided report again', readableBy: 'moderators' },
  'session undone': { words: 'Undid what was done with one login', readableBy: 'administrators' },
  'user recovery sent': { words: 'Sent a link for a new password', readableBy: 'administrators' },
  'user sessions ended': { words: 'Logged an account out everywhere', readableBy: 'administrators' },
  'user email change started': { words: 'Started a change of email', readableBy: 'administrators' },
  'user private application opened': { words: 'Opened a private application', readableBy: 'administrators' },
  'user notes read': { words: 'Read what businesses noted about a person', readableBy: 'administrators' },
  'user export started': { words: 'Made the file with the data of a person', readableBy: 'administrators' },
  'user deletion started': { words: 'Started to delete an account', readableBy: 'administrators' },
  'user deletion stopped': { words: 'Kept an account that was to be deleted', readableBy: 'administrators' },
  'post edited': { words: 'Edited a post', readableBy: 'moderators' },
  'post removed': { words: 'Removed a post', readableBy: 'moderators' },
  'post restored': { words: 'Restored a post', readableBy: 'moderators' },
  'post folded': { words: 'Covered a post', readableBy: 'moderators' },
  'post unfolded': { words: 'Uncovered a post', readableBy: 'moderators' },
  'thread renamed': { words: 'Renamed a thread', readableBy: 'moderators' },
  'thread removed': { words: 'Removed a thread', readableBy: 'moderators' },
  'thread restored': { words: 'Restored a thread', readableBy: 'moderators' },
  'thread locked': { words: 'Locked a thread', readableBy: 'moderators' },
  'thread unlocked': { words: 'Unlocked a thread', readableBy: 'moderators' },
  'thread stuck': { words: 'Stuck a thread to the top', readableBy: 'moderators' },
  'thread unstuck': { words: 'Unstuck a thread', readableBy: 'moderators' },
  'category added': { words: 'Added a category', readableBy: 'moderators' },
  'category renamed': { words: 'Renamed a category', readableBy: 'moderators' },
  'category moved': { words: 'Moved a category', readableBy: 'moderators' },
  'category described': { words: 'Described a category', readableBy: 'moderators' },
  'category shown': { words: 'Showed a category', readableBy: 'moderators' },
  'category hidden': { words: 'Hid a category', readableBy: 'moderators' },
  'category changed': { words: 'Changed a category', readableBy: 'moderators' },
  'category deleted': { words: 'Deleted a category', readableBy: 'moderators' },
  'forum added': { words: 'Added a forum', readableBy: 'moderators' },
  'forum renamed': { words: 'Renamed a forum', readableBy: 'moderators' },
  'forum moved': { words: 'Moved a forum', readableBy: 'moderators' },
  'forum described': { words: 'Described a forum', readableBy: 'moderators' },
  'forum opened': { words: 'Opened a forum', readableBy: 'moderators' },
  'forum closed': { words: 'Closed a forum', readableBy: 'moderators' },
  'forum shown': { words: 'Showed a forum', readableBy: 'moderators' },
  'forum hidden': { words: 'Hid a forum', readableBy: 'moderators' },
  'forum changed': { words: 'Changed a forum', readableBy: 'moderators' },
  'forum deleted': { words: 'Deleted a forum', readableBy: 'moderators' },
  'data request noted': { words: 'Noted a data request', readableBy: 'administrators' },
  'data request done': { words: 'Closed a data request as done', readableBy: 'administrators' },
  'data request declined': { words: 'Declined a data request', readableBy: 'administrators' },
  'organization approved': { words: 'Approved a business', readableBy: 'administrators' },
  'organization asked': { words: 'Asked a business a question', readableBy: 'administrators' },
  'organization refused': { words: 'Refused a business', readableBy: 'administrators' },
  'organization suspended': { words: 'Suspended a business', readableBy: 'administrators' },
  'organization restored': { words: 'Lifted the suspension of a business', readableBy: 'administrators' },
  'site settings changed': { words: 'Changed settings', readableBy: 'administrators' },
  'site rules changed': { words: 'Changed the rules', readableBy: 'administrators' },
  'site seeded': { words: 'Added sample data', readableBy: 'administrators' },
} as const satisfies Record<string, StaffActFacts>

export type StaffActName = keyof typeof staffActs

/** The log may have actions of another release. */
export const findStaffAct = (name: string): StaffActFacts | undefined =>
  Object.hasOwn(staffActs, name) ? staffActs[name as StaffActName] : undefined

/** What moderators read in the log. Administrators read everything. */
export const listModeratorActs = (): string[] =>
  Object.entries(staffActs).flatMap(([name, { readableBy }]) => (readableBy === 'moderators' ? [name] : []))
