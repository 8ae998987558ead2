import { plural } from '@sparkle/contract/core/plural.ts'
import type { OddWish } from './requests/odd-words.ts'

/** Quoted from the spec. */
export const conversationMessages = {
  noneSelected: 'No Message Selected',
  none: 'No Messages Yet!',
  failed: (reason: string) => `Something went wrong: ${reason}`,
} as const

/** Not in the spec. */
export const conversationTexts = {
  sent: 'Message sent',
  sending: 'Sending',
  notSent: 'Not sent',
  waits: 'Your message is kept. We will send it when the connection is back.',
  refused: 'Your message is kept. You can try again or remove it.',
  enterSends: 'Enter sends. Shift and Enter makes a new line.',
  enterBreaks: 'Enter makes a new line. Ctrl and Enter sends.',
  choose: 'Choose a conversation to read it.',
  start: 'This is the start of your messages.',
  loadingOlder: 'Loading older messages',
  older: 'Show older conversations',
  kept: 'Your message is kept. You can copy it, try again later, or remove it.',
  draft: 'You typed this and did not send it:',
  stayingSafe: 'Staying safe',
  blocked: (name: string) => `You blocked ${name}. They cannot write to you.`,
  unblock: (name: string) => `Unblock ${name}`,
} as const

const oddWishes: Record<OddWish, string> = {
  money: 'money',
  cards: 'gift cards',
  data: 'private data, such as a bank account',
  elsewhere: 'a chat outside of this site',
}

export const requestTexts = {
  box: 'Requests',
  all: 'All conversations',
  none: 'No requests. When someone writes to you for the first time, it shows here.',
  waiting: (name: string) => `${name} wants to write to you`,
  writer: (person: string, business: string) => `${person} writes for ${business}.`,
  aboutWaiting: 'If you answer, you accept.',
  declined: (name: string) => `You said no to ${name}`,
  aboutDeclined: (name: string) => `New messages from ${name} do not reach you. ${name} is not told.`,
  odd: (wishes: readonly OddWish[]) =>
    `Be careful. This seems to ask for ${wishes.map((wish) => oddWishes[wish]).join(', or ')}. An honest business does not ask for that in a first message.`,
  readyAnswers: 'Ready answers',
  answers: ['Yes, tell me more', 'Not now', 'No, thank you'],
} as const

export const searchTexts = {
  label: 'Search your conversations',
  clear: 'Clear search',
  noneHint: 'Type part of the name of a person. Check the spelling, or type fewer letters.',
  found: (count: number) => {
    if (count === 0) return 'No conversations found'
    return `${plural(count, 'conversation')} found`
  },
} as const

export const leaveTexts = {
  title: 'Delete this conversation?',
  about: (name: string) => `It goes from your list. ${name} still has it. If ${name} writes again, it comes back.`,
  ignore: 'Do not show it again if they write',
  ignoreHint: (name: string) => `New messages from ${name} do not reach you. ${name} is not told why.`,
  left: 'Conversation deleted',
  button: 'Delete conversation',
  aboutFormer: 'You will not see its messages any more.',
  aboutBlocked: (name: string) => `You will not see its messages any more. ${name} still has it.`,
} as const
