/** Quoted from the spec. */
export const forumMessages = {
  welcome: 'Welcome to Discussions!',
  nodesFailed: 'Something went wrong - please try again later!',
  failed: ({ message }: Error) => `Something went wrong: ${message}`,
} as const

/** Not in the spec. */
export const forumNotices = {
  threadPosted: 'Your thread is posted',
  replyPosted: 'Reply posted',
  postUpdated: 'Post updated',
  threadUpdated: 'Thread updated',
  postRemoved: 'Post removed. Readers do not see it.',
  postRestored: 'Post restored',
  threadRemoved: 'Thread removed. Readers do not see it.',
  threadRestored: 'Thread restored',
  stuck: 'Thread is sticky now',
  unstuck: 'Thread is no longer sticky',
  closedForum: 'Only staff can write in this forum.',
  hiddenForum: 'Only staff can see this forum.',
  lockedThread: 'This thread is locked. New replies are off.',
  locked: 'Thread locked. New replies are off.',
  unlocked: 'Thread unlocked. New replies are on.',
} as const
