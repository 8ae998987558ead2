import { limits } from '@sparkle/contract/core/limits.ts'
import { plural } from '@sparkle/contract/core/plural.ts'

/** Verbatim from the spec (section 8). */
export const legacyMessage = 'Sorry - editing is no longer supported for this question!'
export const failedSave = (message: string) => `Something went wrong: ${message}`

/** Not specified: from here on, the texts are our own. */
export const answerTexts = {
  upTo: `You can enter up to ${limits.textAnswer.max} characters`,
  example: 'See an example',
  hoursHint: 'A number from 0 to 168. A full-time job is about 40.',
  hoursUnit: 'hours a week',
  yes: 'Yes',
  no: 'No',
  notSure: 'Not sure',
  other: 'Something else',
  otherHint: `If your answer is not in the list, write it here. You can enter up to ${limits.textAnswer.max} characters`,
  linksHint: 'Fill in the ones you have. You can leave out https://',
  linkTooLong: `A link can have up to ${limits.link.max} characters.`,
  picture: 'Your picture',
  photo: 'Your photo',
  describe: 'What does the picture show?',
  describeHint: `People who cannot see it will hear this. You can enter up to ${limits.textAnswer.max} characters`,
  decoration: 'Only decoration',
  decorationHint: 'Choose this if people miss nothing without the picture.',
  notDescribed: 'Please say what this picture shows. People who cannot see it will hear your words.',
  notAnswered: 'Not answered yet',
  pictureWaiting: 'The picture is loading',
  pictureFailed: 'The picture could not be loaded.',
  newTab: '(opens in a new tab)',
  tryAgain: 'Try again',
} as const

export function yesNoText(yes: boolean | 'not-sure'): string {
  if (yes === 'not-sure') return answerTexts.notSure
  return yes ? answerTexts.yes : answerTexts.no
}

export const linkTexts: Readonly<Record<number, { placeholder: string; help: string }>> = {
  47: {
    placeholder: 'https://www.linkedin.com/in/your-name',
    help: 'A LinkedIn link looks like this: linkedin.com/in/your-name',
  },
  48: {
    placeholder: 'https://www.instagram.com/your-name',
    help: 'An Instagram link looks like this: instagram.com/your-name',
  },
  49: { placeholder: 'https://www.example.com', help: 'A link looks like this: www.example.com' },
  50: { placeholder: 'https://www.example.com', help: 'A link looks like this: www.example.com' },
}

/** Who can see an answer, in a line and in full. */
export const readerTexts = {
  me: {
    line: 'Private.',
    detail:
      'Only you and the people who run Sparkle can see this now. If you show your profile to others, they can see it, too.',
  },
  businesses: {
    line: 'Checked businesses only.',
    detail: 'Only businesses that we have checked can see this. You show your profile to them.',
  },
  members: {
    line: 'Public.',
    detail: 'Everyone who is logged in can see this, because you show your profile to others.',
  },
  photo: {
    line: 'Public.',
    detail: 'Everyone who is logged in can see your photo. It stands next to your name.',
  },
} as const

/** The same for an answer that fewer people see than the profile, by choice of its owner. */
export const chosenReaderTexts = {
  me: { line: 'Private.', detail: 'You chose that only you and the people who run Sparkle can see this.' },
  businesses: {
    line: 'Checked businesses only.',
    detail: 'You chose that only businesses that we have checked can see this, when you show your profile.',
  },
  shares: {
    line: 'Businesses you choose.',
    detail: 'Only businesses that you share it with can see this, when you show your profile.',
  },
  links: { line: 'You chose who sees each link.', detail: '' },
} as const

export const audienceTexts = {
  who: 'Who will see it?',
  optionalHint: 'You do not have to answer.',
} as const

export const saveTexts = {
  automatic: 'Your answers save automatically',
  saving: 'Saving',
  saved: (time: string) => `Saved ${time}`,
  kept: 'What you typed is kept on this device. We will save it when the connection is back.',
  keptPicture: 'Please keep this page open. We will save your picture when the connection is back.',
  canContinue: 'You can go on. Nothing is lost.',
  keptAsTyped: 'What you typed is kept on this device. It is not saved until you fix it.',
  tryAgain: 'Try again',
  continueUnsaved: 'Go on without saving',
  waiting: (count: number) => `${plural(count, 'answer waits', 'answers wait')} on this device to be saved.`,
  waitingHint: 'We will save them when the connection is back. Nothing is lost.',
  replaced: (question: string) => `Your answer replaced one from another window: ${question}`,
} as const

export const conflictTexts = {
  heading: 'This answer was changed in another window.',
  theirs: 'It now reads:',
  theirsEmpty: 'It is empty now.',
  choose: 'Your own text is still below. Which one do you want?',
  keepMine: 'Keep mine',
  takeTheirs: 'Take theirs',
  updated: 'This answer was changed in another window. You see the new answer now.',
} as const

export const wizardTexts = {
  title: 'Sparkle Application',
  number: (number: number) => `Question ${number}`,
  position: (number: number, total: number) => `Question ${number} of ${total}`,
  answered: (answered: number, total: number) => `${answered} of ${total} questions answered`,
  skips: 'Next skips the questions you have answered.',
  back: 'Back',
  next: 'Next',
  finish: 'Finish',
  close: 'Close',
  saveAndReturn: 'Save and return',
  allQuestions: 'See all questions',
  checkAnswers: 'Check your answers',
  finished: 'Your answers are saved. Thank you!',
} as const

export const startTexts = {
  lead: 'Tell businesses who you are, what you can do and what you want to do next.',
  open: (count: number) => plural(count, 'question is open', 'questions are open'),
  allDone: 'All questions are answered',
  time: (minutes: number) => `About ${minutes} minutes`,
  timeHint: 'You do not need to do it all at once.',
  stop: 'Stop any time',
  stopHint: 'Your answers save automatically. Come back when you like.',
  skip: 'Skip what you like',
  skipHint: 'You can leave a question empty and answer it later.',
  start: 'Start',
  continue: 'Continue',
  backToProfile: 'Back to your profile',
  answeredOf: (answered: number, total: number) => `${answered} of ${total} answered`,
  questions: 'All questions',
  questionsHint: 'Go in any order. You can open a question again when it is answered.',
} as const

export const checkTexts = {
  lead: 'Read your answers once more. You can change each of them.',
  change: 'Change',
  answer: 'Answer',
  notSaved: 'Not saved yet',
} as const

export const headlineTexts = {
  title: 'Your headline',
  hint: `One line that people read next to your name. You can enter up to ${limits.headline.max} characters`,
  examples: 'For example:',
  save: 'Save headline',
  saved: 'Your headline is saved.',
} as const

export const headlineExamples = [
  'I love to bake, and I am always on time',
  'Calm, careful and good with animals',
  'I fix bikes and learn fast',
] as const

export const editorTexts = {
  kept: 'We kept what you typed before. It is not saved yet.',
  cancel: 'Cancel',
  save: 'Save',
} as const

export const photoGroup = 'Your photo'
