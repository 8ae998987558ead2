import { addresses } from '@sparkle/contract/core/addresses.ts'
import { sanctionKinds } from '@sparkle/contract/safety/safety-rules.ts'
import { expect, test } from 'vitest'
import { newAdministratorNotice } from '#api/features/auth/account/accounts.emails.ts'
import { passwordChangedNotice } from '#api/features/auth/account/passwords.emails.ts'
import { recoveryEmail, recoveryHeldEmail } from '#api/features/auth/account/recovery.emails.ts'
import { removalWarning, welcomeEmail } from '#api/features/auth/email/confirmation.emails.ts'
import {
  confirmationEmail,
  emailChangedNotice,
  emailChangeNotice,
} from '#api/features/auth/email/email-change.emails.ts'
import { emailRestoredNotice } from '#api/features/auth/email/email-veto.emails.ts'
import { sanctionEmail } from '#api/features/moderation/sanctions/sanctions.emails.ts'
import { digestEmail, forumEmail, messagesEmail } from '#api/features/notifications/notification.emails.ts'
import { invitationEmail } from '#api/features/organizations/people/invitations.emails.ts'
import { joinedEmail, peopleEmail } from '#api/features/organizations/people/organization-people.emails.ts'
import {
  deletionAskedEmail,
  deletionDoneEmail,
  deletionNearEmail,
} from '#api/features/own-data/deletion/deletions.emails.ts'
import { exportAskedEmail, exportReadyEmail } from '#api/features/own-data/export/exports.emails.ts'
import { accountNotice } from '#api/features/users/email/account.emails.ts'
import { businessGoneEmail } from '#api/features/users/email/suspended-contacts.emails.ts'
import { site } from '#test/outbox.ts'

const hostile = `<img src=x onerror="alert('1')">&`
const stopLink = 'https://sparkle.example/email/stop/a-token'
const reader = { username: hostile, publicUrl: 'https://sparkle.example', stopLink }
const way = {
  username: hostile,
  deleteAt: new Date('2026-11-18T09:30:00Z'),
  link: 'https://sparkle.example/auth/keep/a-token',
}
const hostileSender = { name: hostile, conversationId: 7, messages: 1, isRequest: true, words: hostile }
const emails = {
  recovery: recoveryEmail({ username: hostile, email: 'sam+1@example.com' }, 'https://sparkle.example', 'a-token'),
  'confirmation of an email': confirmationEmail(hostile, 'https://sparkle.example', 'a-token'),
  'new account': welcomeEmail(hostile, 'https://sparkle.example', 'a-token'),
  'removal of an account': removalWarning(hostile, 'https://sparkle.example', 'a-token'),
  'requested change of the email': emailChangeNotice(hostile, 'https://sparkle.example', 'a-token'),
  'changed email': emailChangedNotice(hostile, 'https://sparkle.example', 'a-token'),
  'changed email with consent': emailChangedNotice(hostile, 'https://sparkle.example', undefined),
  'restored email': emailRestoredNotice(hostile, 'https://sparkle.example'),
  'recovery that must wait': recoveryHeldEmail(hostile, new Date('2026-11-18T09:30:00Z')),
  'changed password': passwordChangedNotice(hostile, 'https://sparkle.example'),
  'new administrator': newAdministratorNotice(hostile, 'https://sparkle.example', 'sam'),
  'change of the email by staff': emailChangeNotice(hostile, 'https://sparkle.example', 'a-token', hostile),
  invitation: invitationEmail('https://sparkle.example', 'a-token', {
    ...{ organization: hostile, inviter: hostile, part: 'recruiter' },
  }),
  'new colleague': peopleEmail('https://sparkle.example', { name: hostile, username: hostile, change: 'joined' }),
  'suspended business': businessGoneEmail(hostile),
  'request of all data': exportAskedEmail(
    { username: hostile, isByStaff: false },
    'https://sparkle.example',
    'a-token',
  ),
  'request of all data by staff': exportAskedEmail(
    { username: hostile, isByStaff: true },
    'https://sparkle.example',
    'a-token',
  ),
  'account that will be deleted': deletionAskedEmail(way, false),
  'account that staff will delete': deletionAskedEmail(way, true),
  'account that is deleted soon': deletionNearEmail(way),
  'deleted account': deletionDoneEmail(hostile),
  'file with all data': exportReadyEmail(hostile, 'https://sparkle.example', new Date('2026-11-18T09:30:00Z')),
  message: messagesEmail([hostileSender], reader),
  mention: forumEmail(
    'mention',
    { texts: [`${hostile} named you in "${hostile}"`], path: addresses.discussions },
    reader,
  ),
  digest: digestEmail({ people: 1, messages: 1, alerts: {} }, true, reader),
  'accepted request to join': joinedEmail('https://sparkle.example', hostile, stopLink),
  ...Object.fromEntries(
    sanctionKinds.flatMap((sanction) =>
      (['imposed', 'lifted', 'kept'] as const).map((change) => [
        `${sanction} ${change}`,
        sanctionEmail({ username: hostile }, 'https://sparkle.example', { sanction, change, words: '', until: null }),
      ]),
    ),
  ),
  'suspended account': accountNotice({ username: hostile }, 'https://sparkle.example', {
    act: 'suspended',
    reason: hostile,
  }),
}

test.each(Object.entries(emails))(
  'C-10 C-16 %s: the email contains the username and escapes it in HTML',
  (_, email) => {
    expect(email.text).toContain(hostile)
    const html = email.html(site)
    expect(html).not.toContain('<img')
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;')
    expect(email.subject).not.toContain(hostile)
  },
)

test('C-10 I-37 the recovery email links to the reset page, with the address in the fragment', () => {
  expect(emails.recovery.link).toBe(
    `https://sparkle.example${addresses.newPassword('a-token')}#email=sam%2B1%40example.com`,
  )
  expect(emails.recovery.text).toContain(`\n${emails.recovery.link}\n`)
  expect(emails.recovery.html(site)).toContain(`href="${emails.recovery.link}"`)
})

test('C-16 the confirmation email links to the confirmation page', () => {
  expect(emails['confirmation of an email'].link).toBe(`https://sparkle.example${addresses.confirmEmail('a-token')}`)
})

test('C-10 the email about a recovery that must wait says when it will work', () => {
  expect(emails['recovery that must wait'].text).toContain('from November 18, 2026 at 9:30 AM UTC on')
})

test('TS-24 an email about a sanction says what happened, what staff wrote, when it ends and how to ask for another look', () => {
  const until = '2026-11-24T09:30:00.000Z'
  const notice = { sanction: 'suspension', words: 'You were rude to several people.', until } as const
  const imposed = sanctionEmail({ username: 'sam' }, 'https://sparkle.example', { ...notice, change: 'imposed' })
  expect(imposed.text).toContain('What our staff wrote to you: You were rude to several people.')
  expect(imposed.text).toMatch(/It ends on November 24, 2026 at 9:30\sAM UTC\./)
  expect(imposed.text).toContain('you can ask us once to look again')
  expect(imposed.link).toBe(`https://sparkle.example${addresses.suspended}`)
  const endless = sanctionEmail({ username: 'sam' }, 'https://sparkle.example', {
    ...{ ...notice, change: 'kept', until: null },
  })
  expect(endless.text).toContain('It has no end date.')
  expect(endless.text).not.toContain('ask us')
  const mute = sanctionEmail({ username: 'sam' }, 'https://sparkle.example', {
    ...{ ...notice, sanction: 'mute', change: 'imposed' },
  })
  expect(mute.link).toBe(`https://sparkle.example${addresses.standing}`)
  const lifted = sanctionEmail({ username: 'sam' }, 'https://sparkle.example', { ...notice, change: 'lifted' })
  expect(lifted.text).not.toContain('It ends on')
  expect(lifted.link).toBe(`https://sparkle.example${addresses.login}`)
})
