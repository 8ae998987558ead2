import { addresses } from '@sparkle/contract/addresses.ts'
import { expect, test } from 'vitest'
import {
  confirmEmailLetter,
  emailChangedLetter,
  emailChangeLetter,
  emailRestoredLetter,
  passwordChangedLetter,
  recoveryHeldLetter,
  recoveryLetter,
} from './letters.ts'

const hostile = `<img src=x onerror="alert('1')">&`
const letters = {
  recovery: recoveryLetter(hostile, 'https://sparkle.example', 'a-token'),
  'confirmation of an email': confirmEmailLetter(hostile, 'https://sparkle.example', 'a-token'),
  'requested change of the email': emailChangeLetter(hostile, 'https://sparkle.example', 'a-token'),
  'changed email': emailChangedLetter(hostile, 'https://sparkle.example', 'a-token'),
  'changed email with consent': emailChangedLetter(hostile, 'https://sparkle.example', undefined),
  'restored email': emailRestoredLetter(hostile, 'https://sparkle.example'),
  'recovery that must wait': recoveryHeldLetter(hostile, new Date('2026-11-18T09:30:00Z')),
  'changed password': passwordChangedLetter(hostile, 'https://sparkle.example'),
}

test.each(Object.entries(letters))(
  'C-10 C-16 the letter of a %s names the person and escapes it in HTML',
  (_, letter) => {
    expect(letter.text).toContain(hostile)
    expect(letter.html).not.toContain('<img')
    expect(letter.html).toContain('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;')
    expect(letter.subject).not.toContain(hostile)
  },
)

test('C-10 the recovery letter leads to the reset page', () => {
  expect(letters.recovery.link).toBe(`https://sparkle.example${addresses.newPassword('a-token')}`)
  expect(letters.recovery.text).toContain(`\n${letters.recovery.link}\n`)
  expect(letters.recovery.html).toContain(`href="${letters.recovery.link}"`)
})

test('C-16 the confirmation letter leads to the page of the email', () => {
  expect(letters['confirmation of an email'].link).toBe(`https://sparkle.example${addresses.confirmEmail('a-token')}`)
})

test('C-10 the letter of a recovery that must wait says from when on it works', () => {
  expect(letters['recovery that must wait'].text).toContain('from November 18, 2026 at 9:30 AM UTC on')
})
