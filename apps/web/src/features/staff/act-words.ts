import { formatFullDate } from '#web/platform/dates.ts'

/** What staff did, by the name in the log. */
const actWords: Record<string, string> = {
  'user role given': 'Gave a role',
  'user role taken': 'Took a role',
  'user warned': 'Warned a person',
  'user muted': 'Paused the writing of a person',
  'user suspended': 'Suspended an account',
  'user restored': 'Lifted a suspension',
  'user lifted': 'Took back a warning, a pause or a suspension',
  'user sanction kept': 'Looked again and changed nothing',
  'user avatar removed': 'Removed a profile picture',
  'user new username asked': 'Asked for a new username',
  'user posts removed': 'Removed all posts of a person since a day',
  'report opened': 'Opened the evidence of a report',
  'report claimed': 'Took a report',
  'report released': 'Gave a report back',
  'report decided': 'Decided a report',
  'report reopened': 'Opened a decided report again',
  'session undone': 'Undid what was done with one login',
  'user recovery sent': 'Sent a link for a new password',
  'user sessions ended': 'Logged an account out everywhere',
  'user email change started': 'Started a change of email',
  'user private application opened': 'Opened a private application',
  'post edited': 'Edited a post',
  'post removed': 'Removed a post',
  'post restored': 'Restored a post',
  'post folded': 'Covered a post',
  'post unfolded': 'Uncovered a post',
  'thread renamed': 'Renamed a thread',
  'thread removed': 'Removed a thread',
  'thread restored': 'Restored a thread',
  'thread locked': 'Locked a thread',
  'thread unlocked': 'Unlocked a thread',
  'thread stuck': 'Stuck a thread to the top',
  'thread unstuck': 'Unstuck a thread',
  'category added': 'Added a category',
  'category renamed': 'Renamed a category',
  'category moved': 'Moved a category',
  'category described': 'Described a category',
  'category shown': 'Showed a category',
  'category hidden': 'Hid a category',
  'category changed': 'Changed a category',
  'category deleted': 'Deleted a category',
  'forum added': 'Added a forum',
  'forum renamed': 'Renamed a forum',
  'forum moved': 'Moved a forum',
  'forum described': 'Described a forum',
  'forum opened': 'Opened a forum',
  'forum closed': 'Closed a forum',
  'forum shown': 'Showed a forum',
  'forum hidden': 'Hid a forum',
  'forum changed': 'Changed a forum',
  'forum deleted': 'Deleted a forum',
  'data request noted': 'Noted a data request',
  'data request done': 'Closed a data request as done',
  'data request declined': 'Declined a data request',
  'organization approved': 'Approved a business',
  'organization asked': 'Asked a business a question',
  'organization refused': 'Refused a business',
  'organization suspended': 'Suspended a business',
  'organization restored': 'Lifted the suspension of a business',
  'site settings changed': 'Changed settings',
  'site rules changed': 'Changed the rules',
  'site seeded': 'Added sample data',
}

const startUpper = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

export const describeAct = (act: string): string => actWords[act] ?? startUpper(act)

const isTime = (text: string) => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)

/** Such as "From: Pay". */
export const describeDetail = ({ name, text }: { name: string; text: string }): string =>
  `${startUpper(name.replaceAll('_', ' '))}: ${isTime(text) ? formatFullDate(Date.parse(text) / 1000) : text}`

export const actChoices = [
  { value: '', label: 'Any action' },
  ...Object.entries(actWords).map(([value, label]) => ({ value, label })),
]
