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
  /** For the person who answers. */
  text: string
  /** For those who read the answer. */
  label: string
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

const ofKind =
  (kind: QuestionKind) =>
  (id: number, tab: Tab, text: string, label: string): Question => ({ id, tab, kind, text, label })
const text = ofKind('text')
const picture = ofKind('picture')
const choices = (id: number, text: string, label: string, field: AnswerField, all: readonly string[]): Question => ({
  ...ofKind('choices')(id, 'About', text, label),
  field,
  choices: all,
})
const link = (id: number, words: string, label: string): Question => ({
  ...ofKind('link')(id, 'About', words, label),
  partOf: 23,
})

export const questions: readonly Question[] = [
  { id: 1, tab: null, kind: 'avatar', text: 'Add a photo of yourself.', label: 'Photo' },
  {
    id: 2,
    tab: 'About',
    kind: 'one-choice',
    text: 'How do you learn new things best?',
    label: 'Learns best',
    field: 'best_learn_new',
    choices: bestLearnNew,
    legacy: true,
  },
  { ...choices(3, 'Which words tell how you work?', 'Way of working', 'work_ethic', workEthics), legacy: true },
  {
    id: 4,
    tab: 'About',
    kind: 'yes-no',
    text: 'Do you have a good way to get to work?',
    label: 'Can get to work',
    field: 'reliable_transportation',
    legacy: true,
  },
  {
    id: 5,
    tab: 'About',
    kind: 'text',
    text: 'Tell us a little about yourself.',
    label: 'About me',
    field: 'about',
    legacy: true,
  },
  {
    id: 7,
    tab: 'About',
    kind: 'yes-no',
    text: 'Can you work on weekends and at night?',
    label: 'Weekends and nights',
    field: 'work_weekend_nights',
  },
  choices(15, 'How do you work best? Pick all that fit you.', 'Works best', 'work_learn_best', workLearnBest),
  choices(16, 'What schooling have you finished? Pick all that fit you.', 'Schooling', 'education', educations),
  {
    id: 17,
    tab: 'About',
    kind: 'hours',
    text: 'How many hours a week would you like to work?',
    label: 'Hours',
    field: 'hours_per_week',
  },
  text(18, 'About', 'What help or accommodations would let you do your best work?', 'What helps me'),
  choices(
    19,
    'What kinds of business excite you? Pick all that fit you.',
    'Looks for work in',
    'business_excites',
    businessInterests,
  ),
  text(20, 'About', 'How would a job change your life?', 'What a job would change'),
  text(21, 'About', 'What were your favorite classes in school?', 'Favorite classes'),
  text(22, 'About', 'What school did you go to last?', 'Last school'),
  { id: 23, tab: 'About', kind: 'links', text: 'Where can people find you online?', label: 'Online' },
  text(24, 'Experience', 'What jobs have you had, and what did you do there?', 'Jobs so far'),
  text(25, 'Experience', 'How have you helped out in your town, at school or at home?', 'Helping out'),
  text(26, 'Experience', 'What tools, machines or computer programs can you use?', 'Tools and programs'),
  text(27, 'Experience', 'Which job tasks are you really good at?', 'Good at'),
  text(28, 'Experience', 'Tell us about a time you solved a hard problem.', 'A hard problem, solved'),
  picture(29, 'Experience', 'Share a picture of some work you are proud of.', 'Proud of this work'),
  text(30, 'Sparkle', 'What skills and talents make you sparkle?', 'Skills and talents'),
  text(31, 'Sparkle', 'What three words would your friends use to describe you?', 'In three words'),
  text(32, 'Sparkle', 'What do you love to do in your free time?', 'Free time'),
  text(33, 'Sparkle', 'What makes you smile or laugh?', 'Smiles and laughs'),
  text(34, 'Sparkle', 'What have you done that makes you proud?', 'Proud of'),
  text(35, 'Sparkle', 'What do you like most about yourself?', 'What I like about me'),
  text(36, 'Sparkle', 'How do you like to help other people?', 'Helping others'),
  text(37, 'Sparkle', 'What do you do to feel better on a hard day?', 'On a hard day'),
  text(38, 'Sparkle', "What is a fun fact that most people don't know about you?", 'Fun fact'),
  picture(39, 'Sparkle', 'Share a picture that shows what makes you sparkle.', 'What makes me sparkle'),
  text(40, 'Inspiration', 'Who inspires you, and why?', 'Inspired by'),
  text(41, 'Inspiration', 'What book, movie or song makes you feel strong?', 'Book, movie or song'),
  text(42, 'Inspiration', 'What words help you keep going when things get hard?', 'Words to keep going'),
  picture(43, 'Inspiration', 'Share a picture of a person, place or thing that inspires you.', 'This inspires me'),
  text(44, 'Goals', 'What would you like to learn this year?', 'Wants to learn'),
  text(45, 'Goals', 'Where would you like to be in five years?', 'In five years'),
  picture(46, 'Goals', 'Share a picture of a dream you want to come true.', 'A dream'),
  link(47, 'What is the link to your LinkedIn page?', 'LinkedIn'),
  link(48, 'What is the link to your Instagram page?', 'Instagram'),
  link(49, 'What is the link to your portfolio?', 'Portfolio'),
  link(50, 'What is the link to your website?', 'Website'),
]

/** The questions whose answer is an uploaded picture. */
export const pictureQuestionIds: readonly number[] = questions
  .filter(({ kind }) => kind === 'picture')
  .map(({ id }) => id)
