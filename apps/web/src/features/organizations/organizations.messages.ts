export const CHECKED = 'Checked by the people who run Sparkle'

export const organizationTexts = {
  about: 'What we do',
  hiresFor: 'Jobs we often have',
  support: 'How we help people start',
  writers: 'Who has written to you',
  nobody: 'Nobody from this business has written to you yet.',
  wrote: (by: string | null, day: string, answerDay: string | null) => {
    const who = by === null ? 'You' : `${by} (of your business)`
    return `${who} wrote on ${day}${answerDay === null ? ', no answer yet' : ` and got an answer on ${answerDay}`}`
  },
  missing: 'We could not find this business',
  whyMissing: 'The link may be wrong, or the business is not on Sparkle now.',
} as const
