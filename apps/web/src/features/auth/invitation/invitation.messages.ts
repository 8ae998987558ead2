export const invitationTexts = {
  title: 'Join your team',
  invites: (who: string, organization: string) => `${who} invites you to join ${organization} on Sparkle.`,
  parts: {
    owner: 'You will search for people and write to them. You will also edit the page and the people of the business.',
    recruiter: 'You will search for people and write to them.',
  },
  otherAddress: 'Log out. Then log in with that email, or create a new account with it.',
  applicant: (email: string) =>
    `Your account is for looking for work. A business needs its own account, with its own email. Ask your colleague to invite an email other than ${email}.`,
  joined: (organization: string) => `You have joined ${organization}.`,
  dead: 'It was used before, it is more than 7 days old, or it was taken back. Ask your colleague for a new one.',
} as const
