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
} as const
