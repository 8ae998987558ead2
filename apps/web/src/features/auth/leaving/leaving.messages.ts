import type { PostChoice } from '@sparkle/contract/people/own-data-rules.ts'

export const leavingTexts = {
  hidden: 'Your account is hidden now',
  /** With the day and time. */
  until: (date: string) => `It will be deleted on ${date}.`,
  email: 'We sent you an email about it.',
  comeBack: 'Did you change your mind? Log in before then, and all is as it was.',
  toStart: 'Back to the first page',
  title: 'Your account will be deleted',
  asked: 'You asked us to delete it. For now it is hidden, so nobody can find you.',
  keep: 'Keep my account',
  aboutKeep: 'If you keep it, all is as it was: your profile, your messages and your posts.',
  letGo: 'Let it go',
  wasNotMe: 'Was it someone else who asked for this? Then keep your account, and set a new password.',
  kept: 'Welcome back. Your account stays, and all is as it was.',
  stillGoes: (date: string) => `Nothing has changed. Your account will be deleted on ${date}.`,
} as const

export const postTexts: Record<PostChoice, string> = {
  without_name: 'If you let it go, your posts stay without your name. All else is gone forever.',
  remove: 'If you let it go, the words of your posts are gone forever, and all else, too.',
}

export const keepLinkTexts = {
  title: 'Keep your account',
  asked: 'You asked us to delete your account, or someone did who knows your password. It is hidden now.',
  about: 'If you keep it, all is as it was: your profile, your messages and your posts.',
  nothingToDo: 'Do you want it deleted? Then you have to do nothing.',
  kept: 'Your account stays. You can log in again.',
  wasNotMe: 'Was it someone else who asked for this? Then they know your password. Please set a new one now.',
} as const
