/** The questions of the Sparkle Application: their texts, where they are shown and where their answers are stored. */

export const tabs = ['About', 'Experience', 'Sparkle', 'Inspiration', 'Goals'] as const
export type Tab = (typeof tabs)[number]

export type QuestionKind =
  | 'avatar'
  | 'one-choice'
  | 'choices'
  | 'yes-no'
  | 'hours'
  | 'text'
  | 'picture'
  | 'link'
  | 'links'

/** Answers without a field are in open_ended_questions. */
export type AnswerField =
  | 'work_learn_best'
  | 'education'
  | 'hours_per_week'
  | 'best_learn_new'
  | 'work_weekend_nights'
  | 'reliable_transportation'
  | 'work_ethic'
  | 'business_excites'
  | 'about'

export interface Question {
  id: number
  /** Null for the avatar, which is at the top of the profile. */
  tab: Tab | null
  kind: QuestionKind
  text: string
  field?: AnswerField
  /** Labels by value: the first choice has value 1. */
  choices?: readonly string[]
  /** Still shown, but no longer asked or editable. */
  legacy?: true
  /** The links of question 23 form one step. */
  partOf?: number
}

export const workLearnBest = ['Alone', 'One-on-one', 'Small group', 'Large group'] as const
export const educations = ['High School Diploma', 'GED', 'Transition Program', 'Bachelors', 'Masters', 'PhD'] as const
export const bestLearnNew = ['Shown how', 'Written instructions', 'By doing'] as const
export const workEthics = [
  'Organized',
  'On Time',
  'Detail Oriented',
  'Spontaneous',
  'Creative',
  'Team Player',
  'Works Better Alone',
  'Tech Savvy',
] as const
export const businessInterests = [
  'Retail',
  'Hospitality',
  'Food & Beverage',
  'Construction & Landscaping',
  'Technology',
  'Education',
  'Health Care',
  'Entertainment',
  'Marketing & Social Media',
  'Graphic Design',
  'Video Production',
] as const

const text = (id: number, tab: Tab, words: string): Question => ({ id, tab, kind: 'text', text: words })
const picture = (id: number, tab: Tab, words: string): Question => ({ id, tab, kind: 'picture', text: words })
const link = (id: number, words: string): Question => ({ id, tab: 'About', kind: 'link', text: words, partOf: 23 })

export const questions: readonly Question[] = [
  { id: 1, tab: null, kind: 'avatar', text: 'Add a photo of yourself.' },
  {
    id: 2,
    tab: 'About',
    kind: 'one-choice',
    text: 'How do you learn new things best?',
    field: 'best_learn_new',
    choices: bestLearnNew,
    legacy: true,
  },
  {
    id: 3,
    tab: 'About',
    kind: 'choices',
    text: 'Which words tell how you work?',
    field: 'work_ethic',
    choices: workEthics,
    legacy: true,
  },
  {
    id: 4,
    tab: 'About',
    kind: 'yes-no',
    text: 'Do you have a good way to get to work?',
    field: 'reliable_transportation',
    legacy: true,
  },
  { id: 5, tab: 'About', kind: 'text', text: 'Tell us a little about yourself.', field: 'about', legacy: true },
  { id: 7, tab: 'About', kind: 'yes-no', text: 'Can you work on weekends and at night?', field: 'work_weekend_nights' },
  {
    id: 15,
    tab: 'About',
    kind: 'choices',
    text: 'How do you work best? Pick all that fit you.',
    field: 'work_learn_best',
    choices: workLearnBest,
  },
  {
    id: 16,
    tab: 'About',
    kind: 'choices',
    text: 'What schooling have you finished? Pick all that fit you.',
    field: 'education',
    choices: educations,
  },
  {
    id: 17,
    tab: 'About',
    kind: 'hours',
    text: 'How many hours a week would you like to work?',
    field: 'hours_per_week',
  },
  text(18, 'About', 'What help or accommodations would let you do your best work?'),
  {
    id: 19,
    tab: 'About',
    kind: 'choices',
    text: 'What kinds of business excite you? Pick all that fit you.',
    field: 'business_excites',
    choices: businessInterests,
  },
  text(20, 'About', 'How would a job change your life?'),
  text(21, 'About', 'What were your favorite classes in school?'),
  text(22, 'About', 'What school did you go to last?'),
  { id: 23, tab: 'About', kind: 'links', text: 'Where can people find you online?' },
  text(24, 'Experience', 'What jobs have you had, and what did you do there?'),
  text(25, 'Experience', 'How have you helped out in your town, at school or at home?'),
  text(26, 'Experience', 'What tools, machines or computer programs can you use?'),
  text(27, 'Experience', 'Which job tasks are you really good at?'),
  text(28, 'Experience', 'Tell us about a time you solved a hard problem.'),
  picture(29, 'Experience', 'Share a picture of some work you are proud of.'),
  text(30, 'Sparkle', 'What skills and talents make you sparkle?'),
  text(31, 'Sparkle', 'What three words would your friends use to describe you?'),
  text(32, 'Sparkle', 'What do you love to do in your free time?'),
  text(33, 'Sparkle', 'What makes you smile or laugh?'),
  text(34, 'Sparkle', 'What have you done that makes you proud?'),
  text(35, 'Sparkle', 'What do you like most about yourself?'),
  text(36, 'Sparkle', 'How do you like to help other people?'),
  text(37, 'Sparkle', 'What do you do to feel better on a hard day?'),
  text(38, 'Sparkle', "What is a fun fact that most people don't know about you?"),
  picture(39, 'Sparkle', 'Share a picture that shows what makes you sparkle.'),
  text(40, 'Inspiration', 'Who inspires you, and why?'),
  text(41, 'Inspiration', 'What book, movie or song makes you feel strong?'),
  text(42, 'Inspiration', 'What words help you keep going when things get hard?'),
  picture(43, 'Inspiration', 'Share a picture of a person, place or thing that inspires you.'),
  text(44, 'Goals', 'What would you like to learn this year?'),
  text(45, 'Goals', 'Where would you like to be in five years?'),
  picture(46, 'Goals', 'Share a picture of a dream you want to come true.'),
  link(47, 'What is the link to your LinkedIn page?'),
  link(48, 'What is the link to your Instagram page?'),
  link(49, 'What is the link to your portfolio?'),
  link(50, 'What is the link to your website?'),
]

/** The questions whose answer is an uploaded picture. */
export const pictureQuestionIds: readonly number[] = questions
  .filter(({ kind }) => kind === 'picture')
  .map(({ id }) => id)
