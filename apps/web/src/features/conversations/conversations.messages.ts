/** Word for word as the spec has them, but for the last one. */
export const conversationMessages = {
  noneSelected: 'No Message Selected',
  none: 'No Messages Yet!',
  tooShort:
    'Messages must be at least 1 character in length! Please type your message in the textbox before hitting send.',
  failed: (reason: string) => `Something went wrong: ${reason}`,
  sent: 'Message sent',
} as const
