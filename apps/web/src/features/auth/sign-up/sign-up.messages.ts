import { limits } from '@sparkle/contract/core/limits.ts'
import type { SignUpField, TextField } from './sign-up-values.ts'

/** Verbatim from the spec, including odd spellings. */
export const signUpMessages = {
  haveAccount: 'Aready have an account?',
  invalidEmail: 'Please enter a valid email',
  differentUsername: 'Please choose a different username',
  passwordsDiffer: 'Passwords Do Not Match',
  taken: 'Username or Password Taken',
  connection: 'Something Went Wrong - Please check your connection and try again!',
} as const

/** The live hint of the earlier variant. */
export const matchHint = { match: 'Passwords match!', mustMatch: 'Passwords must match!' } as const

/** By position: the steps, then the final screen. */
export const headings = [
  'Welcome! What Kind of Account Would You Like?',
  "Let's Get to Know You!",
  "Great! Now Let's Secure Your Account",
  'Add a Photo of Yourself',
  'One Last Thing - Where Are You Located?',
  'Congratulations!',
] as const

/** One line under each heading. Not specified: from here on, the texts are our own. */
export const intros = [
  'Pick the one that fits you best.',
  'Please fill in every field. Your name and your email stay private.',
  'Only you should know your password.',
  'People like to see who they talk to. You can skip this and add a photo later on your profile.',
  'Your location helps people near you find you. You can skip this and add it later on your profile.',
] as const

export const accountTypes = [
  { value: 0, name: 'Applicant', text: 'I want to show what I can do and find a job.' },
  { value: 1, name: 'Business', text: 'I want to find the right people for my team.' },
] as const

interface FieldTexts {
  label: string
  hint?: string
}

export const fieldTexts: Record<TextField, FieldTexts> = {
  firstName: { label: 'First name' },
  lastName: { label: 'Last name' },
  email: { label: 'Email', hint: 'Like name@example.com. We use it to help you if you forget your password.' },
  username: {
    label: 'Username',
    hint: `Other people see this name. Use ${limits.username.min} to ${limits.username.max} letters, digits, dots, dashes or underscores.`,
  },
}

export const missingTexts: Record<SignUpField, string> = {
  businessAccount: 'Please choose a kind of account',
  firstName: 'Please enter your first name',
  lastName: 'Please enter your last name',
  email: 'Please enter your email',
  username: 'Please enter a username',
  password: 'Please enter a password',
  password2: 'Please enter your password again',
  avatar: 'Please choose a photo first, or press Skip',
}

export const texts = {
  steps: 'Steps of the sign-up',
  claim: 'Show what makes you sparkle.',
  optional: 'Optional',
  freeUsernames: 'These usernames are free:',
  goBackFor: (field: 'email' | 'username') => `Press Back to change your ${field}.`,
  emailTaken: 'This email has an account already. Is it yours?',
  logIn: 'Log in',
  newPassword: 'set a new password',
  usernameTaken: 'Someone has this username, or one that looks almost the same.',
  photo: 'Your photo',
} as const

export const finalTexts = {
  ready: (username: string) => `Welcome to Sparkle, ${username}! Your account is ready.`,
  photoSaved: 'Your photo is saved.',
  photoLater: 'You can add a photo later on your profile.',
  locationSaved: 'Your location is saved.',
  locationLater: 'You can add your location later on your profile.',
  applicationStarting: 'We are creating your Sparkle Application.',
  applicationStarted: 'Your Sparkle Application is ready. You can fill it in now.',
  applicationFailed: 'We could not create your Sparkle Application yet. Try again, or start it later on your profile.',
  nextForApplicant: 'Next: open your profile and fill in your Sparkle Application. Take all the time you need.',
  nextForBusiness: 'Next: open your profile and search for applicants.',
  /** Where a person checks each business. */
  nextForCheck: 'Next: tell us about your business. A person checks it before you can search for applicants.',
  nextForInvited: 'Next: join your team.',
  confirm: (email: string) => `We sent an email to ${email}. Open the link in it to confirm your address.`,
  waitsForApplicant: 'Until then you cannot post, write to someone first or show your profile to others.',
  waitsForBusiness: 'Until then you cannot post or write to applicants.',
  letMeIn: 'Let Me In!',
} as const

/** After a reload: the account exists, but its session was never stored. */
export const createdTexts = {
  heading: 'Your Account Is Ready',
  text: (username: string) =>
    `You created the account “${username}”. Log in to go on. You can add your location on your profile.`,
  logIn: 'Log in',
  startOver: 'Create a different account',
} as const
