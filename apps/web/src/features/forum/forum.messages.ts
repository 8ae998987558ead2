/** Word for word as the spec has them. */
export const forumMessages = {
  welcome: 'Welcome to Discussions!',
  nodesFailed: 'Something went wrong - please try again later!',
  failed: (reason: string) => `Something went wrong: ${reason}`,
} as const

/** Our own, in plain words. */
export const forumNews = {
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
  locked: 'Thread locked. New replies are off.',
  unlocked: 'Thread unlocked. New replies are on.',
} as const
