import { withCommas } from '@sparkle/contract/numbers.ts'

/** Word for word as the spec has them. */
export const conversationMessages = {
  noneSelected: 'No Message Selected',
  none: 'No Messages Yet!',
  tooShort:
    'Messages must be at least 1 character in length! Please type your message in the textbox before hitting send.',
  failed: (reason: string) => `Something went wrong: ${reason}`,
} as const

/** Our own. */
export const conversationTexts = {
  noConnection: 'No connection to Sparkle',
  sent: 'Message sent',
  sending: 'Sending',
  notSent: 'Not sent',
  waits: 'Your message is kept. We will send it when the connection is back.',
  refused: 'Your message is kept. You can try again or remove it.',
  tooLong: (max: number) => `Your message is too long. Use at most ${withCommas(max)} characters.`,
  enterSends: 'Enter sends. Shift and Enter makes a new line.',
  enterBreaks: 'Enter makes a new line. Ctrl and Enter sends.',
  start: 'This is the start of your messages.',
  loadingOlder: 'Loading older messages',
} as const
