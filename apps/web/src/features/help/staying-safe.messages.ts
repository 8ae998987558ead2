export const neverAskedFor: readonly { what: string; why: string }[] = [
  { what: 'Money', why: 'You never pay for a job, for a form or for training.' },
  { what: 'Your bank card or your PIN', why: 'Nobody needs them to pay you.' },
  { what: 'Your Social Security number in a message', why: 'You give it on paper, after you have the job.' },
  { what: 'To cash a check or buy gift cards', why: 'The check is false, and your money is gone.' },
  { what: 'Photos of your body', why: 'No job needs them. Report it at once.' },
  { what: 'To keep it a secret', why: 'You may always ask someone you trust.' },
]

export const blockSteps = [
  'Open the menu beside the message, or the page of the person.',
  'Choose Block.',
  'They cannot write to you any more, and your conversation leaves your list. We do not tell them.',
  'In Settings you find everyone you blocked, and can unblock them.',
] as const

export const reportSteps = [
  'Open the menu beside the message or the post. On a profile or the page of a business, look for Report.',
  'Choose Report, and then what is wrong.',
  'Press Send. You can add a few words, but you do not have to.',
] as const

export const thenSteps = [
  'A person from our team looks at it. What is most serious comes first.',
  'The team sees what you reported and nothing else of your messages.',
  'The other person does not find out who reported them.',
  'We let you know when we have decided.',
] as const
