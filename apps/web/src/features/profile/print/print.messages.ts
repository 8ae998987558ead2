import { plural } from '@sparkle/contract/core/plural.ts'

export const printTexts = {
  heading: 'Print one page',
  title: (name: string) => `${name} on one page`,
  lead: 'Hand it over at a job fair, or save it as a PDF. It holds your own words.',
  choose: 'What do you want on the page?',
  photo: 'Your photo',
  code: 'Link and QR code',
  codeHint: 'They lead to your profile. People log in to Sparkle to see it.',
  codeHidden: 'They lead to your profile. It is hidden now, so only you can open it.',
  whoSeesIt: 'Who can see it now?',
  helpHint: 'What helps you at work is only on the page if you choose it.',
  allFits: 'All that you chose fits on the page.',
  notAll: 'Not all that you chose fits on the page.',
  leftOut: (count: number) => `${plural(count, 'answer is', 'answers are')} left out:`,
  cutShort: 'Only the start of this answer is on the page:',
  makeRoom: 'To make room for them, turn off something else.',
  isSmall: 'The text is small now. If you turn something off, the text gets larger.',
  noPictures: 'Of your pictures, only your photo is printed.',
  noAnswers: 'There is more room. Answer some questions, and they show up here.',
  answer: 'Answer questions',
  print: 'Print',
  asPdf: 'To save it as a PDF, press Print and choose "Save as PDF" as the printer.',
  back: 'Back to your profile',
  preview: 'Your page',
  photoOf: (name: string) => `Photo of ${name}`,
  codeName: (address: string) => `QR code that opens ${address}`,
  codeCaption: 'My Sparkle profile:',
} as const

/** Headings on the page that is printed. */
export const partTitles = {
  facts: 'At a glance',
  work: 'Work',
  strengths: 'Strengths',
  learning: 'School and learning',
  goals: 'Goals',
  person: 'About me',
  inspiration: 'What inspires me',
  online: 'Find me online',
  help: 'What helps me',
} as const
