/** Apart from the others, because it also shows before the app has loaded. */
export const BLOCKED_FOLD = 'Hidden: you blocked this person.'

export const safetyTexts = {
  copied: 'Copied',
  notCopied: 'Your browser did not let us copy. Select the text and copy it yourself.',
  uncheckedBusiness: 'A business that is not checked',
  blocked: (name: string) => `You blocked ${name}.`,
  unblocked: (name: string) => `You unblocked ${name}.`,
  oldMessages: 'Read your messages',
  blockedElsewhere: 'You blocked the business of this person. You can unblock it in Settings.',
} as const
