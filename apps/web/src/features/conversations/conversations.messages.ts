/** Word for word as the spec has them. */
export const conversationMessages = {
  tooShort:
    'Messages must be at least 1 character in length! Please type your message in the textbox before hitting send.',
  failed: (reason: string) => `Something went wrong: ${reason}`,
  sent: 'Message sent',
} as const
