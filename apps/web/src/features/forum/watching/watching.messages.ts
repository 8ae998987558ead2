import type { WatchChoice } from './watching.hooks.ts'

const what = { thread: 'new replies', forum: 'new threads' } as const

export const watchTexts = {
  watch: (kind: 'thread' | 'forum') => `Watch this ${kind}`,
  watching: (kind: 'thread' | 'forum') => `You watch this ${kind}`,
  choices: 'Choose how to watch',
  mark: 'You watch this',
  stopped: (title: string) => `You no longer watch “${title}”.`,
  back: (title: string) => `You watch “${title}” again.`,
  done: (kind: 'thread' | 'forum', choice: WatchChoice) =>
    ({
      emails: `You watch this ${kind}. You will see ${what[kind]} here and by email.`,
      here: `You watch this ${kind}. You will see ${what[kind]} here only.`,
      stop: `You no longer watch this ${kind}.`,
    })[choice],
} as const
