export const safetyTexts = {
  copied: 'Copied',
  notCopied: 'Your browser did not let us copy. Select the text and copy it yourself.',
  blockedFold: 'Hidden: you blocked this person.',
  uncheckedBusiness: 'A business that is not checked',
  blocked: (name: string) => `You blocked ${name}.`,
  unblocked: (name: string) => `You unblocked ${name}.`,
  blockedElsewhere: 'You blocked the business of this person. You can unblock it in Settings.',
} as const
